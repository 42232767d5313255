import Glibc

extension FilePath {
    /// The descriptor of this process that the name stands for, as `/dev/stdout`, `/dev/fd/3` or a link to one does;
    /// `nil` for the name of a file.
    ///
    /// To open such a name anew would begin at the start of the file behind it, over what stands there.
    public var descriptor: Int32? {
        guard let own = FilePath("/proc/self/fd").resolved() else { return nil }
        var path = self
        for _ in 0..<linkLimit {
            let name = path.fileName.bytes
            if !name.isEmpty, name.allSatisfy({ (0x30...0x39).contains($0) }), path.directory.resolved() == own {
                return Int32(path.fileName.description)
            }
            guard let next = path.linkTarget else { return nil }
            path = next
        }
        return nil
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
