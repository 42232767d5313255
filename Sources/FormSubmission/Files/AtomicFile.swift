import FormSystem

/// Writes a whole file atomically: a reader, even after a crash, finds either the old content or the new.
package struct AtomicFile: Sendable {
    private enum FilePolicy: Sendable {
        /// The name must not be taken.
        case new(isPrivate: Bool)
        /// An existing file may be replaced.
        case replacing(isPrivate: Bool)
        /// A lock keeps other processes from writing the file.
        case underLock(isPrivate: Bool)
    }

    /// The path as the user gave it.
    package let path: FilePath
    private let use: FilePolicy
    /// The content that a file must still have to be replaced, empty for no file; `nil` for any.
    private let known: [UInt8]?
    /// Whether a replaced file becomes private, too.
    private let tightens: Bool

    /// Prepares writing without touching the file.
    ///
    /// - Parameters:
    ///   - replaces: Whether an existing file may be replaced; if not, the name must be free.
    ///   - isPrivate: Whether a new file is readable only by its owner, regardless of the process's mask.
    ///   - tightens: Whether a replaced file also becomes private; otherwise it keeps its permissions.
    ///   - known: The content that a file must still have to be replaced, empty for no file; `nil` for any.
    package init(
        _ path: FilePath, replaces: Bool, isPrivate: Bool = false, tightens: Bool = false, known: [UInt8]? = nil
    ) {
        (self.path, self.known, self.tightens) = (path, known, tightens)
        use = replaces ? .replacing(isPrivate: isPrivate) : .new(isPrivate: isPrivate)
    }

    /// The permissions of a new file.
    private var permissions: UInt32 {
        switch use {
        case .new(let isPrivate), .replacing(let isPrivate), .underLock(let isPrivate):
            isPrivate ? 0o600 : permissionsOfNewFiles()
        }
    }

    /// Prepares a file that is written only while its writer holds a lock. Leftovers of a killed process are removed,
    /// and a link of that name is replaced instead of followed.
    ///
    /// - Parameter isPrivate: Whether the file is readable only by its owner, regardless of the process's mask.
    package init(underLock path: FilePath, isPrivate: Bool = false) {
        (self.path, known, tightens) = (path, nil, false)
        use = .underLock(isPrivate: isPrivate)
    }

    /// Replaces the file's content; it is on disk when this returns.
    ///
    /// A replaced file keeps its permissions unless they are tightened. Of a symbolic link, the file that it leads to
    /// is replaced.
    package func write(_ content: UnsafeRawBufferPointer) throws(OutputError) {
        let target: FilePath
        switch use {
        case .underLock:
            target = path
            try writeOwn(content, permissions: permissions)
        case .new, .replacing:
            let old = try? path.status().get()
            target = try destination(exists: old != nil)
            let isMade = old == nil ? try makeAnew(target, content) : false
            if !isMade { try replace(target, content, like: old) }
        }
        do throws(SystemError) {
            try OpenFile.synchronize(directory: target.directory)
        } catch {
            throw OutputError(path, .notConfirmed(error))
        }
    }

    private func destination(exists: Bool) throws(OutputError) -> FilePath {
        if exists {
            guard case .replacing = use else { throw OutputError(path, .exists) }
            guard let target = path.resolved() else { throw OutputError(path, .notMade(.latest)) }
            return target
        }
        if path.isLink { throw OutputError(path, .linkLeadsNowhere) }
        return path
    }

    /// Writes a nameless file and then gives it its name, so that a killed process leaves nothing. Returns false if
    /// that is impossible, or if the name is taken and may be replaced.
    private func makeAnew(_ target: FilePath, _ content: UnsafeRawBufferPointer) throws(OutputError) -> Bool {
        guard let nameless = NamelessFile(in: target.directory) else { return false }
        try fill(nameless.file, with: content, permissions: permissions)
        let refusal = nameless.name(target)
        if refusal == .exists, case .new = use { throw OutputError(path, .exists) }
        return refusal == nil
    }

    private func replace(
        _ target: FilePath, _ content: UnsafeRawBufferPointer, like old: FileStatus?
    ) throws(OutputError) {
        let temporary: TemporaryFile
        do throws(SystemError) {
            temporary = try TemporaryFile(in: target.directory)
        } catch {
            throw OutputError(path, .notMade(error))
        }
        do throws(OutputError) {
            if let old { temporary.file.give(to: old.owner) }
            let permissions = (tightens ? nil : old?.permissions) ?? self.permissions
            try fill(temporary.file, with: content, permissions: permissions)
            try checkUnchanged(target)
            try rename(temporary.path, to: target)
        } catch {
            temporary.path.unlink()
            throw error
        }
    }

    private func checkUnchanged(_ target: FilePath) throws(OutputError) {
        guard let known else { return }
        let found: [UInt8]?
        do throws(InputError) { found = try target.content() } catch {
            found = (try? target.status().get()) == nil ? [] : nil
        }
        if found != known { throw OutputError(path, .changed) }
    }

    private func writeOwn(_ content: UnsafeRawBufferPointer, permissions: UInt32) throws(OutputError) {
        let temporary = FilePath(bytes: path.bytes + "-part".utf8)
        temporary.unlink()
        let file: OpenFile
        do throws(SystemError) {
            // Readable only by its owner while it is unfinished.
            file = try OpenFile(temporary, [.writing, .new, .withoutLinks], permissions: 0o600)
        } catch {
            throw OutputError(path, .notMade(error))
        }
        do throws(OutputError) {
            try fill(file, with: content, permissions: permissions)
            try rename(temporary, to: path)
        } catch {
            temporary.unlink()
            throw error
        }
    }

    private func fill(
        _ file: borrowing OpenFile, with content: UnsafeRawBufferPointer, permissions: UInt32
    ) throws(OutputError) {
        do throws(SystemError) {
            try file.write(content)
            try file.setPermissions(permissions)
            try file.synchronize(isWhole: true)
        } catch {
            throw OutputError(path, .notWritten(error))
        }
    }

    private func rename(_ temporary: FilePath, to target: FilePath) throws(OutputError) {
        let mustBeFree = if case .new = use { true } else { false }
        guard let refusal = temporary.rename(to: target, ifFree: mustBeFree) else { return }
        throw OutputError(path, refusal == .exists ? .exists : .notWritten(refusal))
    }
}
