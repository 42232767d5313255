import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct LineCounterTests {
    @Test(
        arguments: [
            ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 9, 1, 4), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1),
            ("a\r\nb", 3, 2, 1),
            ("a\r\nb", 2, 1, 3),
            ("a\rb", 2, 2, 1), ("a\n\nb", 3, 3, 1), ("a\r\rb", 3, 3, 1), ("é€😀x", 9, 1, 4), ("\u{feff}ab", 3, 1, 1),
            ("\u{feff}ab", 4, 1, 2),
            ("0123456789\n0123456789é0", 23, 2, 12), ("12345678\r\n9", 10, 2, 1), ("", 0, 1, 1),
        ] as [(String, Int, Int, Int)])
    func counts(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var lines = LineCounter(bytes)
            #expect(lines.location(of: offset) == SourceLocation(line: line, column: column))
        }
    }

    @Test func agreesWithAFreshCountAtEveryOffset() {
        var random = SeededGenerator(seed: 3)
        let parts = ["a", "bcdefghijkl", "\n", "\r", "\r\n", "é", "😀", "        "]
        for _ in 0..<200 {
            let text = (0..<30).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            Array(text.utf8).withUnsafeBufferPointer { bytes in
                var lines = LineCounter(bytes)
                for offset in 0...bytes.count {
                    var fresh = LineCounter(bytes)
                    #expect(lines.location(of: offset) == fresh.location(of: offset))
                }
                #expect(lines.location(of: 0) == SourceLocation(line: 1, column: 1))
            }
        }
    }
}
