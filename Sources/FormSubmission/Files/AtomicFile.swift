import CPosix
import Glibc

/// Writes a whole file at once: a reader, and whoever looks after a crash, finds the old content or the new one.
public struct AtomicFile: Sendable {
    /// The file as it was named.
    public let path: FilePath
    /// Whether a file of that name may be replaced; otherwise the name must be free.
    public let replaces: Bool
    /// Whether no other process writes the file meanwhile.
    private let isOwn: Bool
    /// Whether nobody else may read it.
    private let isPrivate: Bool

    /// Touches nothing yet.
    public init(_ path: FilePath, replaces: Bool) {
        self.path = path
        self.replaces = replaces
        isOwn = false
        isPrivate = false
    }

    /// A file that only who holds a lock writes: what a killed process left of it unfinished is taken away, and a link of
    /// its name is replaced, not followed.
    ///
    /// - Parameter isPrivate: Whether nobody else may read it, whatever the process's mask says.
    public init(underLock path: FilePath, isPrivate: Bool = false) {
        self.path = path
        replaces = true
        isOwn = true
        self.isPrivate = isPrivate
    }

    /// Makes the file hold `content`; on return it is on the disk.
    ///
    /// A replaced file's permissions are kept, and a symbolic link stays: the file that it leads to is replaced.
    public func write(_ content: UnsafeRawBufferPointer) throws(OutputError) {
        let old = isOwn ? nil : try? path.status().get()
        let target = isOwn ? path : try destination(exists: old != nil)
        let temporary = temporaryName(for: target)
        if isOwn { _ = temporary.withCString { unlink($0) } }
        do {
            try fill(temporary, with: content, like: old)
            try rename(temporary, to: target)
        } catch {
            _ = temporary.withCString { unlink($0) }
            throw error
        }
        OpenFile.synchronize(directory: target.directory)
    }

    private func temporaryName(for target: FilePath) -> FilePath {
        if isOwn { return FilePath(bytes: target.bytes + "-part".utf8) }
        return target.directory.appending(".fieldwise-" + String(UInt64.random(in: .min ... .max), radix: 36))
    }

    private func destination(exists: Bool) throws(OutputError) -> FilePath {
        if exists {
            guard replaces else { throw OutputError(path, .exists) }
            guard let target = path.resolved() else { throw OutputError(path, .notMade(.latest)) }
            return target
        }
        if path.isLink { throw OutputError(path, .linkLeadsNowhere) }
        return path
    }

    private func fill(
        _ temporary: FilePath, with content: UnsafeRawBufferPointer, like old: stat?
    ) throws(OutputError) {
        let file = try open(temporary)
        let permissions = old.map { $0.st_mode & 0o7777 } ?? (isPrivate ? 0o600 : permissionsOfNewFiles())
        do throws(SystemError) {
            try file.write(content)
            if let old { _ = fchown(file.descriptor, old.st_uid, old.st_gid) }
            guard fchmod(file.descriptor, permissions) == 0, fsync(file.descriptor) == 0 else { throw .latest }
        } catch {
            throw OutputError(path, .notWritten(error))
        }
    }

    /// Only its maker can read a file that is not yet whole.
    private func open(_ temporary: FilePath) throws(OutputError) -> OpenFile {
        do throws(SystemError) {
            return try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: 0o600)
        } catch {
            throw OutputError(path, .notMade(error))
        }
    }

    private func rename(_ temporary: FilePath, to target: FilePath) throws(OutputError) {
        let refusal = temporary.withCString { from in
            target.withCString { to in
                if replaces { return Glibc.rename(from, to) == 0 ? 0 : errno }
                let refusal = posix_rename_new(from, to)
                // Some file systems cannot say "unless it exists"; the name was free a moment ago.
                return refusal == EINVAL || refusal == ENOSYS ? (Glibc.rename(from, to) == 0 ? 0 : errno) : refusal
            }
        }
        if refusal == EEXIST { throw OutputError(path, .exists) }
        if refusal != 0 { throw OutputError(path, .notWritten(SystemError(refusal))) }
    }
}

/// The system tells the process's mask only while it is set.
private func permissionsOfNewFiles() -> mode_t {
    let mask = umask(0o077)
    umask(mask)
    return 0o666 & ~mask
}
