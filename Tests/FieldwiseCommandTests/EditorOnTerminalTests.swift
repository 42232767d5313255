import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The real command lends its terminal to an editor, which is a script.
@Suite(.limited) struct EditorOnTerminalTests {
    private let directory = TemporaryDirectory()

    private static let form =
        #"{"title": "Guest", "groups": [{"sections": [{"fields": [{"id": "name", "title": "Name", "required": true}, "#
        + #"{"id": "age", "title": "Age", "type": "number"}, {"id": "text", "title": "Text", "type": "text_area"}, "#
        + #"{"id": "code", "title": "Code", "type": "password"}]}]}]}"#

    /// The command at its first question, with an editor that runs these lines of shell script; `$1` is the file.
    private func started(_ options: [String] = [], editor body: String) throws -> PseudoTerminal {
        let form = directory.write(Self.form, to: "guest.json")
        let script = directory.writeScript(body, to: "editor")
        mkdir(directory["run"], 0o700)
        let terminal = try directory.start(
            ["answer", form, "--format", "jsonl"] + options,
            environment: [
                "VISUAL": script, "XDG_RUNTIME_DIR": directory["run"],
                "XDG_STATE_HOME": directory["state"],
            ])
        try #require(terminal.wait(for: "Name (1 of 4"))
        return terminal
    }

    /// Prints the file and a message, and makes the typed line the new text.
    private static let interactive = """
        cat "$1"; echo "EDITOR $(stty -a | grep -o -- '-*icanon')"; read line; echo "$line" >"$1"
        """

    @Test func theEditedTextIsTheAnswer() throws {
        let terminal = try started(editor: Self.interactive)
        terminal.type("Ada\u{18}\u{05}")
        #expect(terminal.wait(for: "EDITOR icanon"))
        #expect(!terminal.screen.marksPastes)
        terminal.type("Grace\n")
        try terminal.type("3\u{18}\u{05}", at: "Age (2 of 4)")
        #expect(terminal.wait { $0.lines.filter { $0 == "EDITOR icanon" }.count == 2 })
        terminal.type("41\n")
        #expect(terminal.wait(for: "Text (3 of 4)"))
        #expect(terminal.screen.marksPastes)
        terminal.type("x\r")
        try terminal.type([("Code (4 of 4)", "s\r"), ("Press Enter to submit", "\r")])
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == #"{"name":"Grace","age":41,"text":"x","code":"s"}"# + "\n")
        #expect(namesOfEntries(directory["run"]) == [])
    }

    @Test func whatIsRefusedStandsOnTheLine() throws {
        let terminal = try started(editor: "echo 4x >\"$1\"")
        terminal.type("Ada\r")
        try terminal.type("4\u{18}\u{05}", at: "Age (2 of 4)")
        #expect(terminal.wait(for: "'4x' is not a number"))
        #expect(terminal.screen.lines.suffix(2).first == "Age (2 of 4): 4x")
        terminal.type("\u{7f}\r")
        #expect(terminal.wait(for: "Text (3 of 4)"))
    }

    @Test func severalLinesAreRefusedWhereOneIsAsked() throws {
        let terminal = try started(editor: "printf 'a\\nb\\n' >\"$1\"")
        terminal.type("Ada\u{18}\u{05}")
        #expect(terminal.wait(for: "2 lines came back from the editor; this answer is one line"))
        #expect(terminal.screen.lines.suffix(2).first == "Name (1 of 4) *: Ada")
    }

    @Test(arguments: [[], ["--plain"]]) func theCommandOpensTheEditorToo(_ options: [String]) throws {
        let terminal = try started(options, editor: "printf 'one\\n.\\nthree\\n' >>\"$1\"")
        terminal.type("Ada\r")
        try terminal.type([
            ("Age (2 of 4", "\r"), ("Text (3 of 4", ":edit\r"), ("Code (4 of 4", "s\r"),
            ("Press Enter to submit", "\r"),
        ])
        #expect(terminal.waitForExit() == .exited(0))
        let output = #"{"name":"Ada","age":null,"text":"one\n.\nthree","code":"s"}"#
        #expect(directory.text(of: "output") == output + "\n")
    }

    @Test func aPlainTextThatWasBegunIsEdited() throws {
        let terminal = try started(["--plain"], editor: "echo three >>\"$1\"")
        terminal.type("Ada\r")
        try terminal.type([("Age (2 of 4", "\r"), ("> ", "one\n")])
        terminal.wait { $0.lines.suffix(2) == ["> one", ">"] }
        terminal.type("two\n")
        terminal.wait { $0.lines.suffix(2) == ["> two", ">"] }
        // Input right after a line would count as part of the text.
        terminal.settle(seconds: 0.15)
        terminal.type(":edit\n")
        try terminal.type([
            ("Code (4 of 4", "\r"), ("Nothing typed: Enter leaves it empty", "\r"), ("Press Enter to submit", "\r"),
        ])
        #expect(terminal.waitForExit() == .exited(0))
        let output = #"{"name":"Ada","age":null,"text":"one\ntwo\nthree","code":null}"#
        #expect(directory.text(of: "output") == output + "\n")
    }

    @Test func ctrlCEndsTheEditorAlone() throws {
        let terminal = try started(editor: Self.interactive)
        let settings = terminal.settings
        terminal.type("Ada\u{18}\u{05}")
        try terminal.type("\u{03}", at: "EDITOR icanon")
        #expect(terminal.wait(for: "was ended by signal 2"))
        #expect(terminal.wait { $0.row > 0 && $0.lines.contains("Name (1 of 4) *: Ada") })
        #expect(terminal.settings == settings)
        terminal.type("!\r")
        #expect(terminal.wait(for: "Age (2 of 4)"))
    }

    @Test(arguments: [SIGTERM, SIGHUP], ["read line", "trap '' TERM HUP; read line; read line"])
    func aSignalEndsBoth(_ signal: Int32, _ wait: String) throws {
        let terminal = try started(editor: "echo EDITOR; \(wait)")
        terminal.type("Ada\u{18}\u{05}")
        #expect(terminal.wait(for: "EDITOR"))
        terminal.signal(signal)
        #expect(terminal.waitForExit() == .killed(signal: signal))
        #expect(namesOfEntries(directory["run"]) == [])
        #expect(directory.text(of: "output") == "")
    }

    /// A shell with job control stops and continues the command together with the editor.
    @Test func ctrlZStopsBothAndFgGoesOn() throws {
        let form = directory.write(Self.form, to: "guest.json")
        let script = directory.writeScript(Self.interactive, to: "editor")
        // A single process, since another one of its group could read a key before Ctrl-Z arrives.
        let terminal = try directory.startShell(environment: ["VISUAL": "exec " + script, "TMPDIR": directory.path])
        try terminal.type([
            ("shell> ", "'\(CommandRun.binary)' answer '\(form)' >'\(directory["output"])'\r"),
            ("Name (1 of 4) *: ", "Ada\u{18}\u{05}"), ("EDITOR icanon", "\u{1a}"),
        ])
        #expect(terminal.wait { $0.shows("Stopped") && $0.lines.last == "shell>" })
        terminal.type("fg\r")
        terminal.type("Grace\r")
        try terminal.type(":quit\r", at: "Age (2 of 4)")
        #expect(terminal.wait { $0.lines.last == "shell>" })
        terminal.type("exit\r")
        #expect(terminal.waitForExit() != nil)
    }
}
