import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct CSVTokenizerTests {
    @Test(
        arguments: [
            ("", ""), ("a", "1:a"), ("a,b\n", "1:a|b"), ("a,b\r\nc,d\r\n", "1:a|b/2:c|d"), ("a\rb\rc", "1:a/2:b/3:c"),
            (",", "1:|"), ("a,", "1:a|"),
            (",a", "1:|a"), ("\n", "1:"), ("a\n\nb", "1:a/2:/3:b"), ("\"a\"", "1:\"a"), ("\"\",b", "1:\"|b"),
            ("\"a,b\",c", "1:\"a,b|c"),
            ("\"a\"\"b\"", "1:\"a\"b"), ("\"\"\"\"", "1:\"\""), ("\"a\nb\"\nc", "1:\"a\nb/3:c"),
            ("\"a\r\nb\",\"c\rd\"\ne", "1:\"a\r\nb|\"c\rd/4:e"),
            ("5\" disk,x\"y", "1:5\" disk|x\"y"), (" \"a\",b", "1: \"a\"|b"), ("\u{feff}a,b", "1:a|b"),
            ("é,€,😀", "1:é|€|😀"),
            ("a longer cell,another longer one\n", "1:a longer cell|another longer one"),
            ("a,b\n\r\nc", "1:a|b/2:/3:c"),
            ("\"ab\"c,d\ne", "1!textAfterQuote@1:\"ab|d/2:e"), ("a,\"b\nc", "1!unterminatedQuote@1:a|\"b\nc"),
            ("x\n\"a\nb\" c,d\ne", "1:x/2!textAfterQuote@3:\"a\nb|d/4:e"), ("\"", "1!unterminatedQuote@1:\""),
            ("\"a\"\"", "1!unterminatedQuote@1:\"a\""),
            ("a\0b,c", "1:a\0b|c"),
        ] as [(String, String)])
    func readsRecords(_ text: String, _ expected: String) {
        #expect(records(in: Array(text.utf8)) == expected)
    }

    /// A window without a line feed is searched once, not for each record.
    @Test(.limited(seconds: 60)) func readsLinesThatEndInCarriageReturnsInTime() {
        let count = 200_000
        let bytes = Array(repeating: Array("x,y\r".utf8), count: count).flatMap { $0 }
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            var tokenizer = CSVTokenizer(ByteSlice(start, count: buffer.count))
            var cells = CSVCells()
            var found = 0
            while case .record = tokenizer.next(into: &cells) { found += 1 }
            #expect(found == count)
        }
    }

    @Test func takesAnotherDelimiter() {
        #expect(records(in: Array("a,b\tc;d\n".utf8), delimiter: 0x09) == "1:a,b|c;d")
        #expect(records(in: Array("a,b;\"c;d\"\n".utf8), delimiter: 0x3b) == "1:a,b|\"c;d")
    }

    @Test func tellsTheBytesOfARecord() {
        let bytes = Array("a,b\r\n\"c\n\",d\nlast".utf8)
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            var tokenizer = CSVTokenizer(ByteSlice(start, count: buffer.count))
            var cells = CSVCells()
            var ranges: [String] = []
            while case .record = tokenizer.next(into: &cells) {
                ranges.append("\(tokenizer.recordStart)-\(tokenizer.recordEnd)")
            }
            #expect(ranges == ["0-3", "5-11", "12-16"])
        }
    }

    @Test func readsAStreamInPiecesAsTheWhole() {
        var random = SeededGenerator(seed: 11)
        let parts = ["a", "bcdefghij", ",", "\"", "\"\"", "\n", "\r\n", "\r", "é", "\"x,y\"", " "]
        for _ in 0..<cases(3000) {
            let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }
            let bytes = Array(text.joined().utf8)
            let step = Int.random(in: 1...7, using: &random)
            #expect(records(in: bytes, step: step) == records(in: bytes), "\(text)")
        }
    }

    @Test func comesBackFromTheBuffersQuoting() {
        var random = SeededGenerator(seed: 12)
        let alphabet = Array("ab ,;\"\n\ré".unicodeScalars)
        for _ in 0..<cases(2000) {
            var rows = ""
            var buffer = ByteBuffer()
            for column in 0..<3 {
                var text = "x"
                for _ in 0..<Int.random(in: 0...12, using: &random) {
                    text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
                }
                if column > 0 { buffer.append(0x2c) }
                let start = buffer.count
                buffer.appendCSVField(text)
                let isQuoted = buffer.withUnsafeBytes { $0[start] == 0x22 }
                rows += (column > 0 ? "|" : "1:") + (isQuoted ? "\"" : "") + text
            }
            #expect(records(in: Array(buffer.string.utf8)) == rows)
        }
    }
}

/// Records as `line:cell|cell`, joined by `/`; a quoted cell begins with `"`, and a fault with its line is before the
/// `:`.
///
/// With a step, the bytes arrive in pieces of that size, each in memory of exactly its size.
private func records(in bytes: [UInt8], delimiter: UInt8 = 0x2c, step: Int? = nil) -> String {
    var cells = CSVCells(capacity: 1)
    var found: [String] = []
    var line = 1
    var consumed = 0
    var available = step ?? bytes.count
    while true {
        available = min(available, bytes.count)
        let window = Array(bytes[consumed..<available])
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: window.count)
        defer { memory.deallocate() }
        memory.update(from: window, count: window.count)
        var tokenizer = CSVTokenizer(
            ByteSlice(memory, count: window.count), delimiter: delimiter, line: line,
            isComplete: available == bytes.count)
        reading: while true {
            switch tokenizer.next(into: &cells) {
            case .record: found.append("\(tokenizer.recordLine):" + text(of: cells, memory))
            case .fault(let fault):
                found.append("\(tokenizer.recordLine)!\(fault)@\(tokenizer.faultLine):" + text(of: cells, memory))
            case .incomplete: break reading
            case .end: return found.joined(separator: "/")
            }
        }
        consumed += tokenizer.position
        line = tokenizer.line
        available += step ?? 0
    }
}

private func text(of cells: borrowing CSVCells, _ bytes: UnsafePointer<UInt8>) -> String {
    var texts: [String] = []
    for index in 0..<cells.count {
        let cell = cells[index]
        var target = [UInt8](repeating: 0, count: cell.count)
        var length = cell.count
        if cell.hasDoubledQuotes {
            length = target.withUnsafeMutableBufferPointer { target in
                target.baseAddress.map {
                    decodeCSVCell(
                        ByteSlice(bytes + cell.start, count: cell.count), into: ByteRoom($0, count: target.count))
                } ?? 0
            }
        } else {
            for offset in 0..<cell.count { target[offset] = bytes[cell.start + offset] }
        }
        texts.append((cell.isQuoted ? "\"" : "") + String(decoding: target[..<length], as: UTF8.self))
    }
    return texts.joined(separator: "|")
}
