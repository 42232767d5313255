import TestLimits
import Testing

@testable import FormSyntax

@Suite(.limited) struct DialectReadingTests {
    private static let quotes = TableDialect.with { $0.quote = UInt8(ascii: "'") }
    private static let escapes = TableDialect.with { ($0.quote, $0.escape) = (nil, UInt8(ascii: "\\")) }
    private static let comments = TableDialect.with { ($0.comment, $0.passesOverBlanks) = (UInt8(ascii: "#"), true) }
    private static let windows = TableDialect.with { $0.encoding = .windows1252 }

    static let texts: [(dialect: TableDialect, text: String, rewritten: String)] = [
        (quotes, "a,'b'\n'c''d','e,f\ng'\n", "a,\"b\"\n\"c'd\",\"e,f\ng\"\n"),
        (quotes, "\"a\",b\"c\r\n''", "\"\"\"a\"\"\",b\"c\r\n\"\""), (quotes, "'a'b,c", "\"ab\",c"),
        (quotes, "a,'b", "a,\"b"), (quotes, "", ""), (quotes, "\u{FEFF}'a'", "\"a\""),
        (escapes, "a\\,b,\"c\\\n", "\"a,b\",\"\"\"c\n\""), (escapes, "a\\", "\"a\""),
        (comments, "#a,\"\nb, \"c\"\n #d\n", "\nb,\"c\"\n#d\n"),
        (windows, "\u{80}\u{E5},\"x\"", "\u{20AC}\u{E5},\"x\""),
    ]

    /// The result is the same for any division into pieces.
    @Test(arguments: texts) func isRewritten(dialect: TableDialect, text: String, rewritten: String) {
        let bytes = dialect.encoding == nil ? Array(text.utf8) : text.unicodeScalars.map { UInt8($0.value) }
        #expect(String(decoding: DialectReading.rewritten(bytes, dialect), as: UTF8.self) == rewritten)
        var (reading, output) = (DialectReading(dialect), [UInt8]())
        for byte in bytes { reading.add([byte], to: &output) }
        reading.finish(&output)
        #expect(String(decoding: output, as: UTF8.self) == rewritten)
    }

    @Test func aLongCellIsWrittenBeforeItsEnd() {
        let cell = String(repeating: "'\"", count: 100_000)
        let text = Array("a,'\(cell.replacing("'", with: "''"))'\n".utf8)
        let wanted = "a,\"\(cell.replacing("\"", with: "\"\""))\"\n"
        #expect(String(decoding: DialectReading.rewritten(text, Self.quotes), as: UTF8.self) == wanted)
    }
}

extension TableDialect {
    fileprivate static func with(_ change: (inout TableDialect) -> Void) -> TableDialect {
        var dialect = TableDialect()
        change(&dialect)
        return dialect
    }
}
