import FormTestSupport
import Glibc
import TestLimits
import Testing

/// A distinctive secret is entered in every way, and searched for wherever it must not appear.
@Suite(.limited) struct PlantedSecretTests {
    /// A part of everything that is typed as a secret, even if it is refused.
    private static let mark = "pl4nted"

    private static let form =
        #"{"id": "planted", "finish_on_last_field": true, "groups": [{"sections": [{"fields": ["#
        + #"{"id": "name", "title": "Name"}, "#
        + #"{"id": "code", "title": "Code", "type": "password", "confirm": true, "#
        + #""validations": {"max_length": 20, "format": "^[p]l4nted"}}, "#
        + #"{"id": "label", "title": "Label", "formula": "code"}, {"id": "last", "title": "Last"}]}]}]}"#

    private let directory = TemporaryDirectory()

    /// An environment in which every folder that a program may write to is in the test's directory.
    private var environment: [String: String] {
        var variables: [String: String] = [:]
        for name in ["HOME", "TMPDIR", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            variables[name] = directory[name]
            mkdir(directory[name], 0o700)
        }
        return variables
    }

    private func started(_ options: [String]) throws -> PseudoTerminal {
        let form = directory.write(Self.form, to: "form.json")
        let terminal = try directory.start(["answer", form] + options, environment: environment, errors: "errors")
        try terminal.type("Ada\r", at: "Name (1 of 3): ")
        try #require(terminal.wait(for: "Code (2 of 3): "))
        return terminal
    }

    /// Types keys, each after the effect of the earlier ones has appeared.
    private func type(_ acts: [(keys: String, shows: String)], on terminal: PseudoTerminal) {
        for (keys, shows) in acts {
            terminal.waitUntilItAsks()
            terminal.type(keys)
            let isThere = terminal.wait { screen in screen.lines.suffix(2).contains { $0.contains(shows) } }
            #expect(isThere, "\(keys.debugDescription) leads to \(shows)")
        }
    }

    /// The places where the secret is found: in all leftovers, and in the process while it lives.
    private func findings(_ terminal: PseudoTerminal) -> [String] {
        var found: [String] = []
        func look(_ place: String, _ text: String?) { if text?.contains(Self.mark) == true { found.append(place) } }
        look("the screen", terminal.screen.text)
        look("what was written to the terminal", String(decoding: terminal.output, as: UTF8.self))
        let files = directory.files.filter { $0 != "output" && $0 != "form.json" }
        for name in files { look(name, directory.text(of: name)) }
        if let process = terminal.processID {
            for name in ["cmdline", "environ"] { look(name, try? fileText("/proc/\(process)/\(name)")) }
        }
        return found
    }

    /// A refused secret, a repeated one, a corrected one, a pasted one, a return to the question, and the same after
    /// resuming a draft.
    private static let ways: [(keys: String, shows: String)] = [
        ("pl4nted-and-much-too-long\r", "too long"),
        ("pl4nted-one\r", "Repeat Code:"), ("pl4nted-two\r", "not the same"),
        ("x-pl4nted\u{15}pl4nted-one\r", "Repeat Code:"), ("pl4nted-one\r", "Last (3 of 3):"),
        (":goto code\r", "Code (2 of 3"), ("pl4nted-new\r", "Repeat Code:"),
        ("pl4nted-new\r", "Last (3 of 3):"),
    ]

    private static let pasted: [(keys: String, shows: String)] = [
        (":goto code\r", "Code (2 of 3"), ("\u{1b}[200~pl4nted-pasted\u{1b}[201~\r", "Repeat Code:"),
        ("\u{1b}[200~pl4nted-pasted\u{1b}[201~\r", "Last (3 of 3):"),
        ("\u{1b}p", "Code (2 of 3"), ("pl4nted\u{1b}p", "Name (1 of 3):"),
        ("\r", "Code (2 of 3"), ("pl4nted\u{0c}\u{1b}[A\u{12}\u{17}", "Code (2 of 3"),
        ("\u{1b}n", "Last (3 of 3):"),
    ]

    @Test(arguments: [false, true]) func theSecretIsInTheSubmissionAlone(isPlain: Bool) throws {
        let terminal = try started(isPlain ? ["--plain"] : [])
        type(Self.ways + (isPlain ? [] : Self.pasted), on: terminal)
        #expect(findings(terminal) == [])
        #expect(directory.files.contains { $0.contains("/drafts/") && $0.hasSuffix(".json") })
        #expect(directory.files.contains { $0.contains("/history/") })
        terminal.type("end\r")
        #expect(terminal.waitForExit() == .exited(0))
        #expect(findings(terminal) == [])
        let secret = isPlain ? "pl4nted-new" : "pl4nted-pasted"
        #expect(directory.text(of: "output")?.contains("\"code\": \"\(secret)\"") == true)
        #expect(directory.text(of: "output")?.contains("\"label\": \"\(secret)\"") == true)
    }

    @Test(arguments: [SIGINT, SIGHUP, SIGKILL, SIGABRT], [false, true])
    func whateverEndsTheCommandTheSecretGoesWithIt(_ signal: Int32, isPlain: Bool) throws {
        let terminal = try started(isPlain ? ["--plain"] : [])
        type(Self.ways.dropLast(2), on: terminal)
        terminal.type("pl4nted-unfinished")
        terminal.waitUntilItAsks()
        #expect(findings(terminal) == [])
        terminal.signal(signal)
        #expect(terminal.waitForExit() != nil)
        #expect(findings(terminal) == [])
    }

    @Test(arguments: ["pl4nted-ok", "pl4nted-and-much-too-long", "no-pl4nted"])
    func linesDoNotTellIt(_ secret: String) {
        directory.write(Self.form, to: "form.json")
        let run = CommandRun(
            ["answer", "form.json", "--transcript"], input: "Ada\n\(secret)\nend\n", in: directory)
        #expect(run.status == (secret == "pl4nted-ok" ? 0 : 65))
        #expect(!run.errors.contains(Self.mark))
        #expect(run.errors.contains("Code"))
        #expect(run.output.contains(Self.mark) == (run.status == 0))
    }

    @Test func aFirstValueThatIsMadeOfItIsNotToldEither() {
        directory.write(
            #"""
            [{"sections": [{"fields": [{"id": "code", "type": "password"},
              {"id": "copy", "type": "email", "initial": "code"}]}]}]
            """#, to: "form.json")
        let run = CommandRun(["batch", "form.json"], input: "{\"code\":\"pl4nted\"}\n", in: directory)
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("standard input:1: copy: "))
        #expect(!run.errors.contains(Self.mark))
    }
}
