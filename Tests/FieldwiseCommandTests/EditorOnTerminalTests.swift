import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The real command lends its terminal to a real editor, which is a script.
@Suite(.limited) struct EditorOnTerminalTests {
    private let directory = TemporaryDirectory()

    private static let form =
        #"{"title": "Guest", "groups": [{"sections": [{"fields": [{"id": "name", "title": "Name", "required": true}, "#
        + #"{"id": "age", "title": "Age", "type": "number"}, {"id": "text", "title": "Text", "type": "text_area"}, "#
        + #"{"id": "code", "title": "Code", "type": "password"}]}]}]}"#

    /// The command at its first question, with an editor that runs these lines of a shell; `$1` is the file.
    private func started(_ options: [String] = [], editor body: String) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal()
        let form = directory.write(Self.form, to: "guest.json")
        let script = directory.write("#!/bin/sh\n" + body + "\n", to: "editor")
        chmod(script, 0o755)
        mkdir(directory["run"], 0o700)
        try terminal.start(
            [CommandRun.binary, "answer", form, "--format", "jsonl"] + options,
            environment: [
                "HOME": directory.path, "VISUAL": script, "XDG_RUNTIME_DIR": directory["run"],
                "XDG_STATE_HOME": directory["state"],
            ],
            output: directory["output"])
        try #require(terminal.wait(for: "Name (1 of 4"))
        return terminal
    }

    /// Says that it runs, shows the file, and takes what is typed as the new text.
    private static let interactive = """
        cat "$1"; echo "EDITOR $(stty -a | grep -o -- '-*icanon')"; read line; echo "$line" >"$1"
        """

    @Test func theEditedTextIsTheAnswer() throws {
        let terminal = try started(editor: Self.interactive)
        terminal.type("Ada\u{18}\u{05}")
        #expect(terminal.wait(for: "EDITOR icanon"))
        #expect(!terminal.screen.marksPastes)
        terminal.type("Grace\n")
        #expect(terminal.wait(for: "Age (2 of 4)"))
        terminal.type("3\u{18}\u{05}")
        #expect(terminal.wait { $0.lines.filter { $0 == "EDITOR icanon" }.count == 2 })
        terminal.type("41\n")
        #expect(terminal.wait(for: "Text (3 of 4)"))
        #expect(terminal.screen.marksPastes)
        terminal.type("x\r")
        #expect(terminal.wait(for: "Code (4 of 4)"))
        terminal.type("s\r")
        #expect(terminal.wait(for: "Press Enter to submit"))
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output") == #"{"name":"Grace","age":41,"text":"x","code":"s"}"# + "\n")
        #expect(namesOfEntries(directory["run"]) == [])
    }

    @Test func whatIsRefusedStandsOnTheLine() throws {
        let terminal = try started(editor: "echo 4x >\"$1\"")
        terminal.type("Ada\r")
        terminal.wait(for: "Age (2 of 4)")
        terminal.type("4\u{18}\u{05}")
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
        terminal.wait(for: "Age (2 of 4)")
        terminal.type("\r")
        terminal.wait(for: "Text (3 of 4)")
        terminal.type(":edit\r")
        #expect(terminal.wait(for: "Code (4 of 4)"))
        terminal.type("s\r")
        #expect(terminal.wait(for: "Press Enter to submit"))
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exited(0))
        let output = #"{"name":"Ada","age":null,"text":"one\n.\nthree","code":"s"}"#
        #expect(directory.text(of: "output") == output + "\n")
    }

    @Test func aPlainTextThatWasBegunIsEdited() throws {
        let terminal = try started(["--plain"], editor: "echo three >>\"$1\"")
        terminal.type("Ada\r")
        terminal.wait(for: "Age (2 of 4)")
        terminal.type("\r")
        terminal.wait(for: "> ")
        terminal.type("one\n")
        terminal.wait { $0.lines.suffix(2) == ["> one", ">"] }
        terminal.type("two\n:edit\n")
        #expect(terminal.wait(for: "Code (4 of 4)"))
        terminal.type("\r")
        #expect(terminal.wait(for: "Nothing typed: Enter leaves it empty"))
        terminal.type("\r")
        #expect(terminal.wait(for: "Press Enter to submit"))
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exited(0))
        let output = #"{"name":"Ada","age":null,"text":"one\ntwo\nthree","code":null}"#
        #expect(directory.text(of: "output") == output + "\n")
    }

    @Test func ctrlCEndsTheEditorAlone() throws {
        let terminal = try started(editor: Self.interactive)
        let settings = terminal.settings
        terminal.type("Ada\u{18}\u{05}")
        #expect(terminal.wait(for: "EDITOR icanon"))
        terminal.type("\u{03}")
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
        #expect(terminal.waitForExit() == .exited(128 + signal))
        #expect(namesOfEntries(directory["run"]) == [])
        #expect(directory.text(of: "output") == "")
    }

    /// A shell with jobs of its own stops and goes on with the command, and the editor with it.
    @Test func ctrlZStopsBothAndFgGoesOn() throws {
        let terminal = try PseudoTerminal()
        let form = directory.write(Self.form, to: "guest.json")
        let script = directory.write("#!/bin/sh\n" + Self.interactive + "\n", to: "editor")
        chmod(script, 0o755)
        try terminal.start(
            ["bash", "--norc", "--noediting", "-i"],
            environment: [
                // One process: another of its group could read a key before Ctrl-Z reaches it.
                "HOME": directory.path, "VISUAL": "exec " + script, "PS1": "shell> ", "TMPDIR": directory.path,
            ])
        #expect(terminal.wait(for: "shell> "))
        terminal.type("'\(CommandRun.binary)' answer '\(form)' >'\(directory["output"])'\r")
        #expect(terminal.wait(for: "Name (1 of 4) *: "))
        terminal.type("Ada\u{18}\u{05}")
        #expect(terminal.wait(for: "EDITOR icanon"))
        terminal.type("\u{1a}")
        #expect(terminal.wait { $0.shows("Stopped") && $0.lines.last == "shell>" })
        terminal.type("fg\r")
        terminal.type("Grace\r")
        #expect(terminal.wait(for: "Age (2 of 4)"))
        terminal.type(":quit\r")
        #expect(terminal.wait { $0.lines.last == "shell>" })
        terminal.type("exit\r")
        #expect(terminal.waitForExit() != nil)
    }
}
