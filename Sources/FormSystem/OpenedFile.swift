import Glibc

extension OpenMode {
    /// The flags for `open`. Without `waiting`, neither opening nor later reading or writing blocks.
    var flags: Int32 {
        var flags = contains([.reading, .writing]) ? O_RDWR : contains(.writing) ? O_WRONLY : O_RDONLY
        flags |= O_CLOEXEC | O_NOCTTY
        if contains(.appending) { flags |= O_APPEND }
        if contains(.making) { flags |= O_CREAT }
        if contains(.new) { flags |= O_CREAT | O_EXCL }
        if contains(.withoutLinks) { flags |= O_NOFOLLOW }
        if contains(.folder) { flags |= O_DIRECTORY }
        if !contains(.waiting) { flags |= O_NONBLOCK }
        return flags
    }
}

extension FilePath {
    /// Opens the file and only then examines it, since the path may have been replaced in the meantime.
    ///
    /// - Parameter permissions: The permissions of a new file, limited by the process's mask.
    package func opened(
        _ mode: OpenMode, permissions: UInt32 = 0o666
    ) throws(SystemError) -> (descriptor: Int32, found: FileStatus) {
        var descriptor: Int32
        repeat {
            descriptor = withCString { open($0, mode.flags, permissions) }
        } while descriptor < 0 && errno == EINTR && !mode.contains(.waiting)
        guard descriptor >= 0 else { throw .latest }
        do throws(SystemError) {
            return (descriptor, try FileStatus(of: descriptor))
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Opens an input as `opened` does; `-` is standard input.
    ///
    /// - Parameter waits: Whether to wait until a pipe is opened at its other end.
    package func openedInput(waits: Bool = false) throws(SystemError) -> (descriptor: Int32, found: FileStatus) {
        guard isStandardStream else { return try opened(waits ? [.reading, .waiting] : .reading) }
        return (StandardStream.input, try FileStatus(of: StandardStream.input))
    }

    /// Whether the path is `-`, which means a standard stream.
    package var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }
}
