import FormSubmission
import FormSystem

/// A link beside an output to the journal of the run that writes it.
///
/// Other commands that would add to that file find the journal by it, as beside the first output. Without the journal it leads
/// nowhere and means nothing. Where the file system has no links there is none.
struct JournalLink: Sendable {
    private let path: FilePath
    private let destination: FilePath
    /// Whether the journal is in another folder, so that to make sure of its name says nothing of this one's.
    private let isElsewhere: Bool

    /// A link of that name to a journal.
    init(_ path: FilePath, to journal: FilePath) {
        self.path = path
        isElsewhere = path.directory != journal.directory
        destination =
            isElsewhere
            ? journal.directory.resolved()?.appending(journal.fileName) ?? journal : journal.fileName
    }

    /// Makes it, in place of one that a killed run left; who goes on after a crash of the system finds it, too.
    func make() throws(OutputError) {
        try remove()
        if let refusal = path.makeLink(to: destination), ![.notPermitted, .notSupported, .noSuchCall].contains(refusal)
        {
            throw OutputError(path.description, .notMade(refusal))
        }
        if isElsewhere { try path.confirmName() }
    }

    /// Removes it where it leads to the journal.
    func removeIfOwn() throws(OutputError) {
        let folder = destination.bytes.first == UInt8(ascii: "/") ? nil : path.directory
        let journal = (folder?.appending(destination) ?? destination).resolved()
        if let journal, path.resolved() == journal { try remove() }
    }

    /// Removes it; a journal that is there is left alone.
    func remove() throws(OutputError) {
        guard path.isLink, let refusal = path.unlink() else { return }
        throw OutputError(path.description, .notRemoved(refusal))
    }
}
