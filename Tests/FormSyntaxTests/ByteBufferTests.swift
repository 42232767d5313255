import FormSyntax
import TestLimits
import Testing

@Suite(.limited) struct ByteBufferTests {
    @Test func gathersBytesTextsAndNumbers() {
        var buffer = ByteBuffer(capacity: 1)
        buffer.append(0x61)
        buffer.append("bc" as StaticString)
        buffer.append("dé" as String)
        [UInt8]("xyz".utf8).withUnsafeBufferPointer { bytes in
            if let start = bytes.baseAddress { buffer.append(start, count: 2) }
            buffer.append(UnsafeRawBufferPointer(bytes))
        }
        #expect(buffer.string == "abcdéxyxyz")
        #expect(buffer.count == 11)
        #expect(buffer.withUnsafeBytes { Array($0) } == Array("abcdéxyxyz".utf8))
    }

    @Test(arguments: [0, 7, -7, 10, 1_234_567_890, Int.max, Int.min])
    func writesNumbersInDecimal(_ number: Int) {
        var buffer = ByteBuffer()
        buffer.append(decimal: number)
        #expect(buffer.string == String(number))
    }

    @Test func keepsTheFrontWhenTruncated() {
        var buffer = ByteBuffer()
        buffer.append("abcdef" as StaticString)
        buffer.truncate(to: 3)
        buffer.append("X" as StaticString)
        #expect(buffer.string == "abcX")
        buffer.removeAll()
        #expect(buffer.isEmpty && buffer.string == "")
    }

    @Test(
        arguments: [
            ("", #""""#), ("plain", #""plain""#), ("exactly8", #""exactly8""#), ("a \"b\" \\ c", #""a \"b\" \\ c""#),
            ("\u{0}\u{1}\u{8}\t\n\u{b}\u{c}\r\u{1b}\u{1f}", #""\u0000\u0001\b\t\n\u000b\f\r\u001b\u001f""#),
            ("\u{7f}é\u{2028}\u{2029}😀/", "\"\u{7f}é\u{2028}\u{2029}😀/\""), ("1234567\"", #""1234567\"""#),
            ("12345678\n9", #""12345678\n9""#),
            ("\"\"\"\"\"\"\"\"\"", #""\"\"\"\"\"\"\"\"\"""#),
        ] as [(String, String)])
    func quotesForJSON(_ text: String, _ expected: String) {
        var buffer = ByteBuffer(capacity: 1)
        buffer.appendJSONString(text)
        #expect(buffer.string == expected)
    }

    @Test func quotesLongTextForJSON() {
        var buffer = ByteBuffer(capacity: 1)
        buffer.appendJSONString(String(repeating: "a\n", count: 10_000))
        #expect(buffer.string == "\"" + String(repeating: "a\\n", count: 10_000) + "\"")
    }

    @Test(
        arguments: [
            ("", ""), ("plain", "plain"), (" a b ", " a b "), ("a,b", "\"a,b\""), ("a;b", "a;b"),
            ("a\"b", "\"a\"\"b\""),
            ("a\nb", "\"a\nb\""),
            ("a\rb", "\"a\rb\""), ("\"", "\"\"\"\""), ("long enough, then", "\"long enough, then\""),
            ("long enough é \"\"", "\"long enough é \"\"\"\"\""),
            ("12345678,", "\"12345678,\""),
        ] as [(String, String)])
    func quotesForCSVWhereNeeded(_ text: String, _ expected: String) {
        var buffer = ByteBuffer(capacity: 1)
        buffer.appendCSVField(text)
        #expect(buffer.string == expected)
    }

    @Test func quotesForAnotherDelimiter() {
        var buffer = ByteBuffer()
        buffer.appendCSVField("a;b", delimiter: 0x3b)
        buffer.append(0x3b)
        buffer.appendCSVField("a,b", delimiter: 0x3b)
        #expect(buffer.string == "\"a;b\";a,b")
    }
}
