import CPosix
import Glibc

/// An open folder in which files are made, whatever becomes of its name meanwhile.
package struct OpenFolder: ~Copyable, Sendable {
    private let descriptor: Int32

    /// Opens the folder, or makes it.
    package init(making path: FilePath) throws(SystemError) {
        if let refusal = path.makeFolder(permissions: 0o777), refusal != .exists { throw refusal }
        descriptor = try path.opened([.reading, .folder]).descriptor
    }

    deinit { close(descriptor) }

    /// Takes the folder's lock, which the end of the process gives up, or tells why not: `tryAgain` where another has it.
    package func tryLock() -> SystemError? { flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? nil : .latest }

    /// How many bytes a file's name may have in it.
    package var longestName: Int {
        let limit = fpathconf(descriptor, Int32(_PC_NAME_MAX))
        return limit > 0 ? limit : 255
    }

    /// Opens a file in it.
    package func open(
        _ name: String, _ mode: OpenMode, permissions: UInt32 = 0o666
    ) throws(SystemError) -> OpenFile {
        let file = posix_open_at(descriptor, name, mode.flags, permissions)
        guard file >= 0 else { throw .latest }
        return OpenFile(descriptor: file)
    }

    /// Takes a name away.
    package func unlink(_ name: String) { _ = unlinkat(descriptor, name, 0) }

    /// Gives a file in it another name.
    ///
    /// - Parameter isFree: Whether the name must be free: `exists` where it is not.
    package func rename(_ name: String, to other: String, ifFree isFree: Bool) -> SystemError? {
        let refusal =
            isFree
            ? posix_rename_new(descriptor, name, descriptor, other)
            : renameat(descriptor, name, descriptor, other) == 0 ? 0 : errno
        return refusal == 0 ? nil : SystemError(refusal)
    }

    /// Waits until all files of its file system are on the disk.
    package func synchronizeFiles() throws(SystemError) {
        guard posix_sync_files(descriptor) == 0 else { throw .latest }
    }
}
