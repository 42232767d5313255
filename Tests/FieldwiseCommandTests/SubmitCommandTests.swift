import FormTestSupport
import Glibc
import TestLimits
import Testing

/// A shell command that sees a submission before it is written.
@Suite(.limited) struct SubmitCommandTests {
    private let directory = TemporaryDirectory()

    private let form =
        #"{"groups": [{"sections": [{"fields": [{"id": "name", "title": "Name", "required": true}]}]}]}"#

    private func answered(_ command: String, _ options: [String] = []) -> CommandRun {
        directory.write(form, to: "form.json")
        return CommandRun(
            ["answer", "form.json", "--submit-command", command] + options, input: "Ada\n", in: directory)
    }

    @Test func theCommandGetsTheJSONBeforeTheOutputIsWritten() {
        let run = answered("cat >seen.json; test ! -e answers.jsonl", ["--output", "answers.jsonl"])
        #expect(run == CommandRun(status: 0, output: "", errors: ""))
        #expect(directory.text(of: "seen.json") == "{\n  \"name\": \"Ada\"\n}\n")
        #expect(directory.text(of: "answers.jsonl") == "{\"name\":\"Ada\"}\n")
    }

    @Test func whatTheCommandSaysGoesToStandardError() {
        let run = answered("echo received; echo thanks >&2")
        #expect(run == CommandRun(status: 0, output: "{\n  \"name\": \"Ada\"\n}\n", errors: "received\nthanks\n"))
    }

    @Test(
        arguments: [
            ("exit 3", "fieldwise: not submitted: the command 'exit 3' ended with status 3\n"),
            ("kill -9 $$", "fieldwise: not submitted: the command 'kill -9 $$' was ended by signal 9\n"),
        ] as [(String, String)])
    func aCommandThatFailsKeepsTheFormFromBeingSubmitted(_ command: String, _ error: String) {
        let run = answered(command, ["--output", "answers.jsonl"])
        #expect(run == CommandRun(status: 1, output: "", errors: error))
        #expect(directory.text(of: "answers.jsonl") == nil)
    }

    @Test func aCommandNeedNotReadItsInput() {
        directory.write(form, to: "form.json")
        let long = String(repeating: "x", count: 900_000)
        let run = CommandRun(
            ["answer", "form.json", "--submit-command", "true", "--format", "jsonl"], input: long + "\n", in: directory)
        #expect(run == CommandRun(status: 0, output: "{\"name\":\"\(long)\"}\n", errors: ""))
    }

    @Test func onATerminalTheAnswersAreBackAtTheReview() throws {
        let path = directory.write(form, to: "form.json")
        let command = "test -e \(directory["go"])"
        let terminal = try directory.start(["answer", path, "--submit-command", command])
        try terminal.type("Ada\r", at: "Name (1 of 1) *: ")
        #expect(terminal.wait { $0.lines.last == "Press Enter to submit, or a number to change that answer:" })
        terminal.type("\r")
        #expect(terminal.wait { $0.text.contains("not submitted: the command") })
        #expect(terminal.wait { $0.lines.last == "Press Enter to submit, or a number to change that answer:" })
        directory.write("", to: "go")
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == "{\n  \"name\": \"Ada\"\n}\n")
    }

    /// As a job of a shell: Ctrl-Z also stops the command, Ctrl-C ends only the command.
    @Test func aCommandThatHangsIsStoppedAndEnded() throws {
        let path = directory.write(form, to: "form.json")
        let terminal = try directory.startShell()
        let command = "echo started; exec sleep 1000"
        terminal.type("'\(CommandRun.binary)' answer '\(path)' --submit-command '\(command)'\r")
        try terminal.type("Ada\r", at: "Name (1 of 1) *: ")
        #expect(terminal.wait { $0.lines.last == "Press Enter to submit, or a number to change that answer:" })
        terminal.type("\r")
        #expect(terminal.wait { $0.lines.contains("started") })
        let group = terminal.foregroundGroup
        terminal.type("\u{1a}")
        #expect(terminal.wait { $0.shows("Stopped") && $0.lines.last == "shell>" })
        terminal.type("fg\r")
        // The shell reports what continues before it gives that the terminal.
        for _ in 0..<3000 where terminal.foregroundGroup != group { terminal.settle(seconds: 0.02) }
        #expect(terminal.foregroundGroup == group)
        terminal.type("\u{03}")
        // Not after the `^C` that the terminal echoes.
        #expect(terminal.wait { $0.lines.contains { $0.hasPrefix("not submitted: the command") } })
        #expect(terminal.wait { $0.lines.last == "Press Enter to submit, or a number to change that answer:" })
        terminal.type(":quit\r")
        #expect(terminal.wait { $0.lines.last == "shell>" })
        terminal.type("exit\r")
        #expect(terminal.waitForExit() != nil)
    }

    @Test func aFullDiskIsBackAtTheReview() throws {
        let path = directory.write(form, to: "form.json")
        let terminal = try directory.start(["answer", path, "--output", "/dev/full"])
        try terminal.type("Ada\r", at: "Name (1 of 1) *: ")
        #expect(terminal.wait { $0.lines.last == "Press Enter to submit, or a number to change that answer:" })
        terminal.type("\r")
        try terminal.type("1\r", at: "not submitted: /dev/full: writing failed: no space left on device")
        #expect(terminal.wait { $0.lines.last == "Name (1 of 1) *: [Ada]" })
        terminal.type(":quit\r")
        #expect(terminal.waitForExit() == .exited(1))
    }
}
