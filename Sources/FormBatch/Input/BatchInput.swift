import CByteScan
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem

/// An input of a batch: a file, standard input, or a program's bytes.
final class BatchInput: @unchecked Sendable {
    /// Its name, `standard input` for the stream.
    let name: String
    private let source: BatchSource
    var syntax: RecordSyntax
    /// The columns of the header; `nil` for JSON Lines and for an empty CSV.
    var columns: CSVColumns?
    /// The header in the file, without its line break.
    var header: [UInt8] = []
    /// Whether a line before the header, such as `sep=;`, declares the delimiter.
    var saysDelimiter = false
    /// The version of a regular file, to detect changes; `nil` for other inputs.
    private var version: FileVersion?
    private var descriptor: Int32 = -1
    /// Bytes already read that belong to the next block.
    var carry: [UInt8] = []
    /// The offset of the next block, after the header.
    var position = 0
    /// The physical line at that offset.
    var line = 1
    /// The checksum of the records' bytes before that offset.
    private var checksum = InputChecksum()
    private(set) var isAtEnd = false
    /// Whether it has no bytes at all.
    private(set) var isEmpty = false
    private var ends: RecordEnds
    /// The dialect of a file of rows; `nil` if it is read unchanged.
    private let dialect: TableDialect?
    /// Rewrites a file in another dialect to RFC 4180; its output that has not been read follows.
    private var rewriting: DialectReading?
    private var rewritten: ArraySlice<UInt8> = []
    /// Faults in the header that do not prevent reading.
    var warnings: [Diagnostic] = []

    /// Opens the input, and reads its header if it has one.
    init(_ source: BatchSource, _ options: BatchOptions, _ form: CompiledForm) throws(BatchError) {
        self.source = source
        name =
            switch source {
            case .file(let path), .member(let path, _): path.inputName
            case .program(let source): source.name
            }
        syntax = .jsonLines
        ends = RecordEnds(.jsonLines)
        dialect = source.path == nil ? nil : options.dialect
        try open()
        carry = try read(RecordBlock.size)
        syntax = options.syntax(ending: source.ending, beginning: carry)
        try readBeginning(options, form)
        // The beginning of a CSV may have declared its delimiter.
        ends = RecordEnds(syntax)
        isEmpty = isAtEnd && position == 0 && carry.isEmpty
    }

    deinit { close() }

    /// Closes the descriptor and drops what was read ahead; `reopen` continues.
    func close() {
        (carry, rewritten) = ([], [])
        if descriptor > StandardStream.input { closeDescriptor(descriptor) }
        descriptor = -1
    }

    /// The length of a regular file that is read unchanged; `nil` for other inputs.
    var size: Int? { dialect == nil ? version?.size : nil }

    /// Whether it can be closed and reopened at the same position.
    var isReopenable: Bool { version != nil && source.path?.isStandardStream == false }

    /// Reopens the input at its position.
    func reopen() throws(BatchError) {
        guard descriptor < 0, let path = source.path else { return }
        try open()
        isAtEnd = false
        guard dialect == nil else { return try readAgain(position) }
        do throws(SystemError) { try seek(descriptor, to: position) } catch {
            throw .input(InputError(path, .system(error)))
        }
    }

    /// Reads a number of bytes again, in a file in another dialect, which must be read from its beginning.
    private func readAgain(_ count: Int) throws(BatchError) {
        var left = count
        while left > 0, StopWatch.signal == 0 {
            let count = try read(min(left, RecordBlock.size)).count
            guard count > 0 else { break }
            left -= count
        }
    }

    private func open() throws(BatchError) {
        let found: FileStatus
        do throws(InputError) {
            guard let opened = try source.open() else { return }
            (descriptor, found) = opened
        } catch {
            throw .input(error)
        }
        let opened = FileVersion(found)
        if let version, opened != version { throw .inputChanged(name) }
        (version, rewriting) = (opened, dialect.map { DialectReading($0) })
    }

    /// Checks that the file has not changed while it was read.
    private func checkVersion() throws(BatchError) {
        guard let path = source.path else { return }
        let found: FileStatus
        do throws(SystemError) { found = try FileStatus(of: descriptor) } catch {
            throw .input(InputError(path, .notRead(error)))
        }
        if FileVersion(found) != version { throw .inputChanged(name) }
    }
}

/// The attributes of a regular file by which a change is detected.
private struct FileVersion: Equatable {
    let identity: FileStatus.Identity
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    /// The version of a file; `nil` if it is not regular.
    init?(_ found: FileStatus) {
        guard found.kind == .regular else { return nil }
        (identity, size) = (found.identity, found.size)
        (seconds, nanoseconds) = found.modified
    }
}

// MARK: Reading

extension BatchInput {
    /// Skips to an offset, or to the end, and returns the checksum of the bytes before it; `nil` if the input ends
    /// earlier.
    func skip(to offset: Int?) throws(BatchError) -> UInt64? {
        while offset.map({ position < $0 }) ?? true {
            if carry.isEmpty { carry = try read(RecordBlock.size) }
            let piece = carry.prefix(offset.map { $0 - position } ?? .max)
            guard !piece.isEmpty else { break }
            piece.withUnsafeBytes { checksum.add($0) }
            position += piece.count
            carry.removeFirst(piece.count)
        }
        return offset ?? position == position ? checksum.value : nil
    }

    /// Fills a block with the next whole records; false at the end, or if a signal asks to stop.
    ///
    /// - Parameter limit: The offset of a record at which reading stops; `nil` for the end of the input.
    func read(into block: RecordBlock, upTo limit: Int? = nil) throws(BatchError) -> Bool {
        let room = limit.map { $0 - position } ?? .max
        guard room > 0 else { return false }
        block.clear()
        while carry.count > block.capacity { block.grow() }
        carry.withUnsafeBufferPointer { block.take($0) }
        carry.removeAll(keepingCapacity: true)
        block.offset = position
        block.line = line
        switch try fill(block) {
        case .nothing:
            if isAtEnd { try checkVersion() }
            return false
        case .records(let last):
            let end = min(last, room)
            keep(block, from: end)
            block.count = end
            block.extent = end
            block.lines = byte_scan_line_feeds(block.bytes, end)
            if syntax != .jsonLines { block.lines += byte_scan_lone_returns(block.bytes, end) }
            checksum.add(UnsafeRawBufferPointer(start: block.bytes, count: end))
        case .overlong: guard try passOver(block) else { return false }
        }
        block.checksum = checksum.value
        position += block.extent
        line += block.lines
        return true
    }

    private enum ReadResult {
        case nothing
        /// Whole records up to an offset.
        case records(Int)
        /// The block is full without containing a whole record.
        case overlong
    }

    /// Reads until the block contains a whole record and is full, or no more bytes are available at the moment.
    private func fill(_ block: RecordBlock) throws(BatchError) -> ReadResult {
        // The bytes read with the header need not wait for more of a stream.
        var isWaiting = size != nil || ends.last(in: block.bytes, count: block.count) == 0
        var searched = size == nil && isWaiting ? block.count : 0
        while true {
            while isWaiting, !isAtEnd, block.count < block.capacity {
                let got = try read(upTo: block.capacity - block.count, into: block.bytes + block.count)
                guard let got else { return .nothing }
                block.count += got
                isAtEnd = got == 0
                if size == nil { break }
            }
            isWaiting = true
            if isAtEnd { return block.count > 0 ? .records(block.count) : .nothing }
            let end = ends.last(in: block.bytes, count: block.count, searched: searched)
            if end > 0 { return .records(end) }
            searched = block.count
            if block.count == block.capacity {
                guard block.capacity < RecordBlock.longestRecord else { return .overlong }
                block.grow()
            }
        }
    }

    /// Reads to the end of a record that is too long, keeping only its beginning; false if a signal asks to stop.
    private func passOver(_ block: RecordBlock) throws(BatchError) -> Bool {
        var search = RecordEndSearch(syntax)
        let beginning = Array(UnsafeBufferPointer(start: block.bytes, count: OverlongRecord.beginningSize))
        while true {
            let end = search.end(in: UnsafeBufferPointer(start: block.bytes, count: block.count))
            checksum.add(UnsafeRawBufferPointer(start: block.bytes, count: end ?? block.count))
            block.extent += end ?? block.count
            if let end {
                keep(block, from: end)
                break
            }
            guard let got = try read(upTo: block.capacity, into: block.bytes) else { return false }
            block.count = got
            isAtEnd = got == 0
            if isAtEnd { break }
        }
        block.count = 0
        block.lines = search.lines
        block.overlong = OverlongRecord(beginning: beginning, length: block.extent, lines: search.lines)
        return true
    }

    /// Keeps what follows an offset of the block for the next one.
    private func keep(_ block: RecordBlock, from end: Int) {
        carry.append(contentsOf: UnsafeBufferPointer(start: block.bytes + end, count: block.count - end))
    }

    /// Reads bytes and returns their number, 0 at the end; `nil` if a signal asks to stop.
    private func read(upTo room: Int, into start: UnsafeMutablePointer<UInt8>) throws(BatchError) -> Int? {
        guard dialect != nil else { return try readAsIs(upTo: room, into: start) }
        while rewritten.isEmpty {
            guard let got = try readAsIs(upTo: room, into: start) else { return nil }
            var output: [UInt8] = []
            if got > 0 {
                rewriting?.add(UnsafeBufferPointer(start: start, count: got), to: &output)
            } else {
                rewriting?.finish(&output)
            }
            rewritten = output[...]
            if got == 0, output.isEmpty { return 0 }
        }
        let piece = rewritten.prefix(room)
        for (place, byte) in piece.enumerated() { start[place] = byte }
        rewritten.removeFirst(piece.count)
        return piece.count
    }

    /// Reads bytes unchanged from the source.
    private func readAsIs(upTo room: Int, into start: UnsafeMutablePointer<UInt8>) throws(BatchError) -> Int? {
        while true {
            if StopWatch.signal != 0 { return nil }
            let path: FilePath
            switch source {
            case .program(let program): return try program.read(upTo: room, into: start)
            case .file(let file), .member(let file, _): path = file
            }
            if size == nil, !StopWatch.waitToRead(descriptor) { return nil }
            do throws(SystemError) { return try readBytes(descriptor, into: start, count: room) } catch {
                guard error == .interrupted || error == .tryAgain else {
                    throw .input(InputError(path, .notRead(error)))
                }
            }
        }
    }

    /// The next bytes, up to a number; empty at the end, or if a signal asks to stop.
    func read(_ count: Int) throws(BatchError) -> [UInt8] {
        // One more than there should be, to see the end, or that a file has grown.
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

extension RecordBlock {
    /// Adds bytes, which must fit.
    fileprivate func take(_ source: UnsafeBufferPointer<UInt8>) {
        guard let start = source.baseAddress else { return }
        (bytes + count).update(from: start, count: source.count)
        count += source.count
    }
}
