import CByteScan
import CPosix
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import Glibc

/// One input of a batch: a file, or what standard input reads from.
final class BatchInput: @unchecked Sendable {
    /// As it was named, `standard input` for the stream.
    let name: String
    private let path: FilePath
    private(set) var syntax: RecordSyntax
    /// What the header names; `nil` for JSON Lines.
    private(set) var columns: CSVColumns?
    /// The header as it stands in the file, without line break.
    private(set) var header: [UInt8] = []
    /// The length of a regular file; `nil` for what has no length.
    private(set) var size: Int?
    /// Which file it is.
    private(set) var identity = FileIdentity()
    private var descriptor: Int32 = -1
    /// What was read and belongs to the next block.
    private var carry: [UInt8] = []
    /// The offset of the next block, the header being behind.
    private(set) var position = 0
    /// The physical line at that offset.
    private(set) var line = 1
    private var isAtEnd = false
    private var ends: RecordEnds

    /// Opens the input, and reads its header if it has one.
    init(_ path: FilePath, _ options: BatchOptions, _ form: CompiledForm) throws(BatchError) {
        self.path = path
        name = path.isStandardStream ? "standard input" : path.description
        syntax = .jsonLines
        ends = RecordEnds(.jsonLines)
        try open()
        carry = try read(RecordBlock.size)
        syntax = options.syntax(ending: path.isStandardStream ? nil : path.ending, beginning: carry)
        ends = RecordEnds(syntax)
        try readBeginning(options, form)
    }

    deinit { close() }

    /// Gives its descriptor back; `reopen` goes on.
    func close() {
        if descriptor > STDIN_FILENO { Glibc.close(descriptor) }
        descriptor = -1
    }

    /// Whether it can be closed and opened again where it was.
    var isReopenable: Bool { size != nil && !path.isStandardStream }

    /// Opens it again at its position.
    func reopen() throws(BatchError) {
        guard descriptor < 0 else { return }
        try open()
        carry = []
        isAtEnd = false
        guard lseek(descriptor, off_t(position), SEEK_SET) >= 0 else {
            throw .input(InputError(path, .system(.latest)))
        }
    }

    private func open() throws(BatchError) {
        descriptor =
            path.isStandardStream
            ? STDIN_FILENO : path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
        var found = stat()
        guard descriptor >= 0, fstat(descriptor, &found) == 0 else { throw .input(InputError(path, .system(.latest))) }
        if found.st_mode & S_IFMT == S_IFDIR { throw .input(InputError(path, .isDirectory)) }
        identity = FileIdentity(found)
        size = found.st_mode & S_IFMT == S_IFREG ? Int(found.st_size) : nil
    }
}

/// Which file something is, whatever its name.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64
    /// Whether it is one that has content of its own.
    let isRegular: Bool

    init() { (device, number, isRegular) = (0, 0, false) }

    init(_ found: stat) {
        device = UInt64(found.st_dev)
        number = UInt64(found.st_ino)
        isRegular = found.st_mode & S_IFMT == S_IFREG
    }
}

// MARK: Reading

extension BatchInput {
    /// The next bytes, at most so many; none at the end.
    func take(_ count: Int) throws(BatchError) -> [UInt8] {
        if carry.isEmpty { carry = try read(RecordBlock.size) }
        let piece = Array(carry.prefix(count))
        carry.removeFirst(piece.count)
        return piece
    }

    /// Bytes of a file that stand at an offset; fewer only where it ends.
    func bytes(_ count: Int, at offset: Int) throws(BatchError) -> [UInt8] {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .input(InputError(path, .system(.latest))) }
        return try read(count)
    }

    /// Says where the next block begins.
    func move(to offset: Int, line: Int) {
        position = offset
        self.line = line
    }

    /// Fills a block with the next whole records; false at the end, or where a signal asks to stop.
    func read(into block: RecordBlock) throws(BatchError) -> Bool {
        block.clear()
        while carry.count > block.capacity { block.grow() }
        carry.withUnsafeBufferPointer { block.take($0) }
        carry.removeAll(keepingCapacity: true)
        let end = try fill(block)
        guard end > 0 else { return false }
        carry.append(contentsOf: UnsafeBufferPointer(start: block.bytes + end, count: block.count - end))
        block.count = end
        block.offset = position
        block.line = line
        block.lines = byte_scan_line_feeds(block.bytes, end)
        if syntax != .jsonLines { block.lines += byte_scan_lone_returns(block.bytes, end) }
        position += end
        line += block.lines
        return true
    }

    /// Reads until a record is whole and the block full, or nothing is there just now; where the last record ends.
    private func fill(_ block: RecordBlock) throws(BatchError) -> Int {
        // What came with the header need not wait for more of a stream.
        var isWaiting = size != nil || ends.last(in: block.bytes, count: block.count) == 0
        while true {
            while isWaiting, !isAtEnd, block.count < block.capacity {
                let got = try read(upTo: block.capacity - block.count, into: block.bytes + block.count)
                guard let got else { return 0 }
                block.count += got
                isAtEnd = got == 0
                if size == nil { break }
            }
            isWaiting = true
            if isAtEnd { return block.count }
            let end = ends.last(in: block.bytes, count: block.count)
            if end > 0 { return end }
            if block.count == block.capacity {
                guard block.capacity < longestRecord else { throw .recordTooLong(input: name, line: line) }
                block.grow()
            }
        }
    }

    /// How many bytes came, 0 at the end; `nil` where a signal asks to stop.
    private func read(upTo room: Int, into start: UnsafeMutablePointer<UInt8>) throws(BatchError) -> Int? {
        while true {
            if stop_watch_signal() != 0 { return nil }
            if size == nil, stop_watch_wait(descriptor) == 0 { return nil }
            let got = Glibc.read(descriptor, start, room)
            if got >= 0 { return got }
            guard errno == EINTR || errno == EAGAIN else { throw .input(InputError(path, .system(.latest))) }
        }
    }

    /// The next bytes, at most so many.
    private func read(_ count: Int) throws(BatchError) -> [UInt8] {
        // One more than there are, so that the end is seen; a file may have grown.
        let count = min(count, max(size ?? count, 1 << 12) + 1)
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count, !isAtEnd {
            let got = try bytes.withUnsafeMutableBufferPointer { buffer throws(BatchError) in
                try read(upTo: count - filled, into: buffer.baseAddress! + filled)
            }
            guard let got else { break }
            filled += got
            isAtEnd = got == 0
            if size == nil, filled > 0 { break }
        }
        bytes.removeLast(count - filled)
        return bytes
    }
}

// MARK: The beginning

extension BatchInput {
    /// Steps over a byte order mark and reads the header.
    private func readBeginning(_ options: BatchOptions, _ form: CompiledForm) throws(BatchError) {
        if carry.starts(with: [0xEF, 0xBB, 0xBF]), syntax == .jsonLines { position = 3 }
        if case .csv(let delimiter) = syntax { try readHeader(delimiter, options, form) }
        carry.removeFirst(position)
    }

    private func readHeader(_ delimiter: UInt8, _ options: BatchOptions, _ form: CompiledForm) throws(BatchError) {
        var cells = CSVCells()
        while true {
            let isRead = try carry.withUnsafeBufferPointer { bytes throws(BatchError) -> Bool in
                guard let start = bytes.baseAddress else { throw headerMissing }
                var records = CSVTokenizer(start, count: bytes.count, delimiter: delimiter, isComplete: isAtEnd)
                var lines = LineCounter(bytes)
                while true {
                    switch records.next(into: &cells) {
                    case .record where cells.isBlankLine: continue
                    case .record:
                        position = records.position
                        line = records.line
                        header = Array(bytes[records.recordStart..<records.recordEnd])
                        try takeColumns(cells, start, &lines, options, form)
                        return true
                    case .fault(let fault):
                        throw .faultyInput([
                            Diagnostic(
                                .error, .answer, path: name, at: lines.location(of: records.faultPosition),
                                fault.message)
                        ])
                    case .incomplete: return false
                    case .end: throw headerMissing
                    }
                }
            }
            if isRead { return }
            guard carry.count < longestRecord else { throw .recordTooLong(input: name, line: 1) }
            carry += try read(RecordBlock.size)
            if stop_watch_signal() != 0 { return }
        }
    }

    private func takeColumns(
        _ cells: borrowing CSVCells, _ start: UnsafePointer<UInt8>, _ lines: inout LineCounter, _ options: BatchOptions,
        _ form: CompiledForm
    ) throws(BatchError) {
        var names: [String] = []
        var places: [SourceLocation] = []
        for index in 0..<cells.count {
            names.append(text(of: cells[index], in: start))
            places.append(lines.location(of: cells[index].place))
        }
        do throws(CSVColumns.ProblemList) {
            columns = try CSVColumns(names, of: form, ignoresUnknown: options.ignoresUnknown)
        } catch {
            throw .faultyInput(
                error.problems.map { Diagnostic(.error, .answer, path: name, at: places[$0.column], $0.message) })
        }
    }

    private var headerMissing: BatchError {
        .faultyInput([
            Diagnostic(
                .error, .answer, path: name, at: SourceLocation(line: 1, column: 1),
                "a header of ids is missing; write one above the records")
        ])
    }
}

/// A longer record is nobody's, such as what follows a quotation mark that is never closed.
private let longestRecord = 1 << 24

extension RecordBlock {
    /// Adds bytes, for which there must be room.
    fileprivate func take(_ source: UnsafeBufferPointer<UInt8>) {
        guard let start = source.baseAddress else { return }
        (bytes + count).update(from: start, count: source.count)
        count += source.count
    }
}
