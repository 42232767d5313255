import FormSubmission
import FormSystem

/// A link beside the rejected records to the journal of the run that writes them.
///
/// Other commands that would add to that file find the journal by it, as beside the output. Without the journal it leads
/// nowhere and means nothing. Where the file system has no links there is none.
struct JournalLink: Sendable {
    private let path: FilePath
    private let destination: FilePath
    /// Whether the journal is in another folder, so that to make sure of its name says nothing of this one's.
    private let isElsewhere: Bool

    /// Beside `rejects`, to the journal of that name.
    init(beside rejects: FilePath, to journal: FilePath) {
        path = rejects.journal
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

    /// Removes it; a journal that is there is left alone.
    func remove() throws(OutputError) {
        guard path.isLink, let refusal = path.unlink() else { return }
        throw OutputError(path.description, .notRemoved(refusal))
    }
}
