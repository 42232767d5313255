import FormSubmission
import FormSystem

/// Commits what was written, in groups, while the run continues: first the outputs, then the journal.
final class Committer: @unchecked Sendable {
    private let outputs: BatchOutputs
    private let path: FilePath
    private let links: [JournalLink]
    private let template: BatchJournal
    private let monitor = Monitor()
    private var thread: WorkerThread?
    /// The journal as last written; used only while no commit is in progress.
    private(set) var written: [UInt8] = []
    // Under the monitor
    private var waiting: BatchPosition?
    private var isBusy = false
    private var isEnding = false
    private var failure: BatchError?

    /// Writes the first journal of a table, before anything else.
    ///
    /// - Parameters:
    ///   - links: The links to it beside the table's outputs.
    ///   - goesOn: Whether an existing journal describes records.
    init(
        _ path: FilePath, _ links: [JournalLink], _ journal: BatchJournal, _ outputs: BatchOutputs, goesOn: Bool
    ) throws(BatchError) {
        (self.path, self.links, self.outputs) = (path, links, outputs)
        template = journal
        do throws(BatchError) {
            do throws(OutputError) { for link in links { try link.make() } } catch { throw .output(error) }
            try write(journal.position)
        } catch {
            // A run that did not begin leaves nothing behind; one that continues keeps everything.
            if !goesOn { try? removeJournal() }
            throw error
        }
    }

    /// Whether a commit is in progress, so that another would only wait.
    var isOccupied: Bool { monitor.locked { isBusy || waiting != nil } }

    /// Requests a commit up to a position and returns at once.
    func request(_ position: BatchPosition) throws(BatchError) {
        if thread == nil {
            thread = WorkerThread { [self] in run() }
            guard thread != nil else { return try commit(position) }
        }
        try monitor.locked { () throws(BatchError) in
            if let failure { throw failure }
            waiting = position
            monitor.notify()
        }
    }

    /// Commits up to a position and returns when that is done.
    func commit(_ position: BatchPosition) throws(BatchError) {
        try settle()
        try secure(position)
    }

    /// Synchronizes the outputs at the end of the run.
    func conclude(at position: BatchPosition) throws(BatchError) {
        try settle()
        try outputs.synchronize(upTo: position)
    }

    /// Whether there is a journal from which to resume.
    var hasJournal: Bool { path.exists }

    /// Removes the links, when the table is done.
    func removeLinks() throws(OutputError) { for link in links { try link.remove() } }

    /// Removes the journal and the links, when nothing is left to do.
    func removeJournal() throws(BatchError) {
        do throws(OutputError) {
            try removeLinks()
            try path.remove()
        } catch {
            throw .journalStays(error)
        }
    }

    /// Waits for a commit in progress and ends the thread.
    private func settle() throws(BatchError) {
        monitor.locked {
            isEnding = true
            monitor.notify()
        }
        thread?.join()
        thread = nil
        try monitor.locked { () throws(BatchError) in
            isEnding = false
            if let failure { throw failure }
        }
    }

    private func run() {
        while let position = next() {
            do throws(BatchError) { try secure(position) } catch {}
            monitor.locked { isBusy = false }
        }
    }

    /// Synchronizes the outputs, then writes the journal. A failure is kept and nothing is tried afterwards: data that
    /// could not be written may be lost even if the next attempt succeeds.
    private func secure(_ position: BatchPosition) throws(BatchError) {
        do throws(BatchError) {
            try outputs.synchronize(upTo: position)
            try write(position)
        } catch {
            monitor.locked { failure = error }
            throw error
        }
    }

    /// The next position to commit; `nil` at the end.
    private func next() -> BatchPosition? {
        monitor.locked {
            while waiting == nil, !isEnding { monitor.wait() }
            defer { waiting = nil }
            isBusy = waiting != nil
            return waiting
        }
    }

    private func write(_ position: BatchPosition) throws(BatchError) {
        var journal = template
        journal.position = position
        do throws(OutputError) { written = try journal.write(to: path) } catch { throw .output(error) }
    }
}
