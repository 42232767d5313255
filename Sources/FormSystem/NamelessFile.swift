import CPosix

/// A file without a name, of which nothing is left where the process is killed; it can get a name when it is whole.
package struct NamelessFile: ~Copyable {
    /// Open for writing.
    package let file: OpenFile

    /// `nil` where the file system of a directory has no such files, or none can be made.
    package init?(in directory: FilePath) {
        let descriptor = directory.withCString { posix_open_nameless($0) }
        guard descriptor >= 0 else { return nil }
        file = OpenFile(descriptor: descriptor)
    }

    /// Gives it a name, unless that is taken: `exists`.
    package func name(_ path: FilePath) -> SystemError? {
        let refusal = path.withCString { posix_name_file(file.descriptor, $0) }
        return refusal == 0 ? nil : SystemError(refusal)
    }
}
