import FormSyntax

/// How far a run over the tables of a package has come, table by table.
struct JournalTables: Sendable, Equatable {
    /// Tables that were read to their ends, and all that came of them is on the disk.
    struct Done: Sendable, Equatable {
        private(set) var names: [String] = []
        /// Of each, what it was read from and by; see `BatchJournal.tableChecksum`.
        private(set) var checksums: [UInt64] = []
        /// As the journal has them. It is kept, since it grows by one table at a time and is written for each.
        private(set) var text = ""

        mutating func add(_ name: String, _ checksum: UInt64) {
            names.append(name)
            checksums.append(checksum)
            text += "\(text.isEmpty ? "" : ",")[\(quotedJSON(name)),\"\(String(checksum, radix: 16))\"]"
        }
    }

    var done = Done()
    /// The records that were rejected in these.
    var rejected = 0
    /// The table that is read.
    var current: String

    init(current: String) { self.current = current }

    /// Its part of a journal, without the tables that are done.
    var members: [(String, JSONNode)] { [("table", JSONNode(current)), ("rejected_before", JSONNode(rejected))] }
}

extension BatchJournal {
    /// The tables as the journal has them once this one is done and the next one is read.
    func tables(before next: String) -> JournalTables? {
        guard var tables else { return nil }
        tables.done.add(tables.current, identity.tableChecksum(position.checksums))
        tables.rejected += position.tally.rejected
        tables.current = next
        return tables
    }
}

extension BatchJournal.RunIdentity {
    /// A number that tells a table that was read from others.
    ///
    /// - Parameter checksums: Of its inputs' records; of the last inputs without any they may be missing.
    func tableChecksum(_ checksums: [UInt64]) -> UInt64 {
        let rest = Array(repeating: InputChecksum().value, count: max(0, inputs.count - checksums.count))
        return Checksum.of(Array("\(checksum) \(checksums + rest)".utf8))
    }
}
