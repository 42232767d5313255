import FormEngine
import FormSyntax

/// Answers as a CSV of one record.
extension AnswerReading {
    mutating func readCSV(
        _ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, into session: inout Session
    ) {
        var text = CSVText(bytes, delimiter: delimiter)
        guard let header = nextRecord(&text, named: "a header of ids"),
            let row = nextRecord(&text, named: "a row of answers")
        else { return }
        if row.count > header.count {
            return report(
                .error, at: row[header.count].location, "the row has more cells than the header; remove this one")
        }
        for (name, value) in zip(header, row) {
            readCell(named: String(decoding: name.text, as: UTF8.self), at: name.location, value, into: &session)
        }
        if let more = text.nextRecord() {
            report(.error, at: more.first?.location ?? .unknown, "a second row; answers are one row")
        }
    }

    private mutating func nextRecord(_ text: inout CSVText, named name: String) -> [CSVText.Value]? {
        if let record = text.nextRecord() { return record }
        report(.error, at: text.faultLocation, text.fault?.message ?? "\(name) is missing; write a header and a row")
        return nil
    }

    private mutating func readCell(
        named id: String, at location: SourceLocation, _ value: CSVText.Value, into session: inout Session
    ) {
        guard let section = session.form.sectionNumber(id: id) else {
            guard session.form.fieldNumber(named: id) != nil else {
                return reportUnknown(id, at: location, in: session.form)
            }
            guard !value.isAbsent else { return }
            return value.text.withUnsafeBufferPointer {
                answer(id, with: Cell(.text, start: $0.baseAddress, count: $0.count), at: location, in: &session)
            }
        }
        guard !value.isAbsent else { return }
        value.text.withUnsafeBufferPointer { readInstances(of: section, $0, at: value.location, into: &session) }
    }

    /// A dynamic section in one cell. Its faults stand where the cell does.
    private mutating func readInstances(
        of section: Int, _ bytes: UnsafeBufferPointer<UInt8>, at location: SourceLocation, into session: inout Session
    ) {
        guard let start = bytes.baseAddress else { return }
        let before = diagnostics.count
        var text = JSONText(start, count: bytes.count)
        readInstances(of: section, &text, into: &session)
        finish(&text)
        moveDiagnostics(from: before, to: location)
    }
}

/// A CSV text that is read record by record, each cell as its text.
struct CSVText {
    struct Value {
        var text: [UInt8]
        /// An empty cell without quotes: no answer.
        var isAbsent: Bool
        var location: SourceLocation
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var records: CSVTokenizer?
    private var lines: LineCounter
    private(set) var fault: CSVFault?

    init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
        self.bytes = bytes
        records = bytes.baseAddress.map { CSVTokenizer($0, count: bytes.count, delimiter: delimiter) }
        lines = LineCounter(bytes)
    }

    /// The next record that is no blank line; `nil` at the end and at a fault.
    mutating func nextRecord() -> [Value]? {
        var cells = CSVCells()
        while true {
            switch records?.next(into: &cells) {
            case .record where cells.isBlankLine: continue
            case .record: return (0..<cells.count).map { value(of: cells[$0]) }
            case .fault(let found):
                fault = found
                return nil
            case .end, .incomplete, nil: return nil
            }
        }
    }

    /// Where the fault stands, or the text ends.
    var faultLocation: SourceLocation {
        mutating get { lines.location(of: fault == nil ? bytes.count : records?.faultPosition ?? 0) }
    }

    private mutating func value(of cell: CSVCell) -> Value {
        let location = lines.location(of: cell.isQuoted ? cell.start - 1 : cell.start)
        var text = Array(bytes[cell.start..<cell.end])
        if cell.hasDoubledQuotes, let start = bytes.baseAddress {
            text = [UInt8](unsafeUninitializedCapacity: cell.count) { buffer, count in
                guard let target = buffer.baseAddress else { return }
                count = decodeCSVCell(from: start + cell.start, count: cell.count, into: target)
            }
        }
        if text.withUnsafeBufferPointer({ isGuarded($0) }) { text.removeFirst() }
        return Value(text: text, isAbsent: text.isEmpty && !cell.isQuoted, location: location)
    }
}

private func isGuarded(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { isGuarded($0, count: text.count) } ?? false
}
