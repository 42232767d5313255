import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct ScrollingTextTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private func text(_ text: String, columns: Int = 8, indent: Int = 3) -> ScrollingText<[Unicode.Scalar]> {
        ScrollingText(text: Array(text.unicodeScalars), columns: columns, indent: indent)
    }

    @Test(
        arguments: [
            ("", [""]), ("abcde", ["abcde"]), ("abcdef", ["abcde", "f"]), ("a\n\nb\n", ["a", "", "b", ""]),
            ("ab日本語日本", ["ab日", "本語日本"]), ("a\tb", ["a    ", "b"]), ("abc\u{200b}", ["abc", "\\u{200b}"]),
            ("abcde\nfghijklmnopq", ["abcde", "fghijklm", "nopq"]), ("\t\t", ["     ", "        "]),
        ] as [(String, [String])])
    func rowsEndWhereTheyAreFullOrALineDoes(_ string: String, _ rows: [String]) {
        let text = text(string)
        let starts = text.rowStarts(to: text.text.count, atLeast: 99)
        #expect(starts.map { text.row(from: $0).glyphs.map(\.text).joined() } == rows)
    }

    @Test(arguments: [(0, 0, 3), (4, 0, 7), (5, 1, 0), (6, 1, 1), (7, 2, 0), (10, 3, 0)] as [(Int, Int, Int)])
    func aCaretIsInTheRowThatGoesOnThere(_ caret: Int, _ row: Int, _ column: Int) throws {
        let window = try #require(text("abcdef\nxy\n").window(from: 0, rows: 9, caret: caret))
        #expect(window.caretRow == row)
        #expect(window.rows[row].column(of: caret) == column)
    }

    @Test(
        arguments: [(0, 0, 0), (0, 11, 0), (0, 12, 3), (0, 30, 21), (21, 20, 18), (21, 0, 0), (9, 15, 9)]
            as [(Int, Int, Int)])
    func asLittleAsCanBeIsScrolled(_ top: Int, _ caret: Int, _ expected: Int) {
        // Each line takes a row of three characters, including its line break.
        let text = text((0...10).map { "\($0 % 10)a" }.joined(separator: "\n"))
        #expect(text.top(near: top, rows: 4, caret: caret) == expected)
    }

    @Test func everyPlaceIsSeenInEverySize() {
        let long = String(repeating: "word 日本 e\u{301}👩‍👩‍👧", count: 2000)
        let string = "one\n\n" + long + "\ntwo\n" + String(repeating: "x\n", count: 500)
        var generator = SeededGenerator(seed: 3)
        for columns in [1, 2, 7, 20, 79] {
            let text = text(string, columns: columns, indent: columns > 6 ? 3 : 0)
            var top = 0
            for _ in 0..<60 {
                let place = Int.random(in: 0...text.text.count, using: &generator)
                let caret = text.text.cluster(around: place).lowerBound
                let rows = Int.random(in: 1...24, using: &generator)
                top = text.top(near: top, rows: rows, caret: caret)
                let window = text.window(from: top, rows: rows, caret: caret)
                #expect(window != nil)
                #expect(window?.rows.allSatisfy { $0.column + $0.glyphs.width <= max(columns, 1) } == true)
            }
        }
    }
}
