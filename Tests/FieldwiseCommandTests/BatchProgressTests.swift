import FormTestSupport
import TestLimits
import Testing

/// The progress line on a real terminal.
@Suite(.limited) struct BatchProgressTests {
    private let directory = TemporaryDirectory()

    /// Starts the command, which has read 700 records, and waits for 700 more and then for the end.
    private func started(
        columns: Int = 80, _ options: String, environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: columns)
        directory.write(BatchTests.form, to: "form.json")
        directory.write((1...700).map { "Ada\($0),\($0 % 7 == 0 ? 1 : 20)\n" }.joined(), to: "rows")
        let line = """
            cd \(directory.path)
            { echo name,age; cat rows
              until [ -e more ]; do sleep 0.05; done; cat rows
              until [ -e end ]; do sleep 0.05; done
            } | \(CommandRun.binary) batch form.json \(options)
            """
        try terminal.start(["/bin/sh", "-c", line], environment: environment, output: directory["output"])
        return terminal
    }

    private func finish(_ terminal: PseudoTerminal) {
        directory.write("", to: "more")
        directory.write("", to: "end")
        #expect(terminal.waitForExit() == .exited(65))
    }

    @Test(arguments: [80, 40, 30]) func aLineOfCountsComesAndGoes(columns: Int) throws {
        let terminal = try started(columns: columns, "--progress --rejects r.jsonl")
        #expect(terminal.wait(for: "700 records, 100 rejected"))
        // The line is rewritten after some time; on a narrow terminal it leaves out what does not fit.
        terminal.settle(seconds: 0.6)
        directory.write("", to: "more")
        #expect(terminal.wait { $0.lines.count == 1 && $0.shows("1400 records, ") && $0.shows("200 rejected") })
        if columns == 30 { #expect(terminal.screen.lines == ["1400 records, 200 rejected"]) }
        if columns == 80 { #expect(terminal.screen.shows(" a second, 200 rejected")) }
        finish(terminal)
        let last = "fieldwise: 200 of 1400 records rejected, for 200 reasons"
        #expect(terminal.screen.lines.map { $0.prefix(10) }.first == "fieldwise:")
        // The reasons follow the last message.
        let words = terminal.screen.lines.joined(separator: " ").filter { $0 != " " }
        #expect(words.hasPrefix(last.filter { $0 != " " } + "200100%"))
    }

    @Test func reasonsStandAboveIt() throws {
        let terminal = try started("--progress")
        #expect(terminal.wait(for: "700 records, "))
        finish(terminal)
        let lines = terminal.screen.history.filter { !$0.isEmpty }
        #expect(lines.first == "standard input:8: age: must be at least 18, not '1'")
        #expect(lines.filter { $0.hasPrefix("standard input:") }.count == 20)
        #expect(!lines.contains { $0.contains("700 records, ") })
    }

    @Test(arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"]])
    func isALineOfItsOwnWhereLinesAreNotRewritten(environment: [String: String]) throws {
        let terminal = try started("--progress --rejects r.jsonl", environment: environment)
        #expect(terminal.wait(for: "700 records, "))
        finish(terminal)
        #expect(terminal.screen.shows("100 rejected"))
        #expect(!terminal.output.contains(0x1B))
    }

    @Test func isNotThereUnlessAskedFor() throws {
        let terminal = try started("--rejects r.jsonl")
        terminal.settle(seconds: 0.5)
        finish(terminal)
        #expect(!terminal.screen.text.contains("records, "))
    }
}
