import FormSubmission
import FormSystem

/// Makes sure of what was written, in groups, while the run goes on: the outputs first, then the journal.
final class Committer: @unchecked Sendable {
    private let outputs: BatchOutputs
    private let path: FilePath
    private let links: [JournalLink]
    private let template: BatchJournal
    private let monitor = Monitor()
    private var thread: WorkerThread?
    /// The journal as it was written last; looked at while no commit is under way.
    private(set) var written: [UInt8] = []
    // Under the monitor
    private var waiting: BatchPosition?
    private var isBusy = false
    private var isEnding = false
    private var failure: BatchError?

    /// Writes the first journal of a table, before anything else is.
    ///
    /// - Parameters:
    ///   - links: They lead to it from beside the table's outputs.
    ///   - goesOn: Whether there is a journal that tells of records.
    init(
        _ path: FilePath, _ links: [JournalLink], _ journal: BatchJournal, _ outputs: BatchOutputs, goesOn: Bool
    ) throws(BatchError) {
        (self.path, self.links, self.outputs) = (path, links, outputs)
        template = journal
        do throws(BatchError) {
            do throws(OutputError) { for link in links { try link.make() } } catch { throw .output(error) }
            try write(journal.position)
        } catch {
            // Of a run that was not begun nothing is to stay; of one that goes on, everything.
            if !goesOn { try? removeJournal() }
            throw error
        }
    }

    /// Whether a commit is under way, so that asking for another would only wait.
    var isOccupied: Bool { monitor.locked { isBusy || waiting != nil } }

    /// Asks for a commit of what was written up to a position; comes back at once.
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

    /// Commits a position and comes back when that is done.
    func commit(_ position: BatchPosition) throws(BatchError) {
        try settle()
        try secure(position)
    }

    /// The run is done: what was written is made sure of.
    func conclude(at position: BatchPosition) throws(BatchError) {
        try settle()
        try outputs.synchronize(upTo: position)
    }

    /// Whether there is something to go on from.
    var hasJournal: Bool { path.exists }

    /// The next table is read, or none is left.
    func removeLinks() throws(OutputError) { for link in links { try link.remove() } }

    /// Nothing is left to do.
    func removeJournal() throws(BatchError) {
        do throws(OutputError) {
            try removeLinks()
            try path.remove()
        } catch {
            throw .journalStays(error)
        }
    }

    /// Waits for the commit under way, and ends the thread.
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

    /// The outputs first, then the journal. A failure is kept, and nothing is tried after it: what could not be put on
    /// the disk may be gone though the next attempt succeeds.
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
