import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct SlidingLineTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private let marks = (left: Glyph(text: "<", width: 1), right: Glyph(text: ">", width: 1))

    /// The row, with `|` for the caret.
    private func shown(_ window: SlidingLine.Window) -> String {
        var line = ""
        var column = 0
        for glyph in window.glyphs {
            if column == window.caret { line += "|" }
            line += glyph.text
            column += glyph.width
        }
        return column == window.caret ? line + "|" : line
    }

    /// The caret moves, and the row scrolls with it.
    @Test(
        arguments: [
            ("", [0], ["|"]), ("abc", [3, 0], ["abc|", "|abc"]),
            ("abcdefghijk", [11, 0], ["abcdefghijk|", "|abcdefghijk"]),
            ("abcdefghijkl", [0, 8, 9], ["|abcdefghij>", "abcdefgh|ij>", "<defghi|jkl"]),
            (
                "abcdefghijklmnopqrst", [20, 19, 18, 17, 16, 15],
                [
                    "<opqrst|", "<opqrs|t", "<opqr|st", "<opq|rst", "<op|qrst", "<jklmno|pqr>",
                ]
            ),
            ("abcdefghijklmnopqrst", [20, 14, 0], ["<opqrst|", "<ijklmn|opq>", "|abcdefghij>"]),
            ("日本語日本語日本語", [9, 0], ["<日本語|", "|日本語日本>"]), ("a\nb", [1], ["a|^Jb"]), ("\tab", [1], ["        |ab"]),
        ] as [(String, [Int], [String])])
    func theCaretIsSeenWithWhatIsAround(_ text: String, _ carets: [Int], _ expected: [String]) {
        let scalars = Array(text.unicodeScalars)
        var line = SlidingLine(room: 12, marks: marks)
        #expect(carets.map { shown(line.window(of: scalars, caret: $0)) } == expected)
    }

    @Test func whateverTheCaretDoesItIsSeenAndTheRowHasRoom() {
        let scalars = Array(String(repeating: "ab日👩‍👩‍👧c\u{200b}\te\u{301}", count: 60).unicodeScalars)
        var generator = SeededGenerator(seed: 7)
        for room in 1...60 {
            var line = SlidingLine(room: room, marks: marks)
            for _ in 0..<200 {
                let place = Int.random(in: 0...scalars.count, using: &generator)
                let caret = scalars.cluster(around: place).lowerBound
                let window = line.window(of: scalars, caret: caret)
                #expect(window.glyphs.width < max(room, 2))
                // The widest of these characters takes eight columns.
                if room > 20 { #expect(window.caret.map { $0 < room } == true) }
            }
        }
    }

    @Test func aShortLineComesBackWhole() {
        var line = SlidingLine(room: 12, marks: marks)
        _ = line.window(of: Array("abcdefghijklmnopqrst".unicodeScalars), caret: 20)
        #expect(shown(line.window(of: Array("abcdefghijk".unicodeScalars), caret: 11)) == "abcdefghijk|")
    }
}
