import FormRecords
import Glibc

/// A file to write submissions to.
///
/// A file of one JSON object, or of a shell's assignments, is replaced as a whole; JSON Lines and CSV grow. Only regular files are: to anything
/// else, such as a pipe or a device, the bytes are written as they are.
public struct Output: Sendable {
    /// The file as it was named.
    public let path: FilePath
    /// What is written, whatever the name ends in.
    public let format: RecordFormat
    /// Whether an existing file of one submission may be replaced.
    public let replaces: Bool
    /// The CSV's first row with its line break; empty in the other formats.
    public let header: [UInt8]

    /// Touches nothing yet.
    public init(_ path: FilePath, format: RecordFormat, replaces: Bool, header: [UInt8]) {
        self.path = path
        self.format = format
        self.replaces = replaces
        self.header = format == .csv ? header : []
    }

    /// Finds before the first question what would keep the answers from being written.
    ///
    /// Makes nothing, mends nothing and waits for nothing.
    public func check() throws(OutputError) {
        guard !path.isNameless else { throw OutputError(path, path.bytes.isEmpty ? .nameless : .isDirectory) }
        switch target {
        case .new: try checkNew()
        case .directory: throw OutputError(path, .isDirectory)
        case .stream: try checkAccess(to: path, W_OK)
        case .regular where !format.isWholeFile:
            try checkAccess(to: path, R_OK | W_OK)
            try checkTail()
        case .regular:
            guard replaces, let file = path.resolved() else { throw OutputError(path, .exists) }
            try checkAccess(to: path, W_OK)
            try checkAccess(to: file.directory, W_OK | X_OK)
        }
    }

    /// Whether bytes are written to it as they are, since it is no regular file.
    public var isStream: Bool { target == .stream }

    /// Writes one submission; on return it is on the disk.
    ///
    /// Returns how many bytes of an unfinished record were taken away before.
    public func write(_ record: UnsafeRawBufferPointer) throws(OutputError) -> Int {
        switch target {
        case .stream:
            try writeDirectly(record)
        case .new where format.isWholeFile, .regular where format.isWholeFile:
            try AtomicFile(path, replaces: replaces).write(record)
        case .new, .regular, .directory:
            var file = try AppendFile(path, layout: layout)
            try file.append(record)
            return file.removedCount
        }
        return 0
    }

    private var layout: RecordLayout { format == .csv ? .rows(header: header) : .lines }
}

extension Output {
    private enum Target { case new, regular, directory, stream }

    /// What the name leads to now. The names of a process's own descriptors stand for streams, even those of files:
    /// replacing such a file would leave the descriptor with the old one.
    private var target: Target {
        guard case .success(let found) = path.status() else { return .new }
        let descriptors = ["/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/self/fd/"]
        if found.kind == S_IFDIR { return .directory }
        if found.kind != S_IFREG { return .stream }
        return descriptors.contains { path.bytes.starts(with: $0.utf8) } ? .stream : .regular
    }

    private func checkNew() throws(OutputError) {
        if path.isLink { throw OutputError(path, .linkLeadsNowhere) }
        switch path.directory.status() {
        case .success(let found) where found.kind != S_IFDIR: throw OutputError(path, .notMade(SystemError(ENOTDIR)))
        case .success: break
        case .failure(let error) where error.number == ENOENT:
            throw OutputError(path, .directoryMissing(path.directory.description))
        case .failure(let error): throw OutputError(path, .notMade(error))
        }
        try checkAccess(to: path.directory, W_OK | X_OK)
    }

    private func checkAccess(to place: FilePath, _ mode: Int32) throws(OutputError) {
        guard place.withCString({ access($0, mode) }) == 0 else { throw OutputError(path, .notMade(.latest)) }
    }

    /// The file may be growing meanwhile: only what cannot be a record under way is complained about.
    private func checkTail() throws(OutputError) {
        let tail: RecordTail
        do throws(SystemError) {
            tail = try RecordTail(of: try OpenFile(path, O_RDONLY), from: 0, layout: layout)
        } catch {
            throw OutputError(path, .notMade(error))
        }
        if case .foreign(let cause) = tail.finding { throw OutputError(path, cause) }
    }

    private func writeDirectly(_ record: UnsafeRawBufferPointer) throws(OutputError) {
        do throws(SystemError) {
            let stream = try OpenFile(path, O_WRONLY)
            try stream.write(header + record)
        } catch {
            throw OutputError(path, .notWritten(error))
        }
    }
}
