/// The folder of a file, which the files that it names must not leave, even by links.
///
/// Links within the folder are followed. If the file itself is a link, the folder of its target counts, too.
package struct EnclosingFolder: Sendable {
    /// The folders without links, each ending with a slash.
    private let places: [[UInt8]]

    /// Determines the folder of a file.
    package init(of file: FilePath) {
        let folders = [file.directory.resolved(), file.resolved()?.directory]
        places = folders.compactMap { $0?.appending("").bytes }
    }

    /// Opens a file in the folder; fails with `leavesFolder` if it is elsewhere.
    ///
    /// After opening, the path is resolved again, so that a link put in place meanwhile has no effect.
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
