import Glibc

/// The system's facts about a file.
package struct FileStatus: Sendable {
    /// The kinds of files.
    package enum FileKind: Sendable {
        case regular, folder, pipe, characterDevice, link
        /// A socket or a block device.
        case other
    }

    /// Which file it is, whatever its name.
    package struct Identity: Hashable, Sendable {
        /// The file system's number.
        package let device: UInt
        /// The file's number in its file system.
        package let number: UInt
    }

    /// The kind of the file.
    package let kind: FileKind
    /// Which file it is.
    package let identity: Identity
    /// In bytes.
    package let size: Int
    /// When its content was last changed, in seconds since 1970 and nanoseconds.
    package let modified: (seconds: Int, nanoseconds: Int)
    /// Who may do what with it, as `chmod` takes it.
    package let permissions: UInt32
    /// The numbers of its user and its group.
    package let owner: (user: UInt32, group: UInt32)
    /// How many names it has.
    package let nameCount: Int

    init(_ found: stat) {
        kind =
            switch found.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFCHR: .characterDevice
            case S_IFLNK: .link
            default: .other
            }
        identity = Identity(device: UInt(found.st_dev), number: UInt(found.st_ino))
        size = Int(found.st_size)
        modified = (Int(found.st_mtim.tv_sec), Int(found.st_mtim.tv_nsec))
        permissions = found.st_mode & 0o7777
        owner = (found.st_uid, found.st_gid)
        nameCount = Int(found.st_nlink)
    }

    /// Whether it belongs to the process's user.
    package var isOurs: Bool { owner.user == geteuid() }

    /// The facts about an open file.
    package init(of descriptor: Int32) throws(SystemError) {
        var found = stat()
        guard fstat(descriptor, &found) == 0 else { throw .latest }
        self.init(found)
    }
}

extension FilePath {
    /// The system's facts about the file, symbolic links followed.
    package func status() -> Result<FileStatus, SystemError> {
        var found = stat()
        return withCString { stat($0, &found) } == 0 ? .success(FileStatus(found)) : .failure(.latest)
    }

    /// Whether the name is a symbolic link, wherever it leads. A file that another process has just made is none.
    package var isLink: Bool {
        var found = stat()
        return withCString { lstat($0, &found) } == 0 && FileStatus(found).kind == .link
    }

    /// Whether it is a folder, or a link to one.
    package var isFolder: Bool { (try? status().get())?.kind == .folder }

    /// Whether there is a file of that name, or a link that leads to one.
    package var exists: Bool { refusal(of: []) == nil }

    /// The uses of a file that need permission.
    package struct Access: OptionSet, Sendable {
        package let rawValue: Int32
        /// To read it.
        package static let reading = Access(rawValue: R_OK)
        /// To write it.
        package static let writing = Access(rawValue: W_OK)
        /// To run it, or to pass through a folder.
        package static let running = Access(rawValue: X_OK)

        package init(rawValue: Int32) { self.rawValue = rawValue }
    }

    /// Why this process may not use the file so; `nil` where it may.
    package func refusal(of access: Access) -> SystemError? {
        withCString { Glibc.access($0, access.rawValue) } == 0 ? nil : .latest
    }
}
