import FormSubmission
import Glibc

/// A link beside the rejected records to the journal of the run that writes them.
///
/// Other commands that would add to that file find the journal by it, as beside the output. Without the journal it leads
/// nowhere and means nothing. Where the file system has no links there is none.
struct JournalLink: Sendable {
    private let path: FilePath
    private let destination: FilePath

    /// Beside `rejects`, to the journal of that name.
    init(beside rejects: FilePath, to journal: FilePath) {
        path = rejects.journal
        destination =
            path.directory == journal.directory
            ? journal.fileName : journal.directory.resolved()?.appending(journal.fileName) ?? journal
    }

    /// Makes it, in place of one that a killed run left.
    func make() throws(OutputError) {
        try remove()
        let isMade = destination.withCString { destination in path.withCString { symlink(destination, $0) } } == 0
        guard isMade || [EPERM, ENOTSUP, ENOSYS].contains(errno) else {
            throw OutputError(path.description, .notMade(.latest))
        }
    }

    /// Removes it; a journal that is there is left alone.
    func remove() throws(OutputError) {
        guard path.isLink, path.withCString({ unlink($0) }) != 0 else { return }
        throw OutputError(path.description, .notRemoved(.latest))
    }
}
