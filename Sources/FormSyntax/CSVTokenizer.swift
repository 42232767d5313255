/// Why a record is not CSV.
@frozen
public enum CSVFault: UInt8, BitwiseCopyable, Sendable {
    /// Something other than a delimiter or the record's end stands behind a closing quote.
    case textAfterQuote
    /// The text ends within quotes.
    case unterminatedQuote

    /// What is wrong and what to do about it.
    public var message: String {
        switch self {
        case .textAfterQuote: "text behind a closing quote; write a quote within quotes twice"
        case .unterminatedQuote: "the quoted cell does not end; close it with '\"'"
        }
    }
}

/// Takes CSV (RFC 4180) apart, record by record; LF, CRLF and a lone CR end one, a quote within an unquoted cell is
/// itself.
///
/// It reads where the bytes stand and allocates nothing; the caller keeps them alive. For a stream, give it what is
/// there with `isComplete` false; at `incomplete` go on with a new tokenizer over the bytes from `position` on and what
/// has come since, and hand it `line`.
public struct CSVTokenizer {
    /// What `next` found.
    @frozen
    public enum Step: BitwiseCopyable, Sendable {
        /// A record; its cells are in the buffer.
        case record
        /// A record that is not CSV. Its cells, as far as they can be told, are in the buffer; reading can go on.
        case fault(CSVFault)
        /// The bytes end before the record does.
        case incomplete
        /// There are no more records.
        case end
    }

    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private let delimiter: UInt8
    private let isComplete: Bool
    /// Delimiters and line breaks from `position` on.
    private var breaks: ByteMarks

    /// Where the next record begins.
    public private(set) var position = 0
    /// The physical line on which the next record begins.
    public private(set) var line: Int
    /// Where the last record began.
    public private(set) var recordStart = 0
    /// Where the last record's line break, if it has one, begins.
    public private(set) var recordEnd = 0
    /// The physical line on which the last record began.
    public private(set) var recordLine: Int
    /// Where the last fault stands; of a quote that is not closed, the quote.
    public private(set) var faultPosition = 0
    /// The physical line of the last fault.
    public private(set) var faultLine = 0

    /// Reads `count` bytes.
    ///
    /// - Parameters:
    ///   - delimiter: What stands between cells, such as `,` or TAB; not a quote or a line break.
    ///   - line: The physical line of the first byte. A byte order mark on line 1 is skipped.
    ///   - isComplete: Whether the end of the bytes is the end of the text.
    public init(
        _ bytes: UnsafePointer<UInt8>, count: Int, delimiter: UInt8 = 0x2c, line: Int = 1, isComplete: Bool = true
    ) {
        self.bytes = bytes
        self.count = count
        self.delimiter = delimiter
        self.line = line
        self.isComplete = isComplete
        recordLine = line
        if line == 1, count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { position = 3 }
        breaks = ByteMarks(
            bytes, count: count, of: (delimiter, ASCII.lineFeed, ASCII.carriageReturn), from: position)
    }

    /// Reads the next record; the cells of the one before are forgotten.
    public mutating func next(into cells: inout CSVCells) -> Step {
        cells.removeAll()
        guard position < count else { return isComplete ? .end : .incomplete }
        let start = position
        var index = position
        var currentLine = line
        var fault: CSVFault?
        var breaks = self.breaks
        while true {
            if index < count, bytes[index] == ASCII.quote {
                cells.append(quotedCell(&index, &currentLine, &breaks, &fault))
            } else {
                let cellStart = index
                index = breaks.next()
                cells.append(CSVCell(start: cellStart, end: index))
            }
            guard index < count, bytes[index] == delimiter else { break }
            breaks.stepOver()
            index &+= 1
        }
        let end = index
        guard skipLineBreak(&index, &currentLine) || isComplete else { return .incomplete }
        breaks.move(to: index)
        self.breaks = breaks
        recordStart = start
        recordEnd = end
        recordLine = line
        position = index
        line = currentLine
        if let fault { return .fault(fault) }
        return .record
    }

    /// Whether the record ends here, with a line break that is seen whole.
    private func skipLineBreak(_ index: inout Int, _ line: inout Int) -> Bool {
        guard index < count else { return false }
        if bytes[index] == ASCII.carriageReturn {
            if index &+ 1 < count {
                if bytes[index &+ 1] == ASCII.lineFeed { index &+= 1 }
            } else if !isComplete {
                return false
            }
        }
        index &+= 1
        line &+= 1
        return true
    }

    /// Reads a quoted cell and steps to the place in `breaks` where it ends.
    private mutating func quotedCell(
        _ index: inout Int, _ line: inout Int, _ breaks: inout ByteMarks, _ fault: inout CSVFault?
    ) -> CSVCell {
        let quote = index
        let quoteLine = line
        var hasDoubledQuotes = false
        index &+= 1
        var marks = ByteMarks(
            bytes, count: count, of: (ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn), from: index)
        while true {
            skipToQuote(&index, &line, &marks)
            guard index < count else {
                note(.unterminatedQuote, at: quote, onLine: quoteLine, in: &fault)
                return CSVCell(start: quote &+ 1, end: index, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
            }
            guard index &+ 1 < count, bytes[index &+ 1] == ASCII.quote else { break }
            hasDoubledQuotes = true
            marks.move(to: index &+ 2)
        }
        let cell = CSVCell(start: quote &+ 1, end: index, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
        let rest = index &+ 1
        breaks.move(to: rest)
        index = breaks.next()
        if index > rest { note(.textAfterQuote, at: rest, onLine: line, in: &fault) }
        return cell
    }

    /// Steps to the next quote or the end and counts the lines on the way.
    @inline(__always)
    private func skipToQuote(_ index: inout Int, _ line: inout Int, _ marks: inout ByteMarks) {
        while true {
            index = marks.next()
            guard index < count, bytes[index] != ASCII.quote else { return }
            let isFirstOfTwo =
                bytes[index] == ASCII.carriageReturn && index &+ 1 < count && bytes[index &+ 1] == ASCII.lineFeed
            if !isFirstOfTwo { line &+= 1 }
            marks.stepOver()
        }
    }

    /// Keeps a record's first fault.
    private mutating func note(_ found: CSVFault, at place: Int, onLine line: Int, in fault: inout CSVFault?) {
        guard fault == nil else { return }
        fault = found
        faultPosition = place
        faultLine = line
    }
}
