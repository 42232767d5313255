import Glibc

/// The system's facts about a file.
package struct FileStatus: Sendable {
    /// The kinds of files.
    package enum FileKind: Sendable {
        case regular, folder, pipe, characterDevice, link
        /// A socket or a block device.
        case other
    }

    /// The identity of a file, independent of its name.
    package struct Identity: Hashable, Sendable {
        /// The file system's number.
        package let device: UInt
        /// The file's number in its file system.
        package let number: UInt
    }

    /// The kind of the file.
    package let kind: FileKind
    /// The identity of the file.
    package let identity: Identity
    /// The size in bytes.
    package let size: Int
    /// The time of the last change to the content, in seconds since 1970 and nanoseconds.
    package let modified: (seconds: Int, nanoseconds: Int)
    /// The permissions as for `chmod`.
    package let permissions: UInt32
    /// The ids of the user and the group.
    package let owner: (user: UInt32, group: UInt32)
    /// The number of names (hard links).
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

    /// Whether the file belongs to the user of the process.
    package var isOurs: Bool { owner.user == geteuid() }

    /// Reads the status of an open file.
    package init(of descriptor: Int32) throws(SystemError) {
        var found = stat()
        guard fstat(descriptor, &found) == 0 else { throw .latest }
        self.init(found)
    }
}

extension FilePath {
    /// The status of the file, following symbolic links.
    package func status() -> Result<FileStatus, SystemError> {
        var found = stat()
        return withCString { stat($0, &found) } == 0 ? .success(FileStatus(found)) : .failure(.latest)
    }

    /// Whether the path is a symbolic link, even to nothing.
    package var isLink: Bool {
        var found = stat()
        return withCString { lstat($0, &found) } == 0 && FileStatus(found).kind == .link
    }

    /// Whether the path is a folder or a link to one.
    package var isFolder: Bool { (try? status().get())?.kind == .folder }

    /// Whether the path is a file or a link to one.
    package var exists: Bool { refusal(of: []) == nil }

    /// The kinds of access that need permission.
    package struct Access: OptionSet, Sendable {
        package let rawValue: Int32
        /// Reading the file.
        package static let reading = Access(rawValue: R_OK)
        /// Writing the file.
        package static let writing = Access(rawValue: W_OK)
        /// Running the file, or passing through a folder.
        package static let running = Access(rawValue: X_OK)

        package init(rawValue: Int32) { self.rawValue = rawValue }
    }

    /// The reason why the process may not access the file in this way; `nil` if it may.
    package func refusal(of access: Access) -> SystemError? {
        withCString { Glibc.access($0, access.rawValue) } == 0 ? nil : .latest
    }
}
