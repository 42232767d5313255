import Glibc
import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct DisplayWidthTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    @Test(
        arguments: [
            ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("å", 1), ("👍", 2),
        ] as [(String, Int)])
    func aTextTakesColumns(_ text: String, _ width: Int) { #expect(displayWidth(text) == width) }

    @Test(
        arguments: [
            ("", 10, [""]), ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
            ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("日本語", 5, ["日本", "語"]), ("a\nb", 9, ["a", "b"]),
            ("  1  one two", 9, ["  1  one", "two"]), ("ab cdefghi", 5, ["ab", "cdefg", "hi"]),
            ("un deux ; trois", 8, ["un", "deux ;", "trois"]), ("un deux » trois", 8, ["un", "deux »", "trois"]),
        ] as [(String, Int, [String])])
    func aTextIsWrappedBetweenWords(_ text: String, _ columns: Int, _ lines: [String]) {
        #expect(wrapped(text, columns: columns) == lines)
    }
}
