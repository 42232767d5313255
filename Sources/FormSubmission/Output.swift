import FormRecords
import FormSystem

/// A file to write submissions to.
///
/// A file of one JSON object, or of a shell's assignments, is replaced as a whole; JSON Lines and CSV grow. Only regular
/// files are: to anything else, such as a pipe, a device or what `/dev/stdout` means, the bytes are written as they
/// are.
package struct Output: Sendable {
    /// The file as it was named.
    package let path: FilePath
    /// The format that is written, whatever the name ends in.
    package let format: RecordFormat
    /// Whether an existing file of one submission may be replaced.
    package let replaces: Bool
    /// The CSV's first row with its line break; empty in the other formats.
    package let header: [UInt8]
    /// Whether bytes are written to it as they are, since it is no regular file. It stays so: a pipe that comes in a file's
    /// place later is not written to.
    package let isStream: Bool
    /// Whether nobody else may read a file that is made; one of variables is like that in any case, replaced or not.
    private let isPrivate: Bool
    /// The bytes that a file must still hold when it is replaced; `nil` for any.
    private let known: [UInt8]?

    /// Looks at what the name leads to, and touches nothing yet.
    package init(
        _ path: FilePath, format: RecordFormat, replaces: Bool, header: [UInt8], isPrivate: Bool = false,
        known: [UInt8]? = nil
    ) {
        self.known = known
        self.isPrivate = isPrivate || format == .env
        self.path = path
        self.format = format
        self.replaces = replaces
        self.header = format == .csv ? header : []
        isStream = path.target.isStream
    }

    /// Finds before the first question what would keep the answers from being written.
    ///
    /// Changes nothing and waits for nothing: a device is opened, and where a file is to be made, one that has no name if
    /// the file system can. Only what killed processes left unfinished beside a file that is written as a whole is removed.
    ///
    /// - Parameter isCutBack: Whether a file that grows is cut back before anything is added, so that its end says nothing yet.
    package func check(isCutBack: Bool = false) throws(OutputError) {
        guard !path.isNameless else { throw OutputError(path, path.bytes.isEmpty ? .nameless : .isDirectory) }
        switch path.target {
        case .new: try checkNew()
        case .directory: throw OutputError(path, .isDirectory)
        case .stream: try checkStream()
        case .descriptor(let number):
            if let refusal = refusalToWrite(to: number) { throw OutputError(path, .notMade(refusal)) }
        case .regular where !format.isWholeFile:
            try checkAccess(to: path, [.reading, .writing])
            if !isCutBack { try checkTail() }
        case .regular:
            guard replaces, let file = path.resolved() else { throw OutputError(path, .exists) }
            try checkAccess(to: path, .writing)
            try checkMaking(in: file.directory)
            TemporaryFile.removeLeftovers(in: file.directory)
        }
    }

    /// Writes one submission; on return it is on the disk.
    ///
    /// Returns how many bytes of an unfinished record were removed before.
    package func write(_ record: UnsafeRawBufferPointer) throws(OutputError) -> Int {
        try write(record) { _ in [] }
    }

    /// Writes a submission unless a record of a file that grows has what must be unique.
    func write(
        _ record: UnsafeRawBufferPointer, unless conflicts: (borrowing OpenFile) throws(SystemError) -> [RecordConflict]
    ) throws(OutputError) -> Int {
        if isStream {
            try OutputStream(path).write(header + record)
        } else if format.isWholeFile {
            let file = AtomicFile(
                path, replaces: replaces, isPrivate: isPrivate, tightens: format == .env, known: known)
            try file.write(record)
        } else {
            var file = try AppendFile(path, layout: layout, isPrivate: isPrivate)
            try file.append(record, unless: conflicts)
            return file.removedCount
        }
        return 0
    }

    private var layout: RecordLayout { format == .csv ? .rows(header: header) : .lines }
}

/// The target of an output's name.
private enum OutputKind {
    case new, regular, directory, stream, descriptor(Int32)

    var isStream: Bool {
        switch self {
        case .stream, .descriptor: true
        case .new, .regular, .directory: false
        }
    }
}

extension FilePath {
    /// The present target of the name.
    fileprivate var target: OutputKind {
        if let number = descriptor { return .descriptor(number) }
        guard case .success(let found) = status() else { return .new }
        if found.kind == .folder { return .directory }
        return found.kind == .regular ? .regular : .stream
    }
}

extension Output {
    private func checkNew() throws(OutputError) {
        if path.isLink { throw OutputError(path, .linkLeadsNowhere) }
        switch path.directory.status() {
        case .success(let found) where found.kind != .folder:
            throw OutputError(path, .notMade(.notAFolder))
        case .success: break
        case .failure(let error) where error == .noEntry:
            throw OutputError(path, .directoryMissing(path.directory.description))
        case .failure(let error): throw OutputError(path, .notMade(error))
        }
        try checkMaking(in: path.directory)
        if format.isWholeFile { TemporaryFile.removeLeftovers(in: path.directory) }
    }

    /// A pipe would be opened no sooner than somebody reads it.
    private func checkStream() throws(OutputError) {
        try checkAccess(to: path, .writing)
        guard case .success(let found) = path.status(), found.kind != .pipe else { return }
        do throws(SystemError) { closeDescriptor(try path.opened(.writing).descriptor) } catch {
            throw OutputError(path, .notMade(error))
        }
    }

    /// Permissions do not tell: who may do everything makes no file in `/proc` either.
    private func checkMaking(in directory: FilePath) throws(OutputError) {
        if NamelessFile(in: directory) != nil { return }
        do throws(SystemError) {
            let temporary = try TemporaryFile(in: directory)
            temporary.path.unlink()
        } catch {
            throw OutputError(path, .notMade(error))
        }
    }

    private func checkAccess(to place: FilePath, _ access: FilePath.Access) throws(OutputError) {
        if let refusal = place.refusal(of: access) { throw OutputError(path, .notMade(refusal)) }
    }

    /// The file may be growing meanwhile: only what cannot be a record under way is complained about.
    private func checkTail() throws(OutputError) {
        let cause: OutputError.WriteFault?
        do throws(SystemError) {
            let file = try OpenFile(path, [.reading, .writing])
            let found = try foreignTail(of: file)
            // Nobody is writing who has not the lock.
            let isUnsure = found == .unendedRow
            cause = isUnsure ? file.tryLock() == nil ? try foreignTail(of: file) : nil : found
        } catch {
            throw OutputError(path, .notMade(error))
        }
        if let cause { throw OutputError(path, cause) }
    }

    private func foreignTail(of file: borrowing OpenFile) throws(SystemError) -> OutputError.WriteFault? {
        let tail = try RecordTail(of: file, from: 0, layout: layout)
        return if case .foreign(let cause) = tail.finding { cause } else { nil }
    }
}
