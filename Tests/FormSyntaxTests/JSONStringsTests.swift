import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct JSONStringsTests {
    @Test(
        arguments: [
            ("", ""), ("abc", "abc"), (#"a\nb"#, "a\nb"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{c}\n\r\t"),
            (#"\u0041\u00e9\u20AC"#, "Aé€"),
            (#"x\ud83d\ude00y"#, "x😀y"), (#"\uDBFF\uDFFF"#, "\u{10ffff}"), (#"\u0000"#, "\0"), ("é\\n日", "é\n日"),
            (#"\\u0041"#, #"\u0041"#),
        ] as [(String, String)])
    func decodes(_ source: String, _ expected: String) {
        let bytes = Array(source.utf8)
        let text = bytes.withByteSlice { decodeJSONString($0, hasEscapes: source.contains("\\")) }
        #expect(text == expected)
        let decoded = bytes.withByteSlice { text in String(upTo: text.count) { decodeJSONString(text, into: $0) } }
        #expect(decoded == expected)
    }

    @Test func comesBackFromTheBuffersQuoting() {
        var random = SeededGenerator(seed: 7)
        let alphabet = Array("ab \"\\/\n\t\u{0}\u{1}\u{1f}\u{7f}é€😀\u{2028}".unicodeScalars)
        var buffer = ByteBuffer()
        for _ in 0..<5000 {
            var text = ""
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
            }
            buffer.removeAll()
            buffer.appendJSONString(text)
            let (node, diagnostics) = parseJSON(Array(buffer.string.utf8), path: "", mode: .strict)
            #expect(node?.value == .string(text) && diagnostics.isEmpty)
        }
    }
}
