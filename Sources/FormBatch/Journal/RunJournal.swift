import FormSubmission
import FormSystem

/// The single journal of a run: its place and its contents.
struct RunJournal {
    /// Its place beside an output of the first table it describes; `nil` if there is none yet.
    private(set) var path: FilePath?
    /// The bytes that were last read or written.
    private(set) var bytes: [UInt8] = []

    /// A run without a journal yet.
    init() {}

    /// A journal that was found.
    init(_ path: FilePath, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    /// Whether the journal of a run with these outputs is still as this process knows it. Another process may have
    /// begun a run, continued it, or even finished it.
    func isCurrent(_ options: BatchOptions) throws(OutputError) -> Bool {
        guard let place = path ?? options.journal else { return true }
        do throws(InputError) {
            return try place.content() == (path == nil ? nil : bytes)
        } catch {
            guard case .system(let reason) = error.cause else { return false }
            // The link leads to another run's journal, or to none.
            guard reason != .tooManyLinks else { return path == nil && !place.exists }
            throw OutputError(place.description, .notRead(reason))
        }
    }

    /// The links beside a table's outputs by which other commands find the journal.
    func links(_ options: BatchOptions) -> [JournalLink] {
        guard let path = path ?? options.journal else { return [] }
        let places = [options.journal, options.rejects?.path?.journal]
        return places.compactMap { $0 }.filter { $0 != path }.map { JournalLink($0, to: path) }
    }

    /// Removes links that a killed run left beside the outputs of a table.
    func removeLinks(_ options: BatchOptions) throws(BatchError) {
        do throws(OutputError) { for link in links(options) { try link.removeIfOwn() } } catch { throw .output(error) }
    }
}
