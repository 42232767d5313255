import CPosix
import Glibc
import Synchronization

/// Names of files are made, changed and taken away; each call returns why it was refused, `nil` where it was not.
extension FilePath {
    /// Takes the name away.
    @discardableResult
    package func unlink() -> SystemError? { withCString { Glibc.unlink($0) } == 0 ? nil : .latest }

    /// Gives the file another name, in the same file system.
    ///
    /// - Parameter isFree: Whether the name must be free: `exists` where it is not.
    package func rename(to name: FilePath, ifFree isFree: Bool) -> SystemError? {
        let refusal = withCString { from in
            name.withCString { to in
                if isFree { return posix_rename_new(AT_FDCWD, from, AT_FDCWD, to) }
                return Glibc.rename(from, to) == 0 ? 0 : errno
            }
        }
        return refusal == 0 ? nil : SystemError(refusal)
    }

    /// Makes a folder, the process's mask taken off its permissions.
    package func makeFolder(permissions: UInt32) -> SystemError? {
        withCString { mkdir($0, permissions) } == 0 ? nil : .latest
    }

    /// Makes a symbolic link of that name.
    package func makeLink(to destination: FilePath) -> SystemError? {
        destination.withCString { destination in withCString { symlink(destination, $0) } } == 0 ? nil : .latest
    }

    /// Makes a folder that only its maker can enter, the last six characters of whose name nobody knows; `nil` where none
    /// can be made.
    package func newFolder(_ beginning: String) -> FilePath? {
        let template = appending(beginning + "XXXXXX")
        var bytes = (template.bytes + [0]).map { CChar(bitPattern: $0) }
        guard mkdtemp(&bytes) != nil else { return nil }
        return FilePath(bytes: bytes.dropLast().map { UInt8(bitPattern: $0) })
    }

    /// Removes a folder with the files in it, as far as the process may.
    package func removeFolder() {
        for name in (try? namesOfEntries()) ?? [] { appending(FilePath(bytes: name)).unlink() }
        _ = withCString { rmdir($0) }
    }

    /// The names in the directory.
    package func namesOfEntries() throws(SystemError) -> [[UInt8]] {
        var names: [[UInt8]] = []
        try forEachEntry { name, _ in names.append(Array(name)) }
        return names
    }

    /// Calls with the name of each entry of the directory, and with what tells whether it is a folder, or a link to one.
    package func forEachEntry(
        _ body: (_ name: UnsafeRawBufferPointer, _ isFolder: () -> Bool) -> Void
    ) throws(SystemError) {
        guard let entries = withCString({ opendir($0) }) else { throw .latest }
        defer { closedir(entries) }
        errno = 0
        while let entry = readdir(entries) {
            // In place: an entry is shorter than its type says.
            let name = (UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0))
                .assumingMemoryBound(to: CChar.self)
            let type = Int(entry.pointee.d_type)
            body(UnsafeRawBufferPointer(start: name, count: strlen(name))) {
                guard type == DT_LNK || type == DT_UNKNOWN else { return type == DT_DIR }
                var found = stat()
                return fstatat(dirfd(entries), name, &found, 0) == 0 && found.st_mode & S_IFMT == S_IFDIR
            }
            errno = 0
        }
        guard errno == 0 else { throw .latest }
    }
}

/// The permissions of a new file, as the process's mask has them.
package func permissionsOfNewFiles() -> UInt32 {
    let told = posix_file_mask()
    return 0o666 & ~(told < 0 ? maskBySetting.withLock { _ in maskOnceSet() } : UInt32(told))
}

/// The mask belongs to all threads: of two at once, one would find what the other has set, and leave that.
private let maskBySetting = Mutex(())

private func maskOnceSet() -> mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
}
