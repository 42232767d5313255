import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Signals at a prompt of the real command: its exit, the terminal's state, and what is kept.
@Suite(.limited) struct PromptSignalTests {
    /// The question at which the signal arrives.
    enum Place: String, CaseIterable, Sendable {
        case text, choice, secret

        /// The answers before that question.
        var answers: [(id: String, text: String, kept: String)] {
            let all = [("name", "Ada", "Ada"), ("town", "Oslo", "Oslo"), ("size", "Large", "l")]
            return Array(all.prefix(self == .text ? 1 : self == .choice ? 2 : 3))
        }

        var prompt: String { self == .text ? "Town (2 of 5)" : self == .choice ? "Size (3 of 5)" : "Code (4 of 5)" }

        /// The text typed when the signal arrives.
        var typing: String { self == .text ? "Ber" : self == .choice ? "sm" : "s3cret" }
    }

    private static let form =
        #"{"id": "signals", "finish_on_last_field": true, "groups": [{"sections": [{"fields": ["#
        + #"{"id": "name", "title": "Name"}, {"id": "town", "title": "Town"}, {"id": "size", "title": "Size", "#
        + #""type": "select", "values": [{"id": "s", "title": "Small"}, {"id": "l", "title": "Large"}]}, "#
        + #"{"id": "code", "title": "Code", "type": "password"}, {"id": "last", "title": "Last"}]}]}]}"#

    private let directory = TemporaryDirectory()

    private func arguments(_ isPlain: Bool) -> [String] {
        directory.write(Self.form, to: "form.json")
        return ["answer", directory["form.json"], "--resume"] + (isPlain ? ["--plain"] : [])
    }

    /// The command at a question, with typed text.
    private func started(at place: Place, isPlain: Bool, columns: Int = 80) throws -> PseudoTerminal {
        let terminal = try directory.start(arguments(isPlain), columns: columns)
        try answer(place, on: terminal)
        return terminal
    }

    private func answer(_ place: Place, on terminal: PseudoTerminal) throws {
        let titles = ["Name (1 of 5)", "Town (2 of 5)", "Size (3 of 5)"]
        for (title, answer) in zip(titles, place.answers) {
            try terminal.type(answer.text + "\r", at: title)
        }
        try terminal.type(place.typing, at: place.prompt)
        // The interpretation may be below the line.
        terminal.wait { place == .secret || $0.lines.suffix(4).contains { $0.hasSuffix(place.typing) } }
        if place == .secret { terminal.waitUntilItAsks() }
    }

    /// The answers in the draft, from all lines of its file.
    private var draft: String? {
        let name = directory.files.first { $0.hasSuffix(".json") && $0.contains("/drafts/") }
        return name.flatMap { directory.text(of: $0) }.map { text in
            text.split(separator: "\n").compactMap { line in
                let parts = line.split(separator: #""answers":{"#, maxSplits: 1)
                return parts.count == 2 ? String(parts[1].prefix { $0 != "}" }) : nil
            }.joined(separator: ",")
        }
    }

    private func draft(at place: Place) -> String {
        place.answers.map { "\"\($0.id)\":\"\($0.kept)\"" }.joined(separator: ",")
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE], Place.allCases)
    func aSignalEndsTheCommandAndTheDraftStays(_ signal: Int32, _ place: Place) throws {
        for isPlain in [false, true] {
            let bare = try PseudoTerminal().settings
            let terminal = try started(at: place, isPlain: isPlain)
            terminal.signal(signal)
            #expect(terminal.waitForExit() == .killed(signal: signal))
            #expect(terminal.settings == bare)
            #expect(!terminal.screen.marksPastes)
            #expect(terminal.screen.text.contains("Not submitted. Your answers are saved"))
            #expect(!terminal.screen.text.contains("s3cret"))
            #expect(directory.text(of: "output") == "")
            #expect(draft == draft(at: place))
            try resumeProcess(at: place, isPlain: isPlain)
            for name in directory.files { directory.remove(name) }
        }
    }

    /// Continues the draft at the question where the signal arrived.
    private func resumeProcess(at place: Place, isPlain: Bool) throws {
        let terminal = try directory.start(arguments(isPlain))
        #expect(terminal.wait(for: place.prompt))
        #expect(!terminal.screen.text.contains("Name (1 of 5)"))
        // The unfinished text is on the line again.
        terminal.type("\u{15}\u{04}")
        #expect(terminal.waitForExit() == .exited(1))
    }

    @Test(arguments: Place.allCases, [false, true])
    func aClosedOutputIsNoSubmission(_ place: Place, isPlain: Bool) throws {
        let terminal = try PseudoTerminal()
        let bare = terminal.settings
        let command = ([CommandRun.binary] + arguments(isPlain)).map { "'\($0)'" }.joined(separator: " ")
        try terminal.start(
            ["bash", "-mc", "\(command) | true; echo \"status ${PIPESTATUS[0]}\""],
            environment: ["HOME": directory.path])
        try answer(place, on: terminal)
        let rest = ["\r", "Large\r", "s3cret\r", "end\r"]
        for keys in place == .text ? rest : place == .choice ? ["\r"] + rest[2...] : ["\r"] + rest[3...] {
            terminal.type(keys)
            // Keys typed while the terminal's settings change may be lost.
            terminal.settle(seconds: 0.5)
        }
        #expect(terminal.wait(for: "status 141"))
        #expect(terminal.screen.text.contains("Not submitted. Your answers are saved"))
        #expect(terminal.waitForExit() == .exited(0))
        #expect(terminal.settings == bare)
        #expect(!terminal.screen.marksPastes)
        #expect(draft?.contains(#""name":"Ada""#) == true)
    }

    @Test(arguments: Place.allCases, [false, true])
    func aStopLeavesTheTerminalAndTheDraft(_ place: Place, isPlain: Bool) throws {
        let terminal = try directory.startShell()
        let command = ([CommandRun.binary] + arguments(isPlain)).map { "'\($0)'" }.joined(separator: " ")
        terminal.type("stty -g >before; \(command) >output; echo \"status $?\"\r")
        try answer(place, on: terminal)
        let settings = terminal.settings
        terminal.type("\u{1a}")
        try terminal.type("stty -g >stopped; cmp before stopped && echo unchanged-$?\r", at: "Stopped")
        #expect(terminal.wait(for: "unchanged-0"))
        #expect(!terminal.screen.marksPastes)
        #expect(draft == draft(at: place))
        terminal.type("fg\r")
        #expect(
            terminal.wait { screen in
                screen.lines.suffix(4).contains { $0.hasPrefix(place.prompt) } && screen.marksPastes == !isPlain
            })
        #expect(terminal.settings == settings)
        // The text typed before the stop is still there, except on a plain terminal, where the stop empties the line.
        terminal.type(isPlain ? place.typing + "\r" : "\r")
        let next = Place.allCases.firstIndex(of: place).map { ["Size (3 of 5)", "Code (4 of 5)", "Last (5 of 5)"][$0] }
        try terminal.type([
            (try #require(next), "\u{04}"), ("status 1", "stty -g >after; cmp before after && echo same-$?; exit\r"),
        ])
        #expect(terminal.wait(for: "same-0"))
        #expect(terminal.waitForExit() == .exited(0))
        #expect(!terminal.screen.text.contains("s3cret"))
    }

    @Test(arguments: Place.allCases, [false, true])
    func aNewSizeDisturbsNothing(_ place: Place, isPlain: Bool) throws {
        let terminal = try started(at: place, isPlain: isPlain, columns: 70)
        for columns in [30, 100, 20, 70] {
            terminal.resize(columns: columns, rows: 24)
            terminal.waitUntilItAsks()
        }
        terminal.type("\r")
        let next = ["Size (3 of 5)", "Code (4 of 5)", "Last (5 of 5)"][Place.allCases.firstIndex(of: place) ?? 0]
        #expect(terminal.wait(for: next))
        #expect(!terminal.screen.text.contains("s3cret"))
        terminal.type("\u{04}")
        #expect(terminal.waitForExit() == .exited(1))
        let kept = place == .text ? #""town":"Ber""# : place == .choice ? #""size":"s""# : #""size":"l""#
        #expect(draft?.contains(kept) == true)
    }
}
