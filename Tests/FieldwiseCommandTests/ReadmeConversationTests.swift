import FormTestSupport
import Testing

/// The conversation that the README begins with, held with the real command.
@Suite struct ReadmeConversationTests {
    private let directory = TemporaryDirectory()

    /// The blocks of the README between fences of plain text.
    private func blocks() throws -> [[String]] {
        let text = String(decoding: try fileBytes("\(CommandRun.package)/README.md"), as: UTF8.self)
        return text.components(between: "```text\n", and: "\n```").map {
            $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test func theConversationIsReal() throws {
        let shown = try blocks()
        let terminal = try PseudoTerminal(columns: 80, rows: 60)
        try terminal.start(
            [CommandRun.binary, "answer", "forms/price-range.json", "--no-draft", "--no-history"],
            environment: ["HOME": directory.path], folder: CommandRun.package)
        func answer(_ questions: [(prompt: String, keys: String)]) -> Bool {
            questions.allSatisfy { prompt, keys in
                let isAsked = terminal.wait(seconds: 20) {
                    $0.lines.indices.contains($0.row) && $0.lines[$0.row].hasPrefix(prompt)
                }
                terminal.type(keys + "\r")
                return isAsked
            }
        }
        #expect(
            answer([
                ("Words", "cargo bicycle"), ("Condition", "1,3"), ("Currency", "nor"), ("Lowest", "1000"),
                ("Highest", "500"),
            ]))
        terminal.wait(seconds: 20) { $0.lines == Array(shown[0].dropFirst()) }
        #expect(terminal.screen.lines == Array(shown[0].dropFirst()), "\(terminal.screen.text)")
        terminal.type("\u{15}")
        #expect(
            answer([
                ("Highest", "2500"), ("Available from", "2026-12-01"), ("Available until", "31.12.2026"),
                ("Tell me", "y"),
                ("E-mail", "ada@example.org"), ("Press Enter", ""),
            ]))
        #expect(terminal.waitForExit() == .exited(0))
        let rest = terminal.screen.lines.drop { !$0.hasPrefix("Highest") }
        #expect(Array(rest) == shown[1], "\(terminal.screen.text)")
    }
}

extension String {
    /// What stands between two texts, wherever they occur in turn.
    fileprivate func components(between start: String, and end: String) -> [String] {
        var found: [String] = []
        var rest = self[...]
        while let opening = rest.firstRange(of: start) {
            rest = rest[opening.upperBound...]
            guard let closing = rest.firstRange(of: end) else { break }
            found.append(String(rest[..<closing.lowerBound]))
            rest = rest[closing.upperBound...]
        }
        return found
    }
}
