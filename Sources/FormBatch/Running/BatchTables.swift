import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// A run: one table after the other, with one journal.
package final class BatchTables {
    let tables: [BatchTable]
    /// The inputs of the tables that can be read, by the tables' numbers.
    var inputs: [Int: [BatchInput]] = [:]
    /// The faults of the others, in their order.
    package private(set) var faults: [(table: Int, error: BatchError)] = []
    private let resumes: Bool
    var journal = RunJournal()
    /// The one that was found.
    var noted: BatchJournal?

    /// The end of a run that nothing kept from going on.
    package struct RunEnding {
        /// The signal that asked it to stop, 0 for none.
        package var signal: Int32 = 0
        /// The tables that were not read to their ends.
        package var left = 0
        /// The records that were rejected, those before a resumption included.
        package var rejected = 0
        /// Whether a journal tells what is done.
        package var isResumable = false
    }

    /// Looks at the files and the headers of all tables, of which none is an output.
    ///
    /// - Parameter claims: The other files that the run reads.
    package init(_ tables: [BatchTable], besides claims: FileClaims) throws(BatchError) {
        self.tables = tables
        resumes = tables.first?.options.resumes ?? false
        try checkFiles(of: tables, besides: claims)
        for (number, table) in tables.enumerated() {
            let (opened, found) = openInputs(of: table, closes: tables.count > 1)
            // An input that a signal kept from being read has no fault.
            guard StopWatch.signal == 0 else { return }
            faults += found.map { (number, $0) }
            guard found.isEmpty else { continue }
            inputs[number] = opened
            for warning in opened.flatMap(\.warnings) { table.reports.reason(warning.text(in: table.options.listener)) }
        }
    }

    /// Reads the tables that can be read.
    ///
    /// - Parameters:
    ///   - isWhole: Whether they are all that there are; otherwise the journal stays.
    ///   - tell: Is given each table's number, and how it ended.
    package func run(isWhole: Bool = true, telling tell: (Int, BatchOutcome) -> Void) throws(RunFailure) -> RunEnding {
        var ending = RunEnding()
        do throws(BatchError) {
            try run(isWhole: isWhole && faults.isEmpty, &ending, tell)
            ending.isResumable = hasJournal
            return ending
        } catch {
            // An input that a signal kept from being read or opened is nobody's fault.
            guard StopWatch.signal == 0 || isReading else {
                (ending.signal, ending.isResumable) = (StopWatch.signal, hasJournal)
                return ending
            }
            let mayGoOn = isReading ? !error.comesAgain : hasBegun || error.isPassing
            throw RunFailure(reason: error, isResumable: hasJournal && mayGoOn)
        }
    }

    /// Whether a table is read, and whether one was begun.
    private var isReading = false, hasBegun = false
    /// The journal as it is once the last table is done.
    private var last: BatchJournal?
    /// The outputs of the first table: while they are locked, others see that the run is on its way.
    private var home: BatchOutputs?
    /// That of the last table that the journal tells of.
    private var committer: Committer?

    private var hasJournal: Bool { journal.path?.exists ?? resumes }

    private func run(
        isWhole: Bool, _ ending: inout RunEnding, _ tell: (Int, BatchOutcome) -> Void
    ) throws(BatchError) {
        ending.signal = StopWatch.signal
        guard ending.signal == 0 else { return }
        // Without a package the fault is that of the run.
        if let fault = faults.first, tables[fault.table].member == nil { throw fault.error }
        let due = try resumes ? resume() : begin()
        ending.rejected = noted?.tables?.rejected ?? 0
        ending.left = tables.count - (noted?.tables?.done.names.count ?? 0)
        var done: BatchRun?
        for number in due where StopWatch.signal == 0 {
            guard let inputs = inputs.removeValue(forKey: number) else { continue }
            let run = try begin(number, inputs)
            (isReading, hasBegun) = (true, true)
            let outcome = try run.run()
            isReading = false
            last = run.ended
            noteWritten()
            ending.rejected += outcome.tally.rejected
            tell(number, outcome)
            ending.signal = outcome.signal
            if outcome.signal != 0 { return }
            ending.left -= 1
            done = run
        }
        // One that comes when all is done stops nothing.
        if !inputs.isEmpty { ending.signal = StopWatch.signal }
        if isWhole, ending.signal == 0 { try committer?.removeJournal() } else { try done?.commit() }
    }

    /// Begins a table, or goes to where its journal is; from then on the journal tells of it.
    private func begin(_ number: Int, _ inputs: [BatchInput]) throws(BatchError) -> BatchRun {
        let table = tables[number]
        let isNoted = !hasBegun && noted != nil
        let now = table.now((last ?? noted)?.moment)
        let state = table.member.map { last?.tables(before: $0.name) ?? JournalTables(current: $0.name) }
        let run = try BatchRun(
            table, inputs, now, journal, isNoted ? noted?.tables : state, resuming: isNoted ? noted : nil)
        guard let next = run.committer else { return run }
        if home == nil { home = run.outputs }
        do throws(OutputError) { try committer?.removeLinks() } catch { throw .output(error) }
        committer = next
        if journal.path == nil, let path = table.options.journal { journal = RunJournal(path, []) }
        noteWritten()
        return run
    }

    /// The next table is begun only where nobody else has gone on with the run.
    private func noteWritten() {
        if let committer, let path = journal.path { journal = RunJournal(path, committer.written) }
    }
}
