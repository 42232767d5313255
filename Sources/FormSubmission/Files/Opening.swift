import Glibc

extension FilePath {
    /// Opens what the name leads to, and looks only then at what that is: something else may have come in its place since
    /// anybody looked.
    ///
    /// - Parameters:
    ///   - permissions: Of a file that the call makes, the process's mask taken off.
    ///   - waits: Whether a pipe may be there, which is waited for until somebody opens its other end. Otherwise nothing is
    ///     waited for, now or when it is read or written.
    package func opened(
        _ flags: Int32, permissions: mode_t = 0o666, waits: Bool = false
    ) throws(SystemError) -> (descriptor: Int32, found: stat) {
        let flags = flags | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
        var descriptor: Int32
        repeat {
            descriptor = withCString { open($0, flags, permissions) }
        } while descriptor < 0 && errno == EINTR && !waits
        guard descriptor >= 0 else { throw .latest }
        var found = stat()
        guard fstat(descriptor, &found) == 0 else {
            defer { close(descriptor) }
            throw .latest
        }
        return (descriptor, found)
    }

    /// Opens an input, of which `-` is standard input, as `opened` does.
    package func openedInput(waits: Bool = false) throws(SystemError) -> (descriptor: Int32, found: stat) {
        guard isStandardStream else { return try opened(O_RDONLY, waits: waits) }
        var found = stat()
        guard fstat(STDIN_FILENO, &found) == 0 else { throw .latest }
        return (STDIN_FILENO, found)
    }
}
