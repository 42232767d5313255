/// Splits JSON Lines into records, each an object on a line with its members.
///
/// Lines of white space are skipped; LF and CRLF end a line. The tokenizer reads in place and allocates nothing; the
/// caller keeps the bytes alive. For a stream, pass the available bytes with `isComplete` false. At `incomplete`,
/// continue with a new tokenizer for the bytes from `position` on and what has arrived since, and pass it `line`.
public struct JSONLinesTokenizer {
    /// The result of `next`.
    @frozen
    public enum NextRecord: BitwiseCopyable, Sendable {
        /// A record; its members are in the buffer.
        case record
        /// A line that is not a single object. The members before the fault are in the buffer; reading can continue.
        case fault(JSONFault)
        /// The bytes end before the record does.
        case incomplete
        /// There are no more records.
        case end
    }

    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private let isComplete: Bool
    /// The length of the byte order mark, which belongs to the first record, as in CSV.
    private let markLength: Int
    /// Whether the index in the buffer is of these bytes.
    private var isIndexed = false

    /// The beginning of the next record.
    public private(set) var position = 0
    /// The line on which the next record begins.
    public private(set) var line: Int
    /// The beginning of the next record, after a byte order mark.
    public var nextStart: Int { position == 0 ? markLength : position }
    /// The beginning of the last record.
    public private(set) var recordStart = 0
    /// The end of the last record, before its line break.
    public private(set) var recordEnd = 0
    /// The line of the last record.
    public private(set) var recordLine: Int
    /// The offset of the last fault.
    public private(set) var faultPosition = 0

    /// Reads `count` bytes.
    ///
    /// - Parameters:
    ///   - line: The line of the first byte. On line 1, a byte order mark is skipped.
    ///   - isComplete: Whether the text ends with these bytes.
    public init(_ text: ByteSlice, line: Int = 1, isComplete: Bool = true) {
        unsafe bytes = text.start
        count = text.count
        self.line = line
        self.isComplete = isComplete
        recordLine = line
        markLength = line == 1 ? byteOrderMarkLength(bytes, count: count) : 0
    }

    /// Reads the next record and forgets the members of the previous one. All records must use the same buffer.
    public mutating func next(into members: inout JSONLineMembers) -> NextRecord {
        while true {
            let start = nextStart
            guard start < count else { break }
            if readPlainly(into: &members) { return .record }
            guard skipBlankLine(from: start) else { return readCarefully(from: start, into: &members) }
        }
        members.removeAll()
        if isComplete { position = count }
        return isComplete ? .end : .incomplete
    }

    private mutating func skipBlankLine(from start: Int) -> Bool {
        var index = start
        while index < count, bytes[index] == ASCII.space || bytes[index] == ASCII.tab || isReturn(index) { index &+= 1 }
        guard index < count else {
            if isComplete { position = count }
            return isComplete
        }
        guard bytes[index] == ASCII.lineFeed else { return false }
        position = index &+ 1
        line &+= 1
        return true
    }

    private func isReturn(_ index: Int) -> Bool { bytes[index] == ASCII.carriageReturn }

    /// Notes the range of the record that was read and the beginning of the next.
    @inline(__always)
    private mutating func endRecord(_ range: (start: Int, end: Int), next: Int) {
        recordStart = range.start
        recordEnd = range.end
        recordLine = line
        position = next
    }
}

// MARK: Any line

extension JSONLinesTokenizer {
    /// Reads any line with the general tokenizer.
    @inline(never)
    private mutating func readCarefully(from start: Int, into members: inout JSONLineMembers) -> NextRecord {
        members.removeAll()
        let lineEnd = lineFeed(in: bytes, from: start, count: count)
        guard lineEnd < count || isComplete else { return .incomplete }
        var tokens = unsafe JSONTokenizer(ByteSlice(bytes, count: lineEnd), from: start)
        let fault = readMembers(&tokens, into: &members)
        if fault != nil { faultPosition = tokens.position }
        let hasReturn = lineEnd < count && lineEnd > start && isReturn(lineEnd &- 1)
        endRecord((start, hasReturn ? lineEnd &- 1 : lineEnd), next: min(lineEnd &+ 1, count))
        if lineEnd < count { line &+= 1 }
        if let fault { return .fault(fault) }
        return .record
    }

    private func readMembers(_ tokens: inout JSONTokenizer, into members: inout JSONLineMembers) -> JSONFault? {
        let first = tokens.next()
        guard first.kind == .beginObject else { return tokens.fault ?? .notAnObject }
        while true {
            let key = tokens.next()
            guard key.kind == .key else { break }
            let value = tokens.nextValue()
            guard value.kind != .error else { break }
            members.append(JSONLineMember(key: key, value: value))
        }
        if tokens.fault == nil { _ = tokens.next() }
        return tokens.fault
    }
}

// MARK: Lines as programs write them

extension JSONLinesTokenizer {
    /// The next line as programs write it, to be read piece by piece; `nil` if it cannot be one. Nothing changes until
    /// `end`. All lines must use the same buffer, which holds the index.
    @inline(__always)
    public mutating func plainLine(_ members: inout JSONLineMembers) -> JSONLineCursor? {
        if !isIndexed {
            members.index.forget()
            isIndexed = true
        }
        let start = nextStart
        guard start < count, bytes[start] == ASCII.openBrace,
            let mark = members.index.marks(from: start, of: bytes, count: count, .json)
        else { return nil }
        return JSONLineCursor(bytes, count: count, from: start, mark, limit: members.index.end)
    }

    /// Accepts a line that was read to its end. Returns false without any change if something follows before the line
    /// break or the line is not UTF-8.
    @inline(__always)
    public mutating func end(_ line: JSONLineCursor, _ members: inout JSONLineMembers) -> Bool {
        let start = nextStart
        guard case let next = lineEnd(line.index), next >= 0,
            case let suspect = members.index.suspect(from: start, to: line.index),
            suspect.isEmpty || isValidUTF8(ByteSlice(bytes + suspect.lowerBound, count: suspect.count))
        else { return false }
        members.index.move(to: line.mark)
        endRecord((start, line.index), next: next)
        self.line &+= 1
        return true
    }

    /// Reads a line as programs write it; returns false for any other or a faulty one, with only the members changed.
    ///
    /// `readCarefully` would accept the same line with the same members, but takes three times as long.
    private mutating func readPlainly(into members: inout JSONLineMembers) -> Bool {
        guard var line = plainLine(&members) else { return false }
        members.removeAll()
        repeat {
            let key = line.key()
            guard key.kind != .error, case let value = line.value(), value.kind != .error else { return false }
            members.append(JSONLineMember(key: key, value: value))
        } while line.stepsOverComma()
        return line.stepsOverEnd() && end(line, &members)
    }

    /// The offset after the line break at `index`; -1 if there is none. A line feed must follow somewhere.
    @inline(__always)
    private func lineEnd(_ index: Int) -> Int {
        if bytes[index] == ASCII.lineFeed { return index &+ 1 }
        guard isReturn(index), bytes[index &+ 1] == ASCII.lineFeed else { return -1 }
        return index &+ 2
    }
}
