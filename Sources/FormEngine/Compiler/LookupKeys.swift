import FormSyntax

/// The texts that find an option, in the order in which they were added.
struct LookupKeys {
    /// The option is -2 where several share the text.
    private(set) var entries: [LookupEntry] = []
    /// The option that had each first.
    private var firsts: [Int32] = []
    private var known: KnownTexts
    private let folded: Bool

    init(count: Int, folded: Bool) {
        (known, self.folded) = (KnownTexts(count: count), folded)
        entries.reserveCapacity(count)
        firsts.reserveCapacity(count)
    }

    /// Adds a text for an option, unless it is among the first entries, which are stronger.
    ///
    /// - Parameter place: Where the text is in the pool already, in its own letters; `nil` adds it.
    /// - Returns: The option that had the text first, if another had.
    @discardableResult
    mutating func add(
        _ text: ByteSlice, at place: TableRange?, option: Int, weakerThan strongerCount: Int, in pool: inout BytePool
    ) -> Int? {
        guard folded, !isWithoutCapitals(text) else {
            return add(key: text, at: place, option: option, weakerThan: strongerCount, in: &pool)
        }
        let isASCII = !text.contains { $0 >= 0x80 }
        return (isASCII ? text.indices.map { lowercased(text[$0]) } : Array(String(text).lowercased().utf8))
            .withByteSlice {
                add(key: $0, at: nil, option: option, weakerThan: strongerCount, in: &pool)
            }
    }

    private mutating func add(
        key: ByteSlice, at place: TableRange?, option: Int, weakerThan strongerCount: Int, in pool: inout BytePool
    ) -> Int? {
        let entry = known.place(of: key) { pool.holds(key, at: entries[$0].key) }
        guard let number = known[entry] else {
            known[entry] = entries.count
            firsts.append(Int32(option))
            entries.append(LookupEntry(key: place ?? pool.add(key), option: Int32(option)))
            return nil
        }
        if number >= strongerCount, entries[number].option != option { entries[number].option = -2 }
        return Int(firsts[number])
    }
}

/// Whether a text is the same in small letters; of others than ASCII's nothing is said.
func isWithoutCapitals(_ text: ByteSlice) -> Bool { !text.contains { $0 >= 0x80 || $0 &- 0x41 < 26 } }

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
