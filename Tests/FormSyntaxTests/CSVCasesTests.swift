import FormSyntax
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The files in `Fixtures/csv`, each with the expected reading beside it.
///
/// The reading is an array of records. A record is an array of texts, with `null` for an empty cell without quotes; an
/// invalid one is an object with its fault, the line of the fault, and its cells.
@Suite(.limited) struct CSVCasesTests {
    @Test func hasTheCases() {
        #expect(caseNames().count >= 62)
    }

    @Test(arguments: caseNames()) func readsAFile(_ name: String) throws {
        let bytes = try fileBytes("\(casesFolder)/\(name).csv")
        let found = records(in: bytes, delimiter: delimiter(of: name)).map(\.content)
        #expect(try found == expectedRecords(name))
    }

    @Test(arguments: caseNames()) func readsAFileCutInTwoAsTheWhole(_ name: String) throws {
        let bytes = try fileBytes("\(casesFolder)/\(name).csv")
        let whole = records(in: bytes, delimiter: delimiter(of: name))
        for cut in 0...bytes.count {
            #expect(records(in: bytes, delimiter: delimiter(of: name), cuts: [cut]) == whole, "cut at \(cut)")
        }
    }

    @Test(arguments: caseNames()) func readsAFileByteByByteAsTheWhole(_ name: String) throws {
        let bytes = try fileBytes("\(casesFolder)/\(name).csv")
        let whole = records(in: bytes, delimiter: delimiter(of: name))
        #expect(records(in: bytes, delimiter: delimiter(of: name), cuts: Array(bytes.indices)) == whole)
    }
}

// MARK: What is expected

private let casesFolder = "\(CommandRun.package)/Tests/FormSyntaxTests/Fixtures/csv"

private func caseNames() -> [String] {
    namesOfEntries(casesFolder).filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }
}

/// The delimiter of a case; the names of cases with another one than the comma begin with it.
private func delimiter(of name: String) -> UInt8 {
    if name.hasPrefix("tab") { return UInt8(ascii: "\t") }
    return name.hasPrefix("semicolon") ? UInt8(ascii: ";") : UInt8(ascii: ",")
}

/// The content of a record.
private struct Content: Equatable {
    /// The cells; `nil` for an empty one without quotes.
    var cells: [String?]
    /// The fault and its line.
    var fault: String?
}

private func expectedRecords(_ name: String) throws -> [Content] {
    let bytes = try fileBytes("\(casesFolder)/\(name).json")
    let node = try #require(parseJSON(bytes, path: name, mode: .strict).node)
    return try elements(node).map { record in
        guard case .object(let members) = record.value else { return Content(cells: try elements(record).map(text)) }
        let parts = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.node) })
        let (fault, line) = (try text(#require(parts["fault"])), try text(#require(parts["line"])))
        let cells = try elements(#require(parts["cells"])).map(text)
        return Content(cells: cells, fault: "\(fault ?? "") on \(line ?? "")")
    }
}

private func elements(_ node: JSONNode) throws -> [JSONNode] {
    guard case .array(let elements) = node.value else { throw UnexpectedJSON(node: node) }
    return elements
}

private func text(_ node: JSONNode) throws -> String? {
    switch node.value {
    case .string(let text), .number(let text): text
    case .null: nil
    default: throw UnexpectedJSON(node: node)
    }
}

private struct UnexpectedJSON: Error {
    let node: JSONNode
}

// MARK: What is found

/// A record with its position.
private struct Found: Equatable {
    var content: Content
    var line: Int
    var range: Range<Int>
}

/// Reads a text as a stream that pauses at these offsets, each piece in memory of exactly its size.
private func records(in bytes: [UInt8], delimiter: UInt8, cuts: [Int] = []) -> [Found] {
    var found: [Found] = []
    var cells = CSVCells(capacity: 1)
    var consumed = 0
    var line = 1
    for end in cuts + [bytes.count] {
        let isComplete = end == bytes.count
        let piece = UnsafeMutablePointer<UInt8>.allocate(capacity: end - consumed)
        defer { piece.deallocate() }
        for offset in consumed..<end { piece[offset - consumed] = bytes[offset] }
        var tokenizer = CSVTokenizer(
            ByteSlice(piece, count: end - consumed), delimiter: delimiter, line: line, isComplete: isComplete)
        reading: while true {
            var fault: String?
            switch tokenizer.next(into: &cells) {
            case .record: break
            case .fault(let kind): fault = "\(kind) on \(tokenizer.faultLine)"
            case .incomplete: break reading
            case .end: return found
            }
            let content = Content(cells: texts(of: cells, in: piece), fault: fault)
            let range = consumed + tokenizer.recordStart..<consumed + tokenizer.recordEnd
            found.append(Found(content: content, line: tokenizer.recordLine, range: range))
        }
        consumed += tokenizer.position
        line = tokenizer.line
    }
    return found
}

private func texts(of cells: borrowing CSVCells, in bytes: UnsafePointer<UInt8>) -> [String?] {
    var texts: [String?] = []
    for index in 0..<cells.count {
        let cell = cells[index]
        var text = Array(UnsafeBufferPointer(start: bytes + cell.start, count: cell.count))
        if cell.hasDoubledQuotes {
            let quoted = ByteSlice(bytes + cell.start, count: cell.count)
            text = Array(String(upTo: cell.count) { decodeCSVCell(quoted, into: $0) }.utf8)
        }
        texts.append(text.isEmpty && !cell.isQuoted ? nil : String(decoding: text, as: UTF8.self))
    }
    return texts
}
