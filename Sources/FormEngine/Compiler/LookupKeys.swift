import FormSyntax

/// The texts by which options are found, in the order in which they were added.
struct LookupKeys {
    /// The entries; the option is -2 if several share the text.
    private(set) var entries: [LookupEntry] = []
    /// The first option that had each text.
    private var firsts: [Int32] = []
    private var known: KnownTexts
    private let folded: Bool

    init(count: Int, folded: Bool) {
        (known, self.folded) = (KnownTexts(count: count), folded)
        entries.reserveCapacity(count)
        firsts.reserveCapacity(count)
    }

    /// Adds a text for an option, unless one of the first entries, which take precedence, has it.
    ///
    /// - Parameter place: The text's range in the pool if it is there already, in its original case; `nil` adds it.
    /// - Returns: The option that had the text first, if another did.
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

/// Whether lowercasing surely leaves a text unchanged; false for any text beyond ASCII.
func isWithoutCapitals(_ text: ByteSlice) -> Bool { !text.contains { $0 >= 0x80 || $0 &- 0x41 < 26 } }

/// The entries of all lookups, from which one table is made in the end.
struct LookupTables {
    private var lists: [(entries: [LookupEntry], place: TableRange)] = []
    private var count = 0

    /// Adds the entries of a lookup, whose keys differ, and returns its range in the table.
    mutating func add(_ entries: [LookupEntry]) -> TableRange {
        var capacity = 4
        while capacity < entries.count * 2 { capacity *= 2 }
        let place = TableRange(start: Int32(count), count: Int32(capacity))
        count += capacity
        lists.append((entries, place))
        return place
    }

    /// Makes the table.
    ///
    /// - Parameter texts: The bytes that the keys refer to.
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
