import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct JSONStringsTests {
    @Test(arguments: [
        ("", ""), ("abc", "abc"), (#"a\nb"#, "a\nb"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{c}\n\r\t"),
        (#"\u0041\u00e9\u20AC"#, "Aé€"),
        (#"x\ud83d\ude00y"#, "x😀y"), (#"\uDBFF\uDFFF"#, "\u{10ffff}"), (#"\u0000"#, "\0"), ("é\\n日", "é\n日"),
        (#"\\u0041"#, #"\u0041"#),
    ])
    func decodes(_ source: String, _ expected: String) {
        let bytes = Array(source.utf8)
        let text = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { decodeJSONString($0, count: buffer.count, hasEscapes: source.contains("\\")) }
        }
        #expect(text == expected)
        var target = [UInt8](repeating: 0, count: bytes.count)
        let length = decodeJSONString(from: bytes, count: bytes.count, into: &target)
        #expect(String(decoding: target[..<length], as: UTF8.self) == expected)
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
