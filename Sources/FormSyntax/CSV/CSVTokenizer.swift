import FormWords

/// The reasons why a record is not valid CSV.
@frozen
public enum CSVFault: UInt8, BitwiseCopyable, Sendable {
    /// Something other than a delimiter or the record's end follows a closing quote.
    case textAfterQuote
    /// The text ends within quotes.
    case unterminatedQuote

    /// The fault with advice.
    package var message: Message {
        switch self {
        case .textAfterQuote: Message(.textAfterQuote)
        case .unterminatedQuote: Message(.cellNotClosed)
        }
    }
}

/// Splits CSV (RFC 4180) into records. LF, CRLF and a lone CR end a record; a quote within an unquoted cell is literal.
///
/// The tokenizer reads in place and allocates nothing; the caller keeps the bytes alive. For a stream, pass the
/// available bytes with `isComplete` false. At `incomplete`, continue with a new tokenizer for the bytes from
/// `position` on and what has arrived since, and pass it `line`.
public struct CSVTokenizer {
    /// The result of `next`.
    @frozen
    public enum NextRecord: BitwiseCopyable, Sendable {
        /// A record; its cells are in the buffer.
        case record
        /// An invalid record. Its cells, as far as they can be determined, are in the buffer; reading can continue.
        case fault(CSVFault)
        /// The bytes end before the record does.
        case incomplete
        /// There are no more records.
        case end
    }

    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    /// The byte between cells, from a `sep=` line or else from the caller.
    public let delimiter: UInt8
    private let isComplete: Bool
    /// The part before the header. It belongs to the first record, so that after a cut-off record reading restarts
    /// there, and no second byte order mark is skipped.
    private let beginning: CSVBeginning
    /// The delimiters and line breaks from `position` on or from before it.
    private var breaks: ByteMarks
    /// Whether the index in the buffer is of these bytes.
    private var isIndexed = false

    /// The beginning of the next record.
    public private(set) var position = 0
    /// The physical line on which the next record begins.
    public private(set) var line: Int
    /// The beginning of the last record.
    public private(set) var recordStart = 0
    /// The end of the last record, before its line break.
    public private(set) var recordEnd = 0
    /// The physical line on which the last record began.
    public private(set) var recordLine: Int
    /// The offset of the last fault; for an unclosed quote, that of the quote.
    public private(set) var faultPosition = 0
    /// The physical line of the last fault.
    public private(set) var faultLine = 0

    /// Reads `count` bytes.
    ///
    /// - Parameters:
    ///   - delimiter: The byte between cells, such as `,` or TAB; not a quote or a line break.
    ///   - line: The physical line of the first byte. On line 1, a byte order mark is skipped and a line such as
    ///     `sep=;` is obeyed.
    ///   - isComplete: Whether the text ends with these bytes.
    public init(
        _ text: ByteSlice, delimiter: UInt8 = 0x2c, line: Int = 1, isComplete: Bool = true
    ) {
        unsafe bytes = text.start
        count = text.count
        self.line = line
        self.isComplete = isComplete
        recordLine = line
        beginning = line == 1 ? CSVBeginning(text, isComplete: isComplete) : .nothing
        self.delimiter = beginning.delimiter ?? delimiter
        breaks = ByteMarks(
            bytes, count: count, of: (self.delimiter, ASCII.lineFeed, ASCII.carriageReturn), from: beginning.length)
    }

    /// The state of reading a record.
    private struct Progress: BitwiseCopyable {
        var index: Int
        var line: Int
        var fault: CSVFault?
        /// The delimiters and line breaks from `index` on.
        var breaks: ByteMarks
    }

    /// Reads the next record and forgets the cells of the previous one. All records must use the same buffer.
    public mutating func next(into cells: inout CSVCells) -> NextRecord {
        if position == 0 { return readFirst(into: &cells) }
        if readPlainly(from: position, into: &cells) { return .record }
        return readCarefully(from: position, into: &cells)
    }

    /// Reads the first record, after the part before it.
    @inline(never)
    private mutating func readFirst(into cells: inout CSVCells) -> NextRecord {
        line += beginning.lineCount
        if readPlainly(from: beginning.length, into: &cells) { return .record }
        let step = readCarefully(from: beginning.length, into: &cells)
        if case .incomplete = step { line -= beginning.lineCount }
        return step
    }

    /// Reads a record without quotes that ends with LF or CRLF; returns false for any other.
    @inline(__always)
    private mutating func readPlainly(from start: Int, into cells: inout CSVCells) -> Bool {
        if !isIndexed {
            cells.index.forget()
            isIndexed = true
        }
        guard let ends = cells.index.marks(from: start, of: bytes, count: count, .csv(delimiter: delimiter))
        else { return false }
        var mark = ends
        while bytes[Int(mark.pointee)] == delimiter { mark += 1 }
        let end = Int(mark.pointee)
        let width = bytes[end] == ASCII.lineFeed ? 1 : 2
        if width == 2 {
            // The window ends with a line feed, so there is a following byte.
            guard bytes[end] == ASCII.carriageReturn, bytes[end &+ 1] == ASCII.lineFeed else { return false }
        }
        cells.take(ends, count: mark - ends &+ 1)
        cells.index.move(to: mark + width)
        (recordStart, recordEnd, recordLine) = (start, end, line)
        position = end &+ width
        line &+= 1
        return true
    }

    /// Reads any record, cell by cell.
    @inline(never)
    private mutating func readCarefully(from start: Int, into cells: inout CSVCells) -> NextRecord {
        cells.removeAll()
        guard start < count else { return end(at: start) }
        breaks.move(to: start)
        var progress = Progress(index: start, line: line, breaks: breaks)
        readCells(&progress, into: &cells)
        let end = progress.index
        guard skipLineBreak(&progress) || isComplete else { return .incomplete }
        progress.breaks.move(to: progress.index)
        breaks = progress.breaks
        recordStart = start
        recordEnd = end
        recordLine = line
        position = progress.index
        line = progress.line
        if let fault = progress.fault { return .fault(fault) }
        return .record
    }

    /// Reads to the record's end. The state for each cell stays in registers: the rare quoted cell is read elsewhere
    /// and takes and returns the state as a value.
    @inline(__always)
    private mutating func readCells(_ progress: inout Progress, into cells: inout CSVCells) {
        let (bytes, count, delimiter) = (bytes, count, delimiter)
        var room = cells.room
        while true {
            let start = progress.index
            if start < count, bytes[start] == ASCII.quote {
                let (cell, behind) = quotedCell(progress)
                progress = behind
                cells.append(cell, &room)
            } else {
                progress.index = progress.breaks.next()
                cells.append(CSVCell(start: start, end: progress.index), &room)
            }
            guard progress.index < count, bytes[progress.index] == delimiter else { break }
            progress.breaks.stepOver()
            progress.index &+= 1
        }
        cells.fill(room)
    }

    private mutating func end(at start: Int) -> NextRecord {
        guard isComplete else { return .incomplete }
        position = start
        return .end
    }

    /// Whether the record ends here with a complete line break.
    @inline(__always)
    private func skipLineBreak(_ progress: inout Progress) -> Bool {
        let index = progress.index
        guard index < count else { return false }
        var width = 1
        if bytes[index] == ASCII.carriageReturn {
            if index &+ 1 < count {
                if bytes[index &+ 1] == ASCII.lineFeed { width = 2 }
            } else if !isComplete {
                return false
            }
        }
        progress.index &+= width
        progress.line &+= 1
        return true
    }

    /// Reads a quoted cell and moves to the delimiter or line break after it.
    @inline(never)
    private mutating func quotedCell(_ before: Progress) -> (CSVCell, Progress) {
        var progress = before
        let start = before.index &+ 1
        var marks = ByteMarks(
            bytes, count: count, of: (ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn), from: start)
        var hasDoubledQuotes = false
        while true {
            skipToQuote(&progress, &marks)
            guard progress.index < count else {
                note(.unterminatedQuote, at: before.index, onLine: before.line, in: &progress)
                break
            }
            guard progress.index &+ 1 < count, bytes[progress.index &+ 1] == ASCII.quote else { break }
            hasDoubledQuotes = true
            marks.move(to: progress.index &+ 2)
        }
        let cell = CSVCell(
            start: start, end: progress.index, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
        guard progress.index < count else { return (cell, progress) }
        let rest = progress.index &+ 1
        progress.breaks.move(to: rest)
        progress.index = progress.breaks.next()
        if progress.index > rest { note(.textAfterQuote, at: rest, onLine: progress.line, in: &progress) }
        return (cell, progress)
    }

    /// Moves to the next quote or the end, counting lines.
    @inline(__always)
    private func skipToQuote(_ progress: inout Progress, _ marks: inout ByteMarks) {
        while true {
            let index = marks.next()
            progress.index = index
            guard index < count, bytes[index] != ASCII.quote else { return }
            let isFirstOfTwo =
                bytes[index] == ASCII.carriageReturn && index &+ 1 < count && bytes[index &+ 1] == ASCII.lineFeed
            if !isFirstOfTwo { progress.line &+= 1 }
            marks.stepOver()
        }
    }

    /// Keeps the first fault of a record.
    private mutating func note(
        _ fault: CSVFault, at place: Int, onLine line: Int, in progress: inout Progress
    ) {
        guard progress.fault == nil else { return }
        progress.fault = fault
        faultPosition = place
        faultLine = line
    }
}
