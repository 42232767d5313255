import FormEngine
import FormSyntax
import FormTestSupport

@testable import FormRecords

/// The result of reading a record.
struct ReadRecord: Equatable {
    /// The problems in order, such as `12 name: the key 'name' appears twice; remove one`.
    var problems: [String] = []
    /// The codes of the problems.
    var codes: [String] = []
    /// The range of the record itself in its text.
    var span = 0..<0
    /// The line that would be submitted.
    var line = ""

    init(_ problems: [RecordProblem], _ session: inout Session, span: Range<Int>) {
        let form = session.form
        self.problems = problems.map { "\($0.place) \($0.field(in: form)): \($0.complaint(in: form).message())" }
        codes = problems.map { "\($0.complaint(in: form).code) \($0.cause(in: form))" }
        self.span = span
        session.finish()
        line = encoded(session, .jsonLines)
    }
}

/// Reads JSON records one after another with the same reader and session.
func readObjects(_ texts: [String], of form: CompiledForm, ignoresUnknown: Bool = false) -> [ReadRecord] {
    var session = started(form)
    var reader = JSONRecordReader(form, ignoresUnknown: ignoresUnknown)
    var records: [ReadRecord] = []
    for text in texts {
        session.reset()
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            reader.read(ByteSlice(start, count: bytes.count), into: &session)
            records.append(ReadRecord(reader.problems, &session, span: reader.span))
        }
    }
    return records
}

/// Reads the lines of a text, split by the tokenizer.
func readLines(_ text: String, of form: CompiledForm) -> [ReadRecord] {
    var session = started(form)
    var reader = JSONRecordReader(form)
    var records: [ReadRecord] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        var lines = JSONLinesTokenizer(ByteSlice(start, count: bytes.count))
        var members = JSONLineMembers()
        while reader.readNext(&lines, &members, of: ByteSlice(start, count: bytes.count), into: &session) != nil {
            records.append(ReadRecord(reader.problems, &session, span: reader.span))
            session.reset()
        }
    }
    return records
}

/// Reads the rows of a CSV below its header.
func readRows(_ text: String, of form: CompiledForm) throws -> [ReadRecord] {
    var session = started(form)
    var records: [ReadRecord] = []
    let bytes = Array(text.utf8)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 64)
    defer { buffer.deallocate() }
    _ = buffer.initialize(from: bytes + [UInt8](repeating: 0, count: 64))
    guard let base = buffer.baseAddress else { return [] }
    let start = UnsafePointer(base)
    var rows = CSVTokenizer(ByteSlice(start, count: bytes.count))
    var cells = CSVCells()
    _ = rows.next(into: &cells)
    let names = (0..<cells.count).map { FormSyntax.text(of: cells[$0], in: ByteSlice(start, count: bytes.count)) }
    var reader = CSVRecordReader(try CSVColumns(names, of: form), of: form)
    while true {
        session.reset()
        switch rows.next(into: &cells) {
        case .record:
            let count = rows.recordEnd - rows.recordStart
            reader.read(
                cells, of: ByteSlice(start, count: bytes.count), start: rows.recordStart, count: count, into: &session)
        case .fault(let fault): reader.report(fault, at: rows.faultPosition - rows.recordStart)
        case .end, .incomplete: return records
        }
        records.append(ReadRecord(reader.problems, &session, span: rows.recordStart..<rows.recordEnd))
    }
}
