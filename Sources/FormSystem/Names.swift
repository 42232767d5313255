import CPosix
import Glibc
import Synchronization

/// Creation, renaming and removal of files. Each call returns the reason for a failure, or `nil` on success.
extension FilePath {
    /// Removes the file's name.
    @discardableResult
    package func unlink() -> SystemError? { withCString { Glibc.unlink($0) } == 0 ? nil : .latest }

    /// Renames the file within its file system.
    ///
    /// - Parameter isFree: Whether the new name must be free; if it is not, the call returns `exists`.
    package func rename(to name: FilePath, ifFree isFree: Bool) -> SystemError? {
        let refusal = withCString { from in
            name.withCString { to in
                if isFree { return posix_rename_new(AT_FDCWD, from, AT_FDCWD, to) }
                return Glibc.rename(from, to) == 0 ? 0 : errno
            }
        }
        return refusal == 0 ? nil : SystemError(refusal)
    }

    /// Creates a folder, with permissions limited by the process's mask.
    package func makeFolder(permissions: UInt32) -> SystemError? {
        withCString { mkdir($0, permissions) } == 0 ? nil : .latest
    }

    /// Creates a symbolic link with this path.
    package func makeLink(to destination: FilePath) -> SystemError? {
        destination.withCString { destination in withCString { symlink(destination, $0) } } == 0 ? nil : .latest
    }

    /// Creates a folder with a random name that only its owner can enter; `nil` if that fails.
    package func newFolder(_ beginning: String) -> FilePath? {
        let template = appending(beginning + "XXXXXX")
        var bytes = (template.bytes + [0]).map { CChar(bitPattern: $0) }
        guard mkdtemp(&bytes) != nil else { return nil }
        return FilePath(bytes: bytes.dropLast().map { UInt8(bitPattern: $0) })
    }

    /// Removes a folder and the files in it, as far as permitted.
    package func removeFolder() {
        for name in (try? namesOfEntries()) ?? [] { appending(FilePath(bytes: name)).unlink() }
        _ = withCString { rmdir($0) }
    }

    /// The names of the directory's entries.
    package func namesOfEntries() throws(SystemError) -> [[UInt8]] {
        var names: [[UInt8]] = []
        try forEachEntry { name, _ in names.append(Array(name)) }
        return names
    }

    /// Calls a function with the name of each entry and a closure that tells whether it is a folder or a link to one.
    package func forEachEntry(
        _ body: (_ name: UnsafeRawBufferPointer, _ isFolder: () -> Bool) -> Void
    ) throws(SystemError) {
        guard let entries = withCString({ opendir($0) }) else { throw .latest }
        defer { closedir(entries) }
        errno = 0
        while let entry = readdir(entries) {
            // Read in place, since an entry is shorter than its type.
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

/// The permissions of a new file, limited by the process's mask.
package func permissionsOfNewFiles() -> UInt32 {
    let told = posix_file_mask()
    return 0o666 & ~(told < 0 ? maskBySetting.withLock { _ in maskOnceSet() } : UInt32(told))
}

/// Guards the mask, which belongs to all threads: two that read it by setting it could leave the wrong one.
private let maskBySetting = Mutex(())

private func maskOnceSet() -> mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
}
