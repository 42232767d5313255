import FormRecords
import FormSystem

/// A file to which submissions are written.
///
/// A file with one JSON object or with a shell's assignments is replaced as a whole; JSON Lines and CSV files grow.
/// This is for regular files: anything else, such as a pipe, a device or `/dev/stdout`, gets the bytes as they are.
package struct Output: Sendable {
    /// The path as the user gave it.
    package let path: FilePath
    /// The format to write, regardless of the name's ending.
    package let format: RecordFormat
    /// Whether an existing file with one submission may be replaced.
    package let replaces: Bool
    /// The first row of a CSV file with its line break; empty for other formats.
    package let header: [UInt8]
    /// Whether the output is not a regular file and gets the bytes as they are. This is decided once, so that a pipe
    /// that takes the place of a file later is not written to.
    package let isStream: Bool
    /// Whether a new file is readable only by its owner; a file of variables always is, new or replaced.
    private let isPrivate: Bool
    /// The content that a file must still have to be replaced; `nil` for any.
    private let known: [UInt8]?

    /// Examines the target of the path without touching it.
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

    /// Checks before the first question whether the answers can be written.
    ///
    /// Changes nothing and waits for nothing. A device is opened; to test a new file, one without a name is created if
    /// possible. Only leftovers of killed processes beside a whole-file output are removed.
    ///
    /// - Parameter isCutBack: Whether a growing file will be cut back first, so that its present end does not matter.
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

    /// Writes a submission, which is on disk when this returns.
    ///
    /// - Returns: The number of bytes removed before it with an unfinished record.
    package func write(_ record: UnsafeRawBufferPointer) throws(OutputError) -> Int {
        try write(record) { _ in [] }
    }

    /// Writes a submission unless its unique values are taken by a record in a growing file.
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

/// The kind of file that an output's path leads to.
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
    /// The kind of file that the path leads to now.
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

    /// Checks a stream by opening it, except a pipe, which would wait for a reader.
    private func checkStream() throws(OutputError) {
        try checkAccess(to: path, .writing)
        guard case .success(let found) = path.status(), found.kind != .pipe else { return }
        do throws(SystemError) { closeDescriptor(try path.opened(.writing).descriptor) } catch {
            throw OutputError(path, .notMade(error))
        }
    }

    /// Checks by creating a file. Permissions would not suffice: even root cannot create files in `/proc`.
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

    /// Checks the end of a file that another process may be extending; a record in progress is not a fault.
    private func checkTail() throws(OutputError) {
        let cause: OutputError.WriteFault?
        do throws(SystemError) {
            let file = try OpenFile(path, [.reading, .writing])
            let found = try foreignTail(of: file)
            // With the lock taken, nobody is writing.
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
