import FormSystem

/// Writes a whole file at once: a reader, also after a crash, finds the old content or the new one.
package struct AtomicFile: Sendable {
    private enum FilePolicy: Sendable {
        /// The name must be free.
        case new(isPrivate: Bool)
        /// A file of that name may be replaced.
        case replacing(isPrivate: Bool)
        /// No other process writes the file meanwhile.
        case underLock(isPrivate: Bool)
    }

    /// The file as it was named.
    package let path: FilePath
    private let use: FilePolicy
    /// The bytes that a file must still hold when it is replaced, none where there was no file; `nil` for any.
    private let known: [UInt8]?
    /// Whether nobody else may read a file that was there before, either.
    private let tightens: Bool

    /// Touches nothing yet.
    ///
    /// - Parameters:
    ///   - replaces: Whether a file of that name may be replaced; otherwise the name must be free.
    ///   - isPrivate: Whether nobody else may read a file that is made, whatever the process's mask says.
    ///   - tightens: Whether that is so of a file that is replaced, too, which keeps its permissions otherwise.
    ///   - known: What a file that is replaced must still hold, nothing where there was none; `nil` for anything.
    package init(
        _ path: FilePath, replaces: Bool, isPrivate: Bool = false, tightens: Bool = false, known: [UInt8]? = nil
    ) {
        (self.path, self.known, self.tightens) = (path, known, tightens)
        use = replaces ? .replacing(isPrivate: isPrivate) : .new(isPrivate: isPrivate)
    }

    /// The permissions of a file that is made.
    private var permissions: UInt32 {
        switch use {
        case .new(let isPrivate), .replacing(let isPrivate), .underLock(let isPrivate):
            isPrivate ? 0o600 : permissionsOfNewFiles()
        }
    }

    /// A file that only who holds a lock writes: what a killed process left of it unfinished is removed, and a link of
    /// its name is replaced, not followed.
    ///
    /// - Parameter isPrivate: Whether nobody else may read it, whatever the process's mask says.
    package init(underLock path: FilePath, isPrivate: Bool = false) {
        (self.path, known, tightens) = (path, nil, false)
        use = .underLock(isPrivate: isPrivate)
    }

    /// Makes the file hold `content`; on return it is on the disk.
    ///
    /// A replaced file's permissions are kept unless they are tightened, and a symbolic link stays: the file that it leads to is replaced.
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

    /// Fills a file that has no name before it is whole, so that who is killed leaves nothing; false where that cannot
    /// be, or the name is taken and may be.
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
            // Only its maker can read a file that is not yet whole.
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
