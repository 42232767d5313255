import FormSyntax

/// The texts that find an option, in the order in which they were added.
struct LookupKeys {
    /// The option is -2 where several share the text.
    private(set) var entries: [LookupEntry] = []
    private var known: KnownTexts
    private let folded: Bool

    init(count: Int, folded: Bool) {
        (known, self.folded) = (KnownTexts(count: count), folded)
        entries.reserveCapacity(count)
    }

    /// Adds a text for an option, unless it is among the first entries, which are stronger.
    ///
    /// - Parameter place: Where the text is in the pool already; `nil` adds it.
    mutating func add(
        _ text: String, at place: TableRange?, option: Int, weakerThan strongerCount: Int, in pool: inout BytePool
    ) {
        let key = folded ? text.lowercased() : text
        let entry = known.place(of: key) { pool.text(entries[$0].key) }
        guard let number = known[entry] else {
            known[entry] = entries.count
            return entries.append(LookupEntry(key: place ?? pool.add(key), option: Int32(option)))
        }
        if number >= strongerCount, entries[number].option != option { entries[number].option = -2 }
    }
}

/// The entries of all lookups, of which one table is made in the end.
struct LookupTables {
    private var lists: [(entries: [LookupEntry], place: TableRange)] = []
    private var count = 0

    /// Adds the entries of a lookup, which have different keys; its range of the table.
    mutating func add(_ entries: [LookupEntry]) -> TableRange {
        var capacity = 4
        while capacity < entries.count * 2 { capacity *= 2 }
        let place = TableRange(start: Int32(count), count: Int32(capacity))
        count += capacity
        lists.append((entries, place))
        return place
    }

    /// The table.
    ///
    /// - Parameter texts: The bytes that the keys are in.
    func table(by texts: BytePool) -> ConstantTable<LookupEntry> {
        ConstantTable(repeating: LookupEntry(), count: count) { table in
            texts.bytes.withByteSlice { bytes in
                for (entries, range) in lists {
                    let (start, mask) = (Int(range.start), Int(range.count) - 1)
                    for entry in entries {
                        let key = bytes[Int(entry.key.start)..<Int(entry.key.start) + Int(entry.key.count)]
                        var place = Int(truncatingIfNeeded: byteHash(key)) & mask
                        while table[start + place].option != -1 { place = (place + 1) & mask }
                        table[start + place] = entry
                    }
                }
            }
        }
    }
}
