import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct TextColumnsTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    @Test(
        arguments: [
            ([], 20, 5, []), (["a"], 20, 5, ["a"]), (["a", "b", "c"], 20, 5, ["a  b  c"]),
            (["a", "b", "c"], 6, 5, ["a  c", "b"]), (["a", "b", "c", "d"], 1, 2, ["a", "… 1 of 4 shown"]),
            (["日本", "語", "x"], 10, 5, ["日本  x", "語"]),
            (["one", "two", "three", "four"], 10, 5, ["one  three", "two  four"]),
            (["a long text", "b"], 6, 5, ["a lon…", "b"]), (["日本語"], 4, 5, ["日…"]),
            (["one", "two", "three", "four"], 10, 1, ["… 4 more"]),
            (["e\u{301}a", "bb", "cc"], 6, 5, ["e\u{301}a  cc", "bb"]),
        ] as [([String], Int, Int, [String])])
    func textsStandInColumns(_ texts: [String], _ columns: Int, _ rows: Int, _ lines: [String]) {
        #expect(inColumns(texts, columns: columns, rows: rows) == lines)
    }

    @Test func everyTextIsShownOrCounted() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            let count = Int.random(in: 0...120, using: &generator)
            let texts = (0..<count).map {
                "\($0)" + String(repeating: "日", count: .random(in: 0...6, using: &generator))
            }
            let columns = Int.random(in: 2...90, using: &generator)
            let rows = Int.random(in: 2...12, using: &generator)
            let lines = inColumns(texts, columns: columns, rows: rows)
            #expect(lines.count <= rows)
            #expect(lines.allSatisfy { displayWidth($0) <= max(columns, displayWidth("… 120 of 120 shown")) })
            let cut = lines.last?.wholeMatch(of: /… (\d+) of (\d+) shown/)
            let shown = lines.dropLast(cut == nil ? 0 : 1).reduce(0) { $0 + $1.split(separator: " ").count }
            #expect(shown == cut.flatMap { Int($0.1) } ?? count)
            #expect(cut.map { Int($0.2) == count } ?? true)
        }
    }
}
