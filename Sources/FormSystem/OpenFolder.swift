import CPosix
import Glibc

/// An open folder in which files are created, even if it is renamed meanwhile.
package struct OpenFolder: ~Copyable, Sendable {
    private let descriptor: Int32

    /// Opens or creates the folder.
    package init(making path: FilePath) throws(SystemError) {
        if let refusal = path.makeFolder(permissions: 0o777), refusal != .exists { throw refusal }
        descriptor = try path.opened([.reading, .folder]).descriptor
    }

    deinit { close(descriptor) }

    /// Takes the folder's lock until the end of the process, or returns the reason: `tryAgain` if another process has
    /// it.
    package func tryLock() -> SystemError? { flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? nil : .latest }

    /// The most bytes in the name of a file in the folder.
    package var longestName: Int {
        let limit = fpathconf(descriptor, Int32(_PC_NAME_MAX))
        return limit > 0 ? limit : 255
    }

    /// Opens a file in the folder.
    package func open(
        _ name: String, _ mode: OpenMode, permissions: UInt32 = 0o666
    ) throws(SystemError) -> OpenFile {
        let file = posix_open_at(descriptor, name, mode.flags, permissions)
        guard file >= 0 else { throw .latest }
        return OpenFile(descriptor: file)
    }

    /// Removes a file's name.
    package func unlink(_ name: String) { _ = unlinkat(descriptor, name, 0) }

    /// Renames a file in the folder.
    ///
    /// - Parameter isFree: Whether the new name must be free; if it is not, the call returns `exists`.
    package func rename(_ name: String, to other: String, ifFree isFree: Bool) -> SystemError? {
        let refusal =
            isFree
            ? posix_rename_new(descriptor, name, descriptor, other)
            : renameat(descriptor, name, descriptor, other) == 0 ? 0 : errno
        return refusal == 0 ? nil : SystemError(refusal)
    }

    /// Waits until all files on the folder's file system are on disk.
    package func synchronizeFiles() throws(SystemError) {
        guard posix_sync_files(descriptor) == 0 else { throw .latest }
    }
}
