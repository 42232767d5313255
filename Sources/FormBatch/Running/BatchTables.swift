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
    /// What is wrong with the others, in their order.
    package private(set) var faults: [(table: Int, error: BatchError)] = []
    private let resumes: Bool
    var journal = RunJournal()
    /// The one that was found.
    var noted: BatchJournal?

    /// The end of a run that nothing kept from going on.
    package struct Ending {
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
    package func run(isWhole: Bool = true, telling tell: (Int, BatchOutcome) -> Void) throws(BatchFailure) -> Ending {
        var ending = Ending()
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
            throw BatchFailure(reason: error, isResumable: hasJournal && mayGoOn)
        }
    }

    /// Whether a table is read, and whether one was begun.
    private var isReading = false, hasBegun = false

    private var hasJournal: Bool { journal.path?.exists ?? resumes }

    private func run(
        isWhole: Bool, _ ending: inout Ending, _ tell: (Int, BatchOutcome) -> Void
    ) throws(BatchError) {
        // Of a single one the fault is that of the run.
        if tables.count == 1, let fault = faults.first { throw fault.error }
        let due = try resumes ? resume() : begin()
        ending.rejected = noted?.tables?.rejected ?? 0
        ending.left = tables.count - (noted?.tables?.done.names.count ?? 0)
        var last: (run: BatchRun, content: BatchJournal)?
        var moment = noted?.moment
        for number in due where StopWatch.signal == 0 {
            guard let inputs = inputs.removeValue(forKey: number) else { continue }
            let table = tables[number]
            let now = table.now(moment)
            moment = now.seconds
            let isNoted = last == nil && number == due.first && noted != nil
            let state = isNoted ? noted?.tables : state(of: table, after: last?.content)
            let run = try BatchRun(table, inputs, now, journal, state, resuming: isNoted ? noted : nil)
            do throws(OutputError) { try last?.run.committer?.removeLinks() } catch { throw .output(error) }
            if let path = journal.path ?? table.options.journal, let committer = run.committer {
                journal = RunJournal(path, committer.written)
            }
            (isReading, hasBegun) = (true, true)
            let outcome = try run.run()
            isReading = false
            if let committer = run.committer, let path = journal.path { journal = RunJournal(path, committer.written) }
            ending.rejected += outcome.tally.rejected
            tell(number, outcome)
            last = (run, run.ended)
            ending.signal = outcome.signal
            if outcome.signal != 0 { break }
            ending.left -= 1
        }
        // One that comes when all is done stops nothing.
        if !inputs.isEmpty, ending.signal == 0 { ending.signal = StopWatch.signal }
        guard let last, ending.signal == 0 else { return }
        if isWhole { try last.run.committer?.removeJournal() } else { try last.run.commit() }
    }

    private func state(of table: BatchTable, after last: BatchJournal?) -> JournalTables? {
        guard let name = table.member?.name else { return nil }
        return last?.tables(before: name) ?? JournalTables(current: name)
    }
}
