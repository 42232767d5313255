import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct ScreenPainterTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private func row(_ text: String) -> [Glyph] { glyphs(of: text, as: .plain) }

    /// The output that turns one picture into another, both with the caret at the end of the first row.
    @Test(
        arguments: [
            (["ab"], ["abc"], "c"), (["abc"], ["ab"], "\u{08}\u{1b}[K"), (["ab"], ["ab"], ""),
            (["abcdef"], ["axcdef"], "\u{1b}[5Dxcdef"),
            (["ab", "1 of 9"], ["abc", "2 of 9"], "c\u{1b}[B\r2 of 9\u{1b}[A\u{08}\u{08}\u{08}"),
            (["ab", "note"], ["ab"], "\u{1b}[B\r\u{1b}[J\u{1b}[A\u{1b}[2C"), (["ab"], ["ab", "no"], "\r\nno\u{1b}[A"),
        ] as [([String], [String], String)])
    func theLeastIsWritten(_ old: [String], _ new: [String], _ output: String) {
        var painter = ScreenPainter(palette: .colorless)
        _ = painter.paint(old.map(row), cursor: ScreenPlace(row: 0, column: row(old[0]).width))
        #expect(painter.paint(new.map(row), cursor: ScreenPlace(row: 0, column: row(new[0]).width)) == output)
    }

    /// Whatever width the terminal gives a glyph, each glyph is in its column, and nothing remains of the old picture.
    @Test(arguments: [false, true]) func theScreenIsAsPainted(joinsClusters: Bool) {
        var generator = SeededGenerator(seed: 11)
        let pieces = ["a", "b ", "日", "👩‍👩‍👧", "e\u{301}", "🇳🇴", "❤️", "👍🏽", "\u{202e}", "…"]
        for _ in 0..<40 {
            var screen = TerminalScreen(columns: 40, rows: 6, joinsClusters: joinsClusters)
            var painter = ScreenPainter(palette: .colorless)
            for _ in 0..<30 {
                let rows = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                    var row: [Glyph] = []
                    for _ in 0..<Int.random(in: 0...12, using: &generator) {
                        let more = self.row(pieces.randomElement(using: &generator) ?? "")
                        if row.width + more.width < 40 { row += more }
                    }
                    return row
                }
                let caret = ScreenPlace(row: rows.count - 1, column: rows[rows.count - 1].width)
                screen.feed(painter.paint(rows, cursor: caret).utf8)
                #expect((screen.row, screen.column) == (caret.row, caret.column))
                for (number, row) in rows.enumerated() {
                    #expect(screen.text(inRow: number) == expected(row, joinsClusters))
                }
            }
        }
    }

    /// The columns reserved for a glyph that the terminal does not use are blank.
    private func expected(_ row: [Glyph], _ joinsClusters: Bool) -> String {
        var text = row.map { glyph in
            let width =
                joinsClusters && !glyph.isSure && glyph.text.count == 1 ? min(glyph.width, 2) : displayWidth(glyph.text)
            return glyph.text + String(repeating: " ", count: glyph.width - width)
        }.joined()
        while text.last == " " { text.removeLast() }
        return text
    }
}
