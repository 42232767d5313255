import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct RecordedScreenTests {
    private static let outputs = [
        "a", "b", "\r\n", "\r\n\r\n", "\r\na\r\nb", "\u{1b}[A", "\u{1b}[2A\rb", "\u{1b}[K", "\u{1b}[2J", "\u{1b}[2C",
        "\r",
    ]

    /// The rows that a step makes of earlier ones, by what is recorded of it.
    private func rows(_ changes: String, of earlier: [String]) -> [String] {
        let lines = changes.split(separator: "\n")
        func count(_ sign: String) -> Int { lines.first { $0.hasPrefix(sign) }.flatMap { Int($0.dropFirst(2)) } ?? 0 }
        let added = lines.filter { $0.hasPrefix("|") }.map { String($0.dropFirst(2)) }
        return earlier.dropLast(count("- ") + count("= ")) + added + earlier.suffix(count("= "))
    }

    @Test func aScreenIsMadeOfWhatChanged() {
        var generator = SeededGenerator(seed: 1)
        for _ in 1...20 {
            var (screen, last) = (TerminalScreen(columns: 6, rows: 4), RecordedScreen())
            var rebuilt: [String] = []
            for _ in 1...100 {
                screen.feed(Self.outputs.randomElement(using: &generator)!.utf8)
                let recorded = RecordedScreen(screen)
                rebuilt = rows(recorded.changes(since: last), of: rebuilt)
                last = recorded
                guard rebuilt == screen.history else { return #expect(rebuilt == screen.history) }
            }
        }
    }

    @Test func nothingOfAScreenIsLeftOut() {
        var generator = SeededGenerator(seed: 2)
        var first = TerminalScreen(columns: 6, rows: 4)
        first.feed("a\r\n\r\nab\r\nb".utf8)
        var seen: [String: [String]] = [:]
        for _ in 1...2000 {
            var screen = first
            for _ in 1...5 { screen.feed(Self.outputs.randomElement(using: &generator)!.utf8) }
            let whole = screen.history + ["\(screen.scrolledRows), \(screen.row), \(screen.column)"]
            let changes = RecordedScreen(screen).changes(since: RecordedScreen(first))
            guard seen.updateValue(whole, forKey: changes) ?? whole == whole else {
                return #expect(seen[changes] == whole)
            }
        }
        #expect(seen.count > 500)
    }

    @Test func aRowMoreInOneStepLeavesTheOthersAsTheyAre() {
        func steps(_ outputs: [String]) -> [String] {
            var (screen, last) = (TerminalScreen(columns: 20, rows: 9), RecordedScreen())
            return outputs.map { output in
                screen.feed(output.utf8)
                defer { last = RecordedScreen(screen) }
                return RecordedScreen(screen).changes(since: last)
            }
        }
        let typed = ["Ada\r\nAge: ", "\u{1b}[A\rName: Eve", "\u{1b}[2K\u{1b}[B\rAge: 36\r\nEnd"]
        #expect(
            steps(["Title\r\nName: "] + typed).dropFirst() == steps(["Title\r\nNote\r\nName: "] + typed).dropFirst())
        #expect(
            steps(["Title\r\nName: "] + typed) == [
                "| Title\n| Name:\n(column 7)\n", "- 1\n| Name: Ada\n| Age:\n(column 6)\n",
                "- 1\n| Name: Eve\n= 1\n(column 10, 1 up)\n", "- 2\n|\n| Age: 36\n| End\n(column 4)\n",
            ])
    }
}
