import Glibc

extension OpenMode {
    /// As `open` takes it. Without `waiting` nothing is waited for, now or when the file is read or written.
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
    /// Opens what the name leads to, and looks only then at what that is: something else may have come in its place since
    /// anybody looked.
    ///
    /// - Parameter permissions: Of a file that the call makes, the process's mask taken off.
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

    /// Opens an input, of which `-` is standard input, as `opened` does.
    ///
    /// - Parameter waits: Whether a pipe is waited for until somebody opens its other end.
    package func openedInput(waits: Bool = false) throws(SystemError) -> (descriptor: Int32, found: FileStatus) {
        guard isStandardStream else { return try opened(waits ? [.reading, .waiting] : .reading) }
        return (StandardStream.input, try FileStatus(of: StandardStream.input))
    }

    /// Whether it means a standard stream.
    package var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }
}
