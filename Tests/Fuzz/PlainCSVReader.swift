/// A CSV record as reported by `PlainCSVReader` and the tokenizer.
struct CSVRecord: Equatable {
    var cells: [CSVText] = []
    var fault: CSVFault?
    /// The range up to the line break.
    var range = 0..<0
    /// The physical line where it begins.
    var line = 1
}

/// The text of a cell with quotes resolved.
struct CSVText: Equatable {
    var bytes: [UInt8] = []
    var isQuoted = false
}

/// Reads CSV byte by byte with a table of states: slow, simple, and independent of what it is compared with.
struct PlainCSVReader {
    private enum State {
        case cellStart, unquoted, quoted, quoteInQuoted, behindQuote
    }

    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var state = State.cellStart
    private var record = CSVRecord()
    private var cell = CSVText()
    private var records: [CSVRecord] = []

    static func records(in bytes: [UInt8], delimiter: UInt8) -> [CSVRecord] {
        var reader = PlainCSVReader(bytes: bytes, delimiter: delimiter)
        return reader.read()
    }

    private init(bytes: [UInt8], delimiter: UInt8) {
        self.bytes = bytes
        self.delimiter = delimiter
    }

    private mutating func read() -> [CSVRecord] {
        var index = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        var start = index
        var line = 1
        while index < bytes.count {
            let width = lineBreak(at: index)
            if state != .quoted, width > 0 {
                endRecord(start..<index, line)
                start = index + width
                line = 1 + lineBreaks(before: start)
            } else {
                take(bytes[index])
            }
            index += state == .quoted ? 1 : max(width, 1)
        }
        if start < bytes.count { endRecord(start..<bytes.count, line) }
        return records
    }

    private mutating func take(_ byte: UInt8) {
        let isQuote = byte == UInt8(ascii: "\"")
        switch state {
        case .quoted where isQuote: state = .quoteInQuoted
        case .quoteInQuoted where isQuote:
            cell.bytes.append(byte)
            state = .quoted
        case .cellStart where isQuote:
            cell.isQuoted = true
            state = .quoted
        case .cellStart where byte == delimiter, .unquoted where byte == delimiter,
            .quoteInQuoted where byte == delimiter, .behindQuote where byte == delimiter:
            endCell()
        case .cellStart, .unquoted:
            cell.bytes.append(byte)
            state = .unquoted
        case .quoted: cell.bytes.append(byte)
        case .quoteInQuoted, .behindQuote:
            record.fault = record.fault ?? .textAfterQuote
            state = .behindQuote
        }
    }

    private mutating func endCell() {
        if state == .quoted { record.fault = record.fault ?? .unterminatedQuote }
        record.cells.append(cell)
        cell = CSVText()
        state = .cellStart
    }

    private mutating func endRecord(_ range: Range<Int>, _ line: Int) {
        endCell()
        record.range = range
        record.line = line
        records.append(record)
        record = CSVRecord()
    }

    /// The length of the line break at an index, 0 for none.
    private func lineBreak(at index: Int) -> Int {
        if bytes[index] == 0x0a { return 1 }
        guard bytes[index] == 0x0d else { return 0 }
        return index + 1 < bytes.count && bytes[index + 1] == 0x0a ? 2 : 1
    }

    private func lineBreaks(before end: Int) -> Int {
        var breaks = 0
        var index = 0
        while index < end {
            let width = lineBreak(at: index)
            breaks += width > 0 ? 1 : 0
            index += max(width, 1)
        }
        return breaks
    }
}
