/// The folder of a file, which the files that it names must not leave, whatever links are in it.
///
/// A link within the folder is followed. Where the file itself is a link, files beside the one that it leads to are beside it, too.
package struct EnclosingFolder: Sendable {
    /// The folders, without links, each with a slash at its end.
    private let places: [[UInt8]]

    /// The folder of a file.
    package init(of file: FilePath) {
        let folders = [file.directory.resolved(), file.resolved()?.directory]
        places = folders.compactMap { $0?.appending("").bytes }
    }

    /// Opens what a name leads to, if that is a file of the folder; `leavesFolder` if it is not.
    ///
    /// What was opened is looked for again where its name leads then: a link that came in between does not count.
    package func open(_ path: FilePath) throws(SystemError) -> (descriptor: Int32, found: FileStatus) {
        if let place = path.resolved(), !holds(place) { throw .leavesFolder }
        let (descriptor, found) = try path.opened(.reading)
        guard let place = path.resolved(), holds(place), (try? place.status().get())?.identity == found.identity else {
            closeDescriptor(descriptor)
            throw .leavesFolder
        }
        return (descriptor, found)
    }

    private func holds(_ place: FilePath) -> Bool { places.contains { place.bytes.starts(with: $0) } }
}
