import FormEngine
import FormSyntax
import FormWords

/// Answers as a CSV of one record.
extension AnswerReading {
    mutating func readCSV(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, into session: inout Session) {
        var text = CSVText(bytes, delimiter: delimiter)
        guard text.next() else { return reportEnd(&text, .headerMissing, delimiter) }
        guard text.isUTF8 else { return report(.notCSV(Message(.textNotUTF8)), at: text.location(ofCell: 0)) }
        if let other = OtherDelimiter(in: text.texts, of: session.form) {
            return report(.otherDelimiter(other.byte, instead: delimiter), at: text.location(ofCell: 0))
        }
        let columns = columns(&text, of: session.form)
        guard text.next() else { return reportEnd(&text, .rowMissing) }
        text.read(by: columns, filling(of: session.form), into: &session, tellingTo: &self)
        if text.next() || text.fault != nil {
            report(.secondRow, at: text.location(of: text.recordStart))
        }
    }

    /// The columns that can be read; the others have findings.
    private mutating func columns(_ text: inout CSVText, of form: CompiledForm) -> CSVColumns {
        do throws(CSVColumns.ProblemList) {
            return try CSVColumns(text.texts, of: form, ignoresUnknown: ignoresUnknown)
        } catch {
            for problem in error.problems {
                report(problem.complaint, at: text.location(ofCell: problem.column), field: problem.name)
            }
            return error.readable
        }
    }

    /// Reports the end of the text.
    ///
    /// - Parameter delimiter: The delimiter of a header; `nil` for a row, whose delimiter is known from the header.
    private mutating func reportEnd(_ text: inout CSVText, _ missing: AnswerComplaint, _ delimiter: UInt8? = nil) {
        if let delimiter, let fault = text.fault, let other = OtherDelimiter(fault, at: text.faultByte) {
            return report(.otherDelimiter(other.byte, instead: delimiter), at: text.endLocation)
        }
        report(text.fault.map { .notCSV($0.message) } ?? missing, at: text.endLocation)
    }
}

/// A CSV text that is read record by record, with the locations of its cells.
private struct CSVText: ~Copyable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var records: CSVTokenizer?
    private var cells = CSVCells()
    private var lines: LineCounter
    private(set) var fault: CSVFault?

    init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
        self.bytes = bytes
        records = unsafe CSVTokenizer(ByteSlice(bytes), delimiter: delimiter)
        lines = LineCounter(bytes)
    }

    /// Reads the next record that is no blank line; false at the end and after a fault.
    mutating func next() -> Bool {
        while true {
            switch records?.next(into: &cells) {
            case .record where cells.isBlankLine: continue
            case .record: return true
            case .fault(let found):
                fault = found
                return false
            case .end, .incomplete, nil: return false
            }
        }
    }

    /// The byte at which a fault occurred; `nil` at the end of the text.
    var faultByte: UInt8? {
        records.flatMap { $0.faultPosition < bytes.count ? bytes[$0.faultPosition] : nil }
    }

    var recordStart: Int { records?.recordStart ?? 0 }

    /// Whether all cells of the record are valid UTF-8.
    var isUTF8: Bool {
        (0..<cells.count).allSatisfy { isValidUTF8(slice[cells[$0].start..<cells[$0].end]) }
    }

    /// The texts of the record's cells.
    var texts: [String] { (0..<cells.count).map { text(of: cells[$0], in: slice) } }

    private var slice: ByteSlice { unsafe ByteSlice(bytes) }

    /// The location of the fault, or of the end of the text.
    var endLocation: SourceLocation {
        mutating get { lines.location(of: fault == nil ? bytes.count : records?.faultPosition ?? 0) }
    }

    mutating func location(of offset: Int) -> SourceLocation { lines.location(of: offset) }

    mutating func location(ofCell index: Int) -> SourceLocation {
        lines.location(of: cells[index].place)
    }

    /// Passes the record to the session.
    mutating func read(
        by columns: CSVColumns, _ filling: consuming RecordFilling, into session: inout Session,
        tellingTo reading: inout AnswerReading
    ) {
        guard let records else { return }
        var reader = CSVRecordReader(columns, filling)
        let count = records.recordEnd - records.recordStart
        unsafe reader.read(cells, of: ByteSlice(bytes), start: records.recordStart, count: count, into: &session)
        for problem in reader.problems {
            let place = records.recordStart + Int(problem.place)
            reading.report(problem, at: lines.location(of: place), in: session.form)
        }
        for refusal in reader.refusals {
            reading.report(refusal, at: lines.location(of: records.recordStart + refusal.place))
        }
        for taking in reader.takings {
            reading.note(taking, at: lines.location(of: records.recordStart + taking.place))
        }
    }
}
