import FormSubmission
import FormSystem

/// A link beside an output to the journal of the run that writes to it.
///
/// Other commands that would add to that file find the journal by it, as they do beside the first output. Without the
/// journal it is dangling and has no meaning. File systems without links have none.
struct JournalLink: Sendable {
    private let path: FilePath
    private let destination: FilePath
    /// Whether the journal is in another folder, so that synchronizing its folder does not synchronize this link.
    private let isElsewhere: Bool

    /// A link with a path to a journal.
    init(_ path: FilePath, to journal: FilePath) {
        self.path = path
        isElsewhere = path.directory != journal.directory
        destination =
            isElsewhere
            ? journal.directory.resolved()?.appending(journal.fileName) ?? journal : journal.fileName
    }

    /// Makes the link, replacing one that a killed run left. After a crash of the system, a run that continues finds
    /// it, too.
    func make() throws(OutputError) {
        try remove()
        if let refusal = path.makeLink(to: destination), ![.notPermitted, .notSupported, .noSuchCall].contains(refusal)
        {
            throw OutputError(path.description, .notMade(refusal))
        }
        if isElsewhere { try path.confirmName() }
    }

    /// Removes the link if it leads to the journal.
    func removeIfOwn() throws(OutputError) {
        let folder = destination.bytes.first == UInt8(ascii: "/") ? nil : path.directory
        let journal = (folder?.appending(destination) ?? destination).resolved()
        if let journal, path.resolved() == journal { try remove() }
    }

    /// Removes the link; a journal in its place is left alone.
    func remove() throws(OutputError) {
        guard path.isLink, let refusal = path.unlink() else { return }
        throw OutputError(path.description, .notRemoved(refusal))
    }
}
