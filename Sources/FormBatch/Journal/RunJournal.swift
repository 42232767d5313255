import FormSubmission
import FormSystem

/// The one journal of a run: where it is, and what it says.
struct RunJournal {
    /// Beside the output of the first table that it tells of; `nil` where there is none yet.
    private(set) var path: FilePath?
    /// As it was read, or written last.
    private(set) var bytes: [UInt8] = []

    /// There is none yet.
    init() {}

    /// The journal that was found.
    init(_ path: FilePath, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    /// Whether the journal of a run that writes to these outputs is still as this process knows it; another one may have
    /// begun, gone on, or even come to the end meanwhile.
    func isCurrent(_ options: BatchOptions) throws(OutputError) -> Bool {
        guard let place = path ?? options.journal else { return true }
        do throws(InputError) {
            return try place.content() == (path == nil ? nil : bytes)
        } catch {
            guard case .system(let reason) = error.cause else { return false }
            // A link leads to another run's journal, or to that of a run that is over.
            guard reason != .tooManyLinks else { return path == nil && !place.exists }
            throw OutputError(place.description, .notRead(reason))
        }
    }

    /// The links by which other commands find it beside a table's outputs.
    func links(_ options: BatchOptions) -> [JournalLink] {
        guard let path = path ?? options.journal else { return [] }
        let places = [options.journal, options.rejects?.path?.journal]
        return places.compactMap { $0 }.filter { $0 != path }.map { JournalLink($0, to: path) }
    }

    /// Removes the links that a killed run left beside the outputs of a table.
    func removeLinks(_ options: BatchOptions) throws(BatchError) {
        do throws(OutputError) { for link in links(options) { try link.removeIfOwn() } } catch { throw .output(error) }
    }
}
