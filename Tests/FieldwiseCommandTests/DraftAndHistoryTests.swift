import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Drafts and history of an interrupted conversation, and the messages if nothing can be kept.
@Suite(.limited) struct DraftAndHistoryTests {
    private let directory = TemporaryDirectory()

    /// The lines before the first question and at the end, and the folders that then contain files.
    private func broken(
        _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> (lines: [String], kept: [String]) {
        let form = directory.write(
            #"{"id": "trip", "groups": [{"sections": [{"fields": [{"id": "a"}, {"id": "b"}]}]}]}"#, to: "form.json")
        let terminal = try directory.start(
            ["answer", form] + options, columns: 200,
            environment: ["XDG_STATE_HOME": directory["state"]].merging(environment) { $1 })
        try terminal.type([("a (1 of 2): ", "x\r"), ("b (2 of 2): ", "\u{04}")])
        #expect(terminal.waitForExit() == .exited(1))
        let kept = directory.files.filter { $0.hasPrefix("state/fieldwise/") && !$0.hasSuffix(".lock") }
        return (terminal.screen.lines, kept.compactMap { $0.split(separator: "/").dropLast().last.map(String.init) })
    }

    @Test(
        arguments: [
            ([], ["drafts", "history"]), (["--no-draft"], ["history"]), (["--no-history"], ["drafts"]),
            (["--no-draft", "--no-history"], []),
        ] as [([String], [String])])
    func eachIsKeptUnlessItIsNotWanted(_ options: [String], _ kept: [String]) throws {
        let result = try broken(options)
        #expect(result.kept == kept)
        #expect((result.lines.last == "Not submitted.") == options.contains("--no-draft"))
    }

    /// After resumption, a button that was pressed or declined stays so.
    @Test(arguments: ["y", "n"], [[], ["--plain"]])
    func aButtonIsOfferedOnce(_ reply: String, _ options: [String]) throws {
        let form = directory.write(
            #"{"id": "f", "fields": [{"id": "a"}, {"id": "fill", "title": "Fill", "type": "button", "#
                + #""targets": [{"id": "b", "action": "update", "target_value": "1"}]}, {"id": "b"}]}"#,
            to: "form.json")
        func answering(_ steps: [(String, String)]) throws -> PseudoTerminal {
            let terminal = try directory.start(
                ["answer", form] + options, environment: ["XDG_STATE_HOME": directory["state"]])
            try terminal.type(steps + [("b (2 of 2", "\u{03}")])
            #expect(terminal.waitForExit() == .killed(signal: SIGINT))
            return terminal
        }
        _ = try answering([("a (1 of 2", "x\r"), ("Fill ", reply + "\r")])
        let again = try answering([("Resume the draft of ", "y\r")])
        #expect(!again.screen.text.includes("Fill"), "\(again.screen.text)")
    }

    /// The command is killed while the last line is typed.
    @Test(arguments: [([], "\n"), (["--plain"], "\r")] as [([String], String)])
    func theEndedLinesOfATextSurviveAKill(_ options: [String], _ newLine: String) throws {
        let form = directory.write(
            #"{"id": "f", "groups": [{"sections": [{"fields": [{"id": "a", "type": "text_area"}]}]}]}"#, to: "form.json"
        )
        func answering() throws -> PseudoTerminal {
            let terminal = try directory.start(
                ["answer", form] + options, columns: 80, environment: ["XDG_STATE_HOME": directory["state"]])
            return terminal
        }
        let killed = try answering()
        try killed.type("one\(newLine)two\(newLine)", at: "a (1 of 1): ")
        killed.settle()
        killed.type("three")
        killed.settle()
        killed.signal(SIGKILL)
        #expect(killed.waitForExit() == .killed(signal: SIGKILL))
        let again = try answering()
        try again.type("\r", at: "Resume the draft of ")
        #expect(again.wait(for: "one"))
        try again.type("\u{03}", at: "two")
        #expect(again.waitForExit() == .killed(signal: SIGINT))
    }

    /// The submit command kills its caller, or refuses the first time.
    @Test func whatMayHaveBeenSubmittedIsSaid() throws {
        let form = directory.write(
            #"{"id": "trip", "groups": [{"sections": [{"fields": [{"id": "a"}]}]}]}"#, to: "form.json")
        func answering(_ command: String) throws -> PseudoTerminal {
            let terminal = try directory.start(
                ["answer", form, "--submit-command", command], columns: 200,
                environment: ["XDG_STATE_HOME": directory["state"]])
            return terminal
        }
        let killed = try answering("kill -9 $PPID")
        try killed.type([("a (1 of 1): ", "x\r"), ("Press Enter to submit", "\r")])
        #expect(killed.waitForExit() == .killed(signal: SIGKILL))
        let refused = try answering("exit 3")
        #expect(refused.wait(for: "Resume the draft of "))
        #expect(refused.screen.shows("These answers were being submitted at "))
        refused.type("\r")
        try refused.type([("Press Enter to submit", "\r"), ("ended with status 3", ":quit\r")])
        #expect(refused.waitForExit() == .exited(1))
        let again = try answering("exit 0")
        #expect(again.wait(for: "Resume the draft of "))
        #expect(!again.screen.shows("being submitted"), "\(again.screen.text)")
        again.type("\r")
        try again.type("\r", at: "Press Enter to submit")
        #expect(again.waitForExit() == .exited(0))
    }

    @Test(
        arguments: [
            ([], "Your answers are not saved while you type: HOME names no folder."),
            (["--no-draft"], "What you type is not remembered: HOME names no folder."),
        ] as [([String], String)])
    func whereThereIsNoFolderThatIsSaid(_ options: [String], _ remark: String) throws {
        let environment = ["HOME": directory["nowhere"], "XDG_STATE_HOME": ""]
        #expect(try broken(options, environment: environment).lines.first == remark)
    }

    @Test(
        arguments: [
            ("fieldwise/history", [], "What you type is not remembered: "),
            ("fieldwise", [], "Your answers are not saved while you type: "),
            ("fieldwise", ["--no-draft"], "What you type is not remembered: "),
        ] as [(String, [String], String)])
    func whyAFolderCannotBeMadeIsSaidOnce(_ name: String, _ options: [String], _ remark: String) throws {
        mkdir(directory["state"], 0o700)
        if name != "fieldwise" { mkdir(directory["state/fieldwise"], 0o700) }
        directory.write("", to: "state/" + name)
        let lines = try broken(options).lines
        #expect(lines.first?.hasPrefix(remark + directory["state/fieldwise"]) == true, "\(lines)")
        #expect(lines.dropFirst().allSatisfy { !$0.contains("while you type") && !$0.contains("not remembered") })
    }
}
