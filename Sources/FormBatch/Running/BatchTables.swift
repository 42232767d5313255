import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// A run: one table after the other, with a single journal.
package final class BatchTables {
    let tables: [BatchTable]
    /// The inputs of the tables that can be read, by table number.
    var inputs: [Int: [BatchInput]] = [:]
    /// The faults of the other tables, in order.
    package private(set) var faults: [(table: Int, error: BatchError)] = []
    private let resumes: Bool
    var journal = RunJournal()
    /// The journal that was found.
    var noted: BatchJournal?

    /// The end of a run that nothing prevented from continuing.
    package struct RunEnding {
        /// The signal that asked it to stop, 0 for none.
        package var signal: Int32 = 0
        /// The number of tables that were not read to their ends.
        package var left = 0
        /// The number of rejected records, including those before a resumption.
        package var rejected = 0
        /// Whether there is a journal from which to resume.
        package var isResumable = false
    }

    /// Opens the files and reads the headers of all tables, and checks that no input is an output.
    ///
    /// - Parameter claims: The other files that the run reads.
    package init(_ tables: [BatchTable], besides claims: FileClaims) throws(BatchError) {
        self.tables = tables
        resumes = tables.first?.options.resumes ?? false
        try checkFiles(of: tables, besides: claims)
        for (number, table) in tables.enumerated() {
            let (opened, found) = openInputs(of: table, closes: tables.count > 1)
            // An input that was not read because of a signal is not faulty.
            guard StopWatch.signal == 0 else { return }
            faults += found.map { (number, $0) }
            guard found.isEmpty else { continue }
            inputs[number] = opened
            for warning in opened.flatMap(\.warnings) { table.reports.reason(warning.text(in: table.options.listener)) }
        }
    }

    /// Reads all tables that can be read.
    ///
    /// - Parameters:
    ///   - isWhole: Whether these are all tables; otherwise the journal stays.
    ///   - tell: Receives the number and the outcome of each table.
    package func run(isWhole: Bool = true, telling tell: (Int, BatchOutcome) -> Void) throws(RunFailure) -> RunEnding {
        var ending = RunEnding()
        do throws(BatchError) {
            try run(isWhole: isWhole && faults.isEmpty, &ending, tell)
            ending.isResumable = hasJournal
            return ending
        } catch {
            // An input that was not opened or read because of a signal is not faulty.
            guard StopWatch.signal == 0 || isReading else {
                (ending.signal, ending.isResumable) = (StopWatch.signal, hasJournal)
                return ending
            }
            let mayGoOn = isReading ? !error.comesAgain : hasBegun || error.isPassing
            throw RunFailure(reason: error, isResumable: hasJournal && mayGoOn)
        }
    }

    /// Whether a table is being read, and whether one was begun.
    private var isReading = false, hasBegun = false
    /// The journal after the last finished table.
    private var last: BatchJournal?
    /// The outputs of the first table: while they are locked, other processes see that the run is in progress.
    private var home: BatchOutputs?
    /// The committer of the last table that the journal describes.
    private var committer: Committer?

    private var hasJournal: Bool { journal.path?.exists ?? resumes }

    private func run(
        isWhole: Bool, _ ending: inout RunEnding, _ tell: (Int, BatchOutcome) -> Void
    ) throws(BatchError) {
        ending.signal = StopWatch.signal
        guard ending.signal == 0 else { return }
        // Without a package the fault is the run's.
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
        // A signal after the last table stops nothing.
        if !inputs.isEmpty { ending.signal = StopWatch.signal }
        if isWhole, ending.signal == 0 { try committer?.removeJournal() } else { try done?.commit() }
    }

    /// Begins a table, or continues it from the journal, which describes it from then on.
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

    /// Takes note of the journal as written. The next table begins only if nobody else has continued the run.
    private func noteWritten() {
        if let committer, let path = journal.path { journal = RunJournal(path, committer.written) }
    }
}
