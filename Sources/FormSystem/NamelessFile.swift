import CPosix

/// A file without a name, which disappears if the process is killed; once complete, it can be given a name.
package struct NamelessFile: ~Copyable {
    /// The file, open for writing.
    package let file: OpenFile

    /// Creates a nameless file in a directory; `nil` if the file system does not support that or it fails.
    package init?(in directory: FilePath) {
        let descriptor = directory.withCString { posix_open_nameless($0) }
        guard descriptor >= 0 else { return nil }
        file = OpenFile(descriptor: descriptor)
    }

    /// Gives the file a name; returns `exists` if it is taken.
    package func name(_ path: FilePath) -> SystemError? {
        let refusal = path.withCString { posix_name_file(file.descriptor, $0) }
        return refusal == 0 ? nil : SystemError(refusal)
    }
}
