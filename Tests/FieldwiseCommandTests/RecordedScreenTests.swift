import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct RecordedScreenTests {
    private static let outputs = [
        "a", "b", "\r\n", "\r\n\r\n", "\r\na\r\nb", "\u{1b}[A", "\u{1b}[2A\rb", "\u{1b}[K", "\u{1b}[2J", "\u{1b}[2C",
        "\r", "\r\na\r\n\r\nb\r\nab\r\n",
    ]

    /// The rows after a step, rebuilt from the earlier rows and the records so far.
    private func rows(_ changes: String, of earlier: [String], _ recorded: inout [String]) -> [String] {
        let lines = changes.split(separator: "\n")
        func count(_ sign: String) -> Int { lines.first { $0.hasPrefix(sign) }.flatMap { Int($0.dropFirst(2)) } ?? 0 }
        var added: [String] = []
        for line in lines {
            if line.hasPrefix("|") { added.append(String(line.dropFirst(2))) }
            guard line.hasPrefix(": "), let again = Int(line.split(separator: " ")[1]) else { continue }
            added += recorded[(recorded.lastIndex(of: added.last!)! + 1)...].prefix(again)
        }
        recorded += added
        return earlier.dropLast(count("- ") + count("= ")) + added + earlier.suffix(count("= "))
    }

    @Test func aScreenIsMadeOfWhatChanged() {
        var generator = SeededGenerator(seed: 1)
        var hasRowsAgain = false
        for _ in 1...20 {
            var (screen, last) = (TerminalScreen(columns: 6, rows: 4), RecordedScreen())
            var (rebuilt, recorded): ([String], [String]) = ([], [])
            for _ in 1...100 {
                screen.feed(Self.outputs.randomElement(using: &generator)!.utf8)
                last = RecordedScreen(screen, after: last)
                rebuilt = rows(last.changes, of: rebuilt, &recorded)
                hasRowsAgain = hasRowsAgain || last.changes.contains("as before")
                guard rebuilt == screen.history else { return #expect(rebuilt == screen.history) }
            }
        }
        #expect(hasRowsAgain)
    }

    @Test func nothingOfAScreenIsLeftOut() {
        var generator = SeededGenerator(seed: 2)
        var first = TerminalScreen(columns: 6, rows: 4)
        first.feed("a\r\n\r\nab\r\nb".utf8)
        let earlier = RecordedScreen(first, after: RecordedScreen())
        var seen: [String: [String]] = [:]
        for _ in 1...2000 {
            var screen = first
            for _ in 1...5 { screen.feed(Self.outputs.randomElement(using: &generator)!.utf8) }
            let whole = screen.history + ["\(screen.scrolledRows), \(screen.row), \(screen.column)"]
            let changes = RecordedScreen(screen, after: earlier).changes
            guard seen.updateValue(whole, forKey: changes) ?? whole == whole else {
                return #expect(seen[changes] == whole)
            }
        }
        #expect(seen.count > 500)
    }

    /// The record of each output in turn.
    private func steps(_ outputs: [String]) -> [String] {
        var (screen, last) = (TerminalScreen(columns: 20, rows: 9), RecordedScreen())
        return outputs.map { output in
            screen.feed(output.utf8)
            last = RecordedScreen(screen, after: last)
            return last.changes
        }
    }

    @Test func aRowMoreInOneStepLeavesTheOthersAsTheyAre() {
        let typed = ["Ada\r\nAge: ", "\u{1b}[A\rName: Eve", "\u{1b}[2K\u{1b}[B\rAge: 36\r\nEnd"]
        #expect(
            steps(["Title\r\nName: "] + typed).dropFirst() == steps(["Title\r\nNote\r\nName: "] + typed).dropFirst())
        #expect(
            steps(["Title\r\nName: "] + typed) == [
                "(column 7)\n| Title\n| Name:\n", "(column 6)\n- 1\n| Name: Ada\n| Age:\n",
                "(column 10, 1 up)\n- 1\n| Name: Eve\n= 1\n", "(column 4)\n- 2\n|\n| Age: 36\n| End\n",
            ])
    }

    @Test func aListShownAgainIsRecordedOnceWhateverChangesInIt() {
        func review(_ age: Int, _ city: String) -> String {
            "Review\r\nName: Ada\r\nAge: \(age)\r\nDay: -\r\n\r\nCity: \(city)\r\n"
        }
        let oslo = steps([review(35, "Oslo"), "ok\r\n", review(36, "Oslo")])
        #expect(
            oslo.joined() == """
                (column 1, 1 down)
                | Review
                | Name: Ada
                | Age: 35
                | Day: -
                |
                | City: Oslo
                (column 1, 1 down)
                | ok
                (column 1, 1 down, 5 scrolled off)
                | Review
                | Name: Ada
                | Age: 36
                | Day: -
                |
                | City: Oslo

                """)
        let bodo = steps([review(36, "Bodø"), "ok\r\n", review(36, "Bodø")])
        #expect(bodo.dropFirst() == steps([review(36, "Oslo"), "ok\r\n", review(36, "Oslo")]).dropFirst())
        #expect(bodo.last == "(column 1, 1 down, 5 scrolled off)\n| Review\n: 5 as before\n")
    }
}
