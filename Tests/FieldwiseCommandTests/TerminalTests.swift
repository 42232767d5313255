import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The real command on a real terminal: signals, settings and the screen.
@Suite(.limited) struct TerminalTests {
    private let directory = TemporaryDirectory()

    private static let form =
        #"{"title": "Guest", "groups": [{"sections": [{"fields": [{"id": "name", "title": "Name", "required": true}, "#
        + #"{"id": "age", "title": "Age", "type": "number"}, {"id": "day", "title": "Day", "type": "date"}, "#
        + #"{"id": "code", "title": "Code", "type": "password"}]}]}]}"#

    /// The command at its first question, with its output in a file.
    private func started(
        columns: Int = 80, rows: Int = 24, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let form = directory.write(Self.form, to: "guest.json")
        let terminal = try directory.start(
            ["answer", form] + options, columns: columns, rows: rows, environment: environment)
        try #require(terminal.wait { $0.lines.last?.hasPrefix("Name (1 of 4") == true })
        return terminal
    }

    @Test(arguments: [["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "nowhere"]])
    func everyLetterCanBeTypedInAnyLocale(_ environment: [String: String]) throws {
        let terminal = try started(environment: environment)
        terminal.type("å日🙂e\u{301}x\u{1b}[D\u{7f}")
        #expect(terminal.wait { $0.lines.last == "Name (1 of 4) *: å日🙂x" })
        terminal.type("é\r")
        #expect(terminal.wait { $0.lines.contains("Name (1 of 4) *: å日🙂éx") })
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    @Test(arguments: [["ACCESSIBLE": "1"], ["TERM": "dumb"]]) func aPlainPromptHasNoEscapes(
        _ environment: [String: String]
    ) throws {
        let form = directory.write(Self.form, to: "guest.json")
        let terminal = try directory.start(["answer", form, "--color", "always"], environment: environment)
        try terminal.type([("Name (1 of 4", "Ada\n"), ("Age (2 of 4", "\u{03}")])
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
        #expect(!terminal.output.contains(0x1b))
    }

    @Test func coloursAreAsTheEnvironmentSays() throws {
        let terminal = try started(
            environment: ["FIELDWISE_COLORS": "label=4:required=1;35:invalid=7:x=1", "NO_COLOR": ""])
        #expect(terminal.screen.paintedHistory.contains("<4>Name<> (1 of 4)<1;35> *<>:"))
        #expect(
            terminal.screen.shows("fieldwise: FIELDWISE_COLORS: skipped 'x=1'; write entries such as label=1;36"))
        terminal.type("\r")
        #expect(terminal.wait(for: "an answer is required"))
        #expect(terminal.screen.paintedHistory.contains("<7>an answer is required<>"))
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    @Test(arguments: [80, 40]) func aFormIsAnsweredKeyByKey(columns: Int) throws {
        let terminal = try started(columns: columns)
        terminal.type("Ada\r")
        try terminal.type([
            ("Age (2 of 4): ", "36\r"), ("Day (3 of 4): ", "20240229\r"), ("Code (4 of 4): ", "s3cret\r"),
            ("Press Enter to submit", "\r"),
        ])
        #expect(terminal.waitForExit() == .exited(0))
        #expect(
            terminal.screen.lines.drop { !$0.hasPrefix("Name") } == [
                "Name (1 of 4) *: Ada", "Age (2 of 4): 36", "Day (3 of 4): 2024-02-29", "Code (4 of 4):", "", "Review",
                "    1  Name  Ada", "    2  Age   36", "    3  Day   2024-02-29", "    4  Code  ••••••••",
            ]
                + (columns == 40
                    ? ["Press Enter to submit, or a number to", "change that answer:", ">"]
                    : [
                        "Press Enter to submit, or a number to change that answer:"
                    ]))
        #expect(
            directory.text(of: "output") == """
                {
                  "name": "Ada",
                  "age": 36,
                  "day": "2024-02-29",
                  "code": "s3cret"
                }

                """)
    }

    @Test func anInvalidAnswerIsThereToMend() throws {
        let terminal = try started()
        terminal.type("Ada\r")
        try terminal.type([("Age (2 of 4): ", "\r"), ("Day (3 of 4): ", "20240230\r")])
        #expect(terminal.wait(for: "February 2024 has 29 days"))
        #expect(terminal.screen.lines.suffix(2).first == "Day (3 of 4): 2024-02-30")
        terminal.type("\u{7f}")
        #expect(terminal.wait { $0.lines.last == "Day (3 of 4): 2024-02-3" })
        terminal.type("\u{1b}p")
        // The example appears after a pause in typing.
        #expect(terminal.wait { $0.lines.suffix(2) == ["Age (2 of 4):", "e.g. 42"] })
        terminal.type(":quit\r")
        #expect(terminal.waitForExit() == .exited(1))
        #expect(terminal.screen.text.contains("Not submitted. Your answers are saved"))
        #expect(directory.text(of: "output") == "")
    }

    @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM], [false, true])
    func aSignalEndsTheCommandAndRestoresTheTerminal(_ signal: Int32, isPlain: Bool) throws {
        let bare = try PseudoTerminal().settings
        let terminal = try started(isPlain ? ["--plain"] : [])
        terminal.type("A")
        terminal.wait { $0.lines.last?.hasSuffix(": A") == true }
        terminal.signal(signal)
        #expect(terminal.waitForExit() == .killed(signal: signal))
        #expect(terminal.settings == bare)
        #expect(!terminal.screen.marksPastes)
        // Unfinished text is stored in a draft, unless only the terminal has it.
        #expect(terminal.screen.shows(isPlain ? "Not submitted." : "Not submitted. Your answers are saved"))
        #expect(directory.text(of: "output") == "")
    }

    /// Faults, timers, limits and signals of other programs; 34 and 64 are the first and last real-time signals.
    @Test(arguments: [
        SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
        SIGXCPU,
        SIGIO, SIGPWR, 16, 34, 64,
    ])
    func aSignalThatNobodyExpectsRestoresTheTerminal(_ signal: Int32) throws {
        let bare = try PseudoTerminal().settings
        let terminal = try started()
        #expect(terminal.settings != bare)
        terminal.signal(signal)
        #expect(terminal.waitForExit() == .killed(signal: signal))
        #expect(terminal.settings == bare)
        #expect(!terminal.screen.marksPastes)
    }

    @Test(
        arguments: [
            ("\u{03}", .killed(signal: SIGINT)), ("\u{1c}", .killed(signal: SIGQUIT)), ("\u{04}", .exited(1)),
        ] as [(String, ChildProcess.Ending)])
    func keysEndTheCommand(_ key: String, _ end: ChildProcess.Ending) throws {
        let bare = try PseudoTerminal().settings
        let terminal = try started()
        terminal.type(key)
        #expect(terminal.waitForExit() == end)
        #expect(terminal.settings == bare)
    }

    @Test func aHiddenSecretIsShownAgainAfterASignal() throws {
        let bare = try PseudoTerminal().settings
        let terminal = try started(["--plain"])
        terminal.type("Ada\n\n\n")
        terminal.wait(for: "Code (4 of 4): ")
        terminal.wait { _ in terminal.settings != bare }
        terminal.type("s3cret")
        terminal.settle()
        terminal.signal(SIGTERM)
        #expect(terminal.waitForExit() == .killed(signal: SIGTERM))
        #expect(terminal.settings == bare)
        #expect(!terminal.screen.text.contains("s3cret"))
    }

    @Test(arguments: [["TERM": "dumb"], ["TERM": ""], ["TERM": "no-such-terminal"]])
    func aSimpleTerminalGetsPlainText(_ environment: [String: String]) throws {
        let terminal = try started(environment: environment)
        terminal.type("Ada\n")
        try terminal.type([("Age (2 of 4", "abc\n"), ("'abc' is not a number", "\u{04}")])
        #expect(terminal.waitForExit() == .exited(1))
        #expect(terminal.screen.escapes == 0)
    }

    @Test func whatIsTypedAheadIsNotEchoed() throws {
        let terminal = try started()
        terminal.type("Ada\r36\r20240229\rs3cret\r")
        try terminal.type("\r", at: "Press Enter to submit")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "output")?.contains("s3cret") == true)
        #expect(!terminal.screen.text.contains("s3cret"))
    }

    @Test func theQuestionIsDrawnAnewAfterAStop() throws {
        directory.write(Self.form, to: "guest.json")
        let terminal = try directory.startShell()
        try terminal.type([
            ("shell> ", "stty -g >before; '\(CommandRun.binary)' answer guest.json >output\r"),
            ("Name (1 of 4) *: ", "Ada"), ("*: Ada", "\u{1a}"),
            ("Stopped", "stty -g >stopped; cmp before stopped && echo unchanged-$?\r"),
        ])
        #expect(terminal.wait(for: "unchanged-0"))
        #expect(!terminal.screen.marksPastes)
        terminal.type("fg\r")
        #expect(terminal.wait { $0.lines.last == "Name (1 of 4) *: Ada" && $0.marksPastes })
        terminal.type(" L\r")
        #expect(terminal.wait(for: "Age (2 of 4): "))
        // Input typed before the end is for the shell.
        terminal.type("\u{04}stty -g >after; cmp before after && echo same-$?; exit\r")
        #expect(terminal.wait(for: "same-0"))
        #expect(terminal.waitForExit() == .exited(0))
    }

    @Test func theQuestionFollowsTheTerminalsSize() throws {
        let terminal = try started(columns: 60)
        terminal.type("Ada Lovelace of London")
        terminal.wait(for: "of London")
        terminal.resize(columns: 30, rows: 24)
        #expect(terminal.wait { $0.lines.suffix(2) == ["Name (1 of 4) *:", "Ada Lovelace of London"] })
        terminal.type("!")
        #expect(terminal.wait { $0.lines.last == "Ada Lovelace of London!" })
        terminal.resize(columns: 60, rows: 24)
        #expect(terminal.wait { $0.lines.last == "Name (1 of 4) *: Ada Lovelace of London!" })
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    @Test func aLongLineSlidesInAnyLocale() throws {
        let terminal = try started(columns: 40, environment: ["LC_ALL": "C"])
        terminal.type("\u{1b}[200~" + (1...30).map { "word\($0)" }.joined(separator: " ") + "\u{1b}[201~")
        #expect(terminal.wait { $0.lines.last?.hasPrefix("<") == true })
        terminal.type("\u{01}")
        #expect(
            terminal.wait { $0.lines.suffix(2) == ["Name (1 of 4) *:", "word1 word2 word3 word4 word5 word6 wo>"] })
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    @Test func keysThatAreBoundOtherwiseAreHeeded() throws {
        directory.write("bind ^A ed-move-to-end\nbind ^E em-capitol-case\n", to: ".editrc")
        let terminal = try started()
        terminal.type("ada lovelace\u{1b}[H\u{05}\u{01}!")
        #expect(terminal.wait { $0.lines.last == "Name (1 of 4) *: Ada lovelace!" })
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    @Test func theEditorsOwnSettingsAreHeeded() throws {
        directory.write("bind -v\n", to: ".editrc")
        let terminal = try started()
        terminal.type("Bda\u{1b}")
        terminal.settle()
        terminal.type("0rA")
        #expect(terminal.wait { $0.lines.last == "Name (1 of 4) *: Ada" })
        // In vi's command mode, a colon would begin a command of libedit.
        terminal.type(":")
        terminal.settle()
        #expect(terminal.screen.lines.last == "Name (1 of 4) *: Ada")
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }
}
