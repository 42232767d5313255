import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

extension BatchTables {
    /// The tables of a new run. No run may be unfinished where it writes; for the first table this is checked under the
    /// lock, which tells whether that run is still in progress.
    func begin() throws(BatchError) -> [Int] {
        let first = inputs.keys.min().flatMap { tables[$0].options.journal }
        guard tables.count > 1, !(first?.exists ?? false) else { return Array(tables.indices) }
        for options in tables.map(\.options) {
            let rejects = options.rejects?.path
            for (path, journal) in [(options.destination.path, options.journal), (rejects, rejects?.journal)] {
                guard let path, let journal, journal.exists else { continue }
                throw .output(OutputError(path.description, .unfinishedBatch(journal: journal.description)))
            }
        }
        return Array(tables.indices)
    }

    /// Finds the journal of the run to be resumed and returns the tables that are due, first the one where it
    /// continues. Empty if a table described by the journal cannot be read.
    func resume() throws(BatchError) -> [Int] {
        guard let (path, home) = journalPlace else { throw .notResumable }
        guard let (noted, bytes) = try FoundJournal.toResume(home) else {
            throw .noJournal(FilePath(tables[0].options.outputName), missingJournal)
        }
        (journal, self.noted) = (RunJournal(home, bytes), noted)
        guard (noted.tables == nil) == (tables[0].member == nil) else {
            throw .journalDiffers(path, wrongNumber(of: noted, path))
        }
        let numbers = Dictionary(tables.enumerated().map { ($1.member?.name ?? "", $0) }) { first, _ in first }
        let done = noted.tables?.done ?? JournalTables.Done()
        for name in done.names + [noted.tables?.current ?? ""] where numbers[name] == nil {
            throw .journalDiffers(path, Message(.tableGone, ["table": quoted(name)]))
        }
        let begun = (done.names + [noted.tables?.current ?? ""]).compactMap { numbers[$0] }
        guard let current = begun.last, begun.allSatisfy({ inputs[$0] != nil }) else { return [] }
        try compare(current, with: noted, path)
        for (number, checksum) in zip(begun, done.checksums) { try compare(number, with: checksum, path) }
        for number in tables.indices where number != current { try journal.removeLinks(tables[number].options) }
        return [current] + tables.indices
    }

    /// The place where people find the journal, and its real place, to which a link may lead.
    private var journalPlace: (path: FilePath, home: FilePath)? {
        let places = tables.compactMap(\.options.journal)
        guard places.count > 1 else { return places.first.map { ($0, $0) } }
        let found = places.filter(\.exists)
        if let home = found.first(where: { !$0.isLink }) { return (home, home) }
        return (found.first ?? places.first).map { ($0, $0.resolved() ?? $0) }
    }

    /// The state of a run without a journal; the last table's report is written last.
    private var missingJournal: MissingJournal {
        let last = tables.count - 1
        if let inputs = inputs[last], let report = tables[last].options.report,
            BatchSummary.tellsOfEnd(of: BatchJournal.RunIdentity(tables[last].options, inputs), report)
        {
            return .ended(report: report)
        }
        return tables.contains { $0.options.destination.path?.exists ?? false } ? .unknown : .neverBegun
    }

    /// The message that a run over one table cannot continue one over all, or the reverse.
    private func wrongNumber(of noted: BatchJournal, _ path: FilePath) -> Message {
        guard noted.tables == nil else { return Message(.runOfPackage) }
        let place = tables.first { $0.options.journal == path }?.member?.place ?? "#/resources/0"
        return Message(.runOfOneTable, ["example": "--at '\(place)'"])
    }

    /// Checks that the table described by the journal is unchanged.
    private func compare(_ number: Int, with noted: BatchJournal, _ path: FilePath) throws(BatchError) {
        let identity = BatchJournal.RunIdentity(tables[number].options, inputs[number] ?? [])
        if let difference = noted.identity.difference(from: identity) { throw .journalDiffers(path, difference) }
    }

    /// Checks that a finished table is unchanged; it is not due.
    private func compare(_ number: Int, with checksum: UInt64, _ path: FilePath) throws(BatchError) {
        let inputs = inputs.removeValue(forKey: number) ?? []
        var checksums: [UInt64] = []
        for input in inputs {
            try input.reopen()
            if let checksum = try input.skip(to: nil) { checksums.append(checksum) }
            input.close()
        }
        let table = tables[number]
        guard BatchJournal.RunIdentity(table.options, inputs).tableChecksum(checksums) != checksum else { return }
        throw .journalDiffers(path, Message(.tableDiffers, ["table": quoted(table.member?.name ?? "")]))
    }
}
