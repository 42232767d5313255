import FormSyntax

/// The progress of a run over the tables of a package.
struct JournalTables: Sendable, Equatable {
    /// Tables that were read to their ends and whose results are on the disk.
    struct Done: Sendable, Equatable {
        private(set) var names: [String] = []
        /// A checksum of each table's inputs and settings; see `BatchJournal.tableChecksum`.
        private(set) var checksums: [UInt64] = []
        /// The text in the journal, kept because it is written for each table and only grows by one.
        private(set) var text = ""

        mutating func add(_ name: String, _ checksum: UInt64) {
            names.append(name)
            checksums.append(checksum)
            text += "\(text.isEmpty ? "" : ",")[\(quotedJSON(name)),\"\(String(checksum, radix: 16))\"]"
        }
    }

    var done = Done()
    /// The number of records rejected in the tables that are done.
    var rejected = 0
    /// The table being read.
    var current: String

    init(current: String) { self.current = current }

    /// Its members in a journal, without the tables that are done.
    var members: [(String, JSONNode)] { [("table", JSONNode(current)), ("rejected_before", JSONNode(rejected))] }
}

extension BatchJournal {
    /// The state of the tables once the current one is done and the next is read.
    func tables(before next: String) -> JournalTables? {
        guard var tables else { return nil }
        tables.done.add(tables.current, identity.tableChecksum(position.checksums))
        tables.rejected += position.tally.rejected
        tables.current = next
        return tables
    }
}

extension BatchJournal.RunIdentity {
    /// A number that identifies a table's inputs and settings.
    ///
    /// - Parameter checksums: The checksums of its inputs' records; those of final inputs without records may be
    ///   missing.
    func tableChecksum(_ checksums: [UInt64]) -> UInt64 {
        let rest = Array(repeating: InputChecksum().value, count: max(0, inputs.count - checksums.count))
        return Checksum.of(Array("\(checksum) \(checksums + rest)".utf8))
    }
}
