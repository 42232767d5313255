import Glibc

extension FilePath {
    /// The descriptor of this process that the name means, as `/dev/stdout`, `/dev/fd/3` or a link to one does;
    /// `nil` for the name of a file.
    ///
    /// To open such a name again would begin at the start of its file, over its content.
    package var descriptor: Int32? {
        var path = self
        for _ in 0..<linkLimit {
            // Also where nothing is mounted there.
            if let number = path.standardDescriptor { return number }
            let name = path.fileName.bytes
            if !name.isEmpty, name.allSatisfy({ (0x30...0x39).contains($0) }),
                let own = FilePath("/proc/self/fd").resolved(), path.directory.resolved() == own
            {
                return Int32(path.fileName.description)
            }
            guard let next = path.linkTarget else { return nil }
            path = next
        }
        return nil
    }

    private var standardDescriptor: Int32? {
        switch description {
        case "/dev/stdin": STDIN_FILENO
        case "/dev/stdout": STDOUT_FILENO
        case "/dev/stderr": STDERR_FILENO
        default: nil
        }
    }

    /// Where a symbolic link leads; `nil` for what is none.
    private var linkTarget: FilePath? {
        var room = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = withCString { readlink($0, &room, room.count) }
        guard count > 0 else { return nil }
        let target = FilePath(bytes: room[..<count].map { UInt8(bitPattern: $0) })
        return target.bytes.first == UInt8(ascii: "/") ? target : directory.appending(target)
    }
}

/// So many links are followed, as the system does.
private let linkLimit = 40

/// Why a descriptor that somebody named cannot be written to; `nil` where it can.
///
/// Those that we have opened ourselves are closed on execution, so that they are not among those we were given.
func refusalToWrite(to descriptor: Int32) -> SystemError? {
    let flags = fcntl(descriptor, F_GETFD)
    guard flags >= 0, flags & FD_CLOEXEC == 0 else { return SystemError(EBADF) }
    return fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY ? SystemError(EBADF) : nil
}
