import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The words on the screen about secrets, drafts, values of other records, and the destination of answers.
@Suite(.limited) struct SaidAtPromptTests {
    private let directory = TemporaryDirectory()

    private func form(_ fields: String, more: String = "") -> String {
        #"{"id": "sample"\#(more), "groups": [{"sections": [{"fields": [\#(fields)]}]}]}"#
    }

    private static let login =
        #"{"id": "name", "title": "Name"}, {"id": "code", "title": "Code", "type": "password"}, "#
        + #"{"id": "again", "title": "Again", "type": "password", "submit": false}"#

    /// A terminal on which the answers are printed as well.
    private func printing(_ text: String, _ options: [String] = []) throws -> PseudoTerminal {
        let terminal = try directory.start(
            ["answer", directory.write(text, to: "form.json"), "--no-draft"] + options, columns: 100, output: nil)
        return terminal
    }

    private func type(_ keys: [(String, String)], on terminal: PseudoTerminal) {
        for (row, keys) in keys {
            #expect(terminal.wait { screen in screen.lines.last { !$0.isEmpty }?.hasPrefix(row) ?? false })
            terminal.type(keys)
        }
    }

    @Test(arguments: [false, true]) func secretsOnTheScreenAreAskedAboutFirst(_ isReviewed: Bool) throws {
        let more = #", "finish_on_last_field": \#(!isReviewed)"#
        let terminal = try printing(form(Self.login, more: more))
        let question = "Code will be readable on this screen. Submit? [y/N]:"
        type([("Name", "Ada\r"), ("Code", "s3cret\r"), ("Again", "s3cret\r")], on: terminal)
        if isReviewed { type([("Press Enter to submit", "\r")], on: terminal) }
        type([(question, "\r"), ("Press Enter to submit", "\r"), (question, "?\r"), (question, "n\r")], on: terminal)
        #expect(terminal.wait(for: "--output FILE writes them to a file."))
        type([("Press Enter to submit", ":submit\r")], on: terminal)
        #expect(terminal.wait(for: question))
        #expect(!terminal.screen.text.contains("s3cret"))
        type([(question, "y\r")], on: terminal)
        #expect(terminal.waitForExit() == .exited(0))
        #expect(terminal.screen.text.contains(#""code": "s3cret""#))
    }

    /// Nothing is asked if the output is a file or there is no secret.
    @Test(arguments: ["Ada", ""]) func whatNobodySeesIsNotAskedAbout(_ code: String) throws {
        let terminal = try printing(form(Self.login), code.isEmpty ? [] : ["--output", "out.json"])
        type([("Name", "\r"), ("Code", code + "\r"), ("Again", "s3cret\r")], on: terminal)
        type([("Press Enter to submit", "\r")], on: terminal)
        #expect(terminal.waitForExit() == .exited(0))
        #expect(terminal.screen.shows("Written to out.json.") == !code.isEmpty)
        #expect(!terminal.screen.text.contains("readable on this screen"))
    }

    @Test(arguments: ["\u{7f}\u{7f}", "\u{15}", "\u{17}"]) func aSecretThatIsErasedIsNotTyped(_ erasing: String) throws
    {
        let terminal = try printing(form(Self.login))
        type([("Name", "Ada\r"), ("Code", "ab")], on: terminal)
        try terminal.type(erasing, at: "typed, not shown")
        #expect(terminal.wait { !$0.shows("typed, not shown") })
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    @Test(arguments: [("\u{1b}[1;3A", "= 4"), ("\u{1b}[1;3B", "= 2")] as [(String, String)])
    func aDefaultIsSteppedByKeys(_ key: String, _ shown: String) throws {
        let terminal = try printing(form(#"{"id": "seats", "type": "count", "value": 3}"#))
        try terminal.type([("seats (1 of 1): ", key), ("seats (1 of 1): \(shown.dropFirst(2))", "\r")])
        #expect(terminal.wait(for: "Press Enter to submit"))
        #expect(terminal.screen.shows("  1  seats  \(shown.dropFirst(2))"))
        terminal.type("\u{03}")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    @Test func aQuestionIsNoSubjectOfACommandByEar() throws {
        let terminal = try printing(form(#"{"id": "a", "title": "A room?", "type": "switch"}"#), ["--plain"])
        try terminal.type([
            ("A room? (1 of 1; y or n", "maybe\r"), ("A room? answer yes or no, not 'maybe'", ":goto 99\r"),
        ])
        #expect(terminal.wait { $0.lines.contains("there is only one field") })
        terminal.type("y\r")
        try terminal.type([("Press Enter to submit", "1\r"), ("Enter keeps yes", ":clear\r")])
        #expect(terminal.wait { $0.lines.contains("A room? is empty now") })
        terminal.type(":reset\r")
        try terminal.type("\u{03}", at: "start over? (y or n; Enter means n): ")
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    @Test func theFileIsNamedAtTheEnd() throws {
        directory.write(form(#"{"id": "a"}"#), to: "form.json")
        for (output, line) in [
            ("w.json", "Written to w.json."), ("w.csv", "Added to w.csv."), ("w.csv", "Added to w.csv."),
            ("w.jsonl", "Added to w.jsonl."),
        ] {
            let run = try PromptRun(["answer", "form.json", "--output", output], in: directory)
            #expect(run.type([("a (1 of 1)", "x\r"), ("Press Enter to submit", "\r")]))
            #expect(run.submission() == "")
            #expect(run.text.split(separator: "\n").last == Substring(line))
        }
        let german = try PromptRun(["answer", "form.json", "--output", "w.csv", "--lang", "de"], in: directory)
        #expect(german.type([("a (1 von 1)", "x\r"), ("Enter zum Absenden", "\r")]))
        #expect(german.submission() == "" && german.text.hasSuffix("An w.csv angehängt."))
        let data = try PromptRun(["answer", "form.json"], in: directory)
        #expect(data.type([("a (1 of 1)", "x\r"), ("Press Enter to submit", "\r")]))
        #expect(data.submission() == "{\n  \"a\": \"x\"\n}\n" && !data.text.contains("Written"))
    }

    @Test func whatAnotherRecordHasIsAskedAgain() throws {
        directory.write(
            form(#"{"id": "a", "title": "A"}, {"id": "b"}"#, more: #", "unique": [["a"]]"#), to: "form.json")
        directory.write("a,b\nx,1\n", to: "w.csv")
        let run = try PromptRun(["answer", "form.json", "--output", "w.csv"], in: directory)
        #expect(
            run.type([
                ("A (1 of 2)", "x\r"), ("b (2 of 2)", "2\r"), ("Press Enter to submit", "\r"),
                ("A (1 of 2): [x]", "y\r"), ("Press Enter to submit", "\r"),
            ]))
        #expect(run.submission() == "")
        #expect(run.text.contains("not submitted: a: already in line 2 of w.csv: give another"), "\(run.text)")
        #expect(run.file("w.csv")?.contains("\ny,2") == true)
    }

    @Test func aHintHasDaysThatWouldPass() throws {
        let run = try PromptRun(
            #"{"id": "past", "type": "date", "maximum_date": "-1d"}, {"id": "come", "type": "date", "minimum_date": "+1d"}, "#
                + #"{"id": "adult", "type": "date", "maximum_date": "-18y"}, {"id": "any", "type": "date"}, "#
                + #"{"id": "after", "type": "date", "validations": {"compare_to": "any", "compare_rule": ">"}}"#)
        #expect(run.type([("past", "")]) && run.terminal.wait { $0.lines.last { !$0.isEmpty } == "YYYY-MM-DD, -3d" })
        #expect(run.type([("past", "?\r")]) && run.terminal.wait(for: "Such as: -3d"))
        #expect(run.type([("past", "\r"), ("come", "")]) && run.terminal.wait(for: "YYYY-MM-DD, +3d"))
        #expect(run.type([("come", "\r"), ("adult", "")]) && run.terminal.wait(for: "YYYY-MM-DD, not after 20"))
        #expect(run.type([("adult", "\r"), ("any", "")]) && run.terminal.wait(for: "YYYY-MM-DD, today, +3d"))
        #expect(run.type([("any", "today\r"), ("after", "")]) && run.terminal.wait(for: "YYYY-MM-DD, +3d"))
    }

    @Test func aHintHasANumberThatWouldPass() throws {
        let run = try PromptRun(
            #"{"id": "both", "type": "number", "minimum_value": 80, "maximum_value": 230, "unit": "cm"}, "#
                + #"{"id": "least", "type": "number", "minimum_value": 1000}, {"id": "most", "type": "number", "maximum_value": 50}, "#
                + #"{"id": "little", "type": "float", "maximum_value": 5}"#)
        #expect(run.type([("both", "")]) && run.terminal.wait(for: "from 80 to 230 cm"))
        #expect(run.type([("both", "\r"), ("least", "")]) && run.terminal.wait(for: "at least 1000"))
        #expect(run.type([("least", "\r"), ("most", "")]) && run.terminal.wait(for: "e.g. 42"))
        #expect(run.type([("most", "\r"), ("little", "")]) && run.terminal.wait(for: "at most 5"))
    }

    // MARK: - Drafts

    private static let trip = #"{"id": "to", "title": "To"}, {"id": "by", "title": "By"}, {"id": "on", "title": "On"}"#

    private func trip(_ options: [String] = []) throws -> PromptRun {
        directory.write(form(Self.trip), to: "form.json")
        return try PromptRun(["answer", "form.json"] + options, in: directory, columns: 100)
    }

    /// Two conversations at the same time, left one after the other.
    private func leaveTwoDrafts() throws {
        let (first, second) = (try trip(), try trip())
        #expect(first.type([("To (1 of 3)", "Oslo\r"), ("By (2 of 3)", "")]))
        #expect(second.type([("To (1 of 3)", "Rome\r"), ("By (2 of 3)", "train\r"), ("On (3 of 3)", ":quit\r")]))
        _ = second.submission()
        // The time of a draft has a precision of seconds.
        first.terminal.settle(seconds: 1.1)
        #expect(first.type([("By (2 of 3)", "\r"), ("On (3 of 3)", ":quit\r")]))
        _ = first.submission()
    }

    private static let which = "Press Enter to resume 1, or type another number, or n to start over:"

    @Test func severalDraftsAreOfferedByNumber() throws {
        try leaveTwoDrafts()
        let run = try trip()
        #expect(run.type([(Self.which, "3\r")]) && run.terminal.wait(for: "answer 1 to 2, or n"))
        #expect(run.type([(Self.which, "\u{15}?\r"), (Self.which, "2\r"), ("On (3 of 3)", ":list\r")]))
        #expect(run.terminal.wait(for: "Rome"))
        let lines = run.text.split(separator: "\n").map { $0.replacing(/\d\d:\d\d/, with: "10:32") }
        #expect(lines.contains("There are 2 drafts of this form:"), "\(lines)")
        #expect(lines.contains("  1  10:32, 1 of 3 answered: Oslo"), "\(lines)")
        #expect(lines.contains("  2  10:32, 2 of 3 answered: Rome"), "\(lines)")
        #expect(
            lines.contains("A number continues that draft; n starts over, and asks whether they are kept."), "\(lines)")
        #expect(run.type([("On (3 of 3)", "today\r"), ("Press Enter to submit", "\r")]))
        #expect(run.submission()?.contains("Rome") == true)
        let other = try trip()
        #expect(other.type([("Resume the draft of", "")]))
        #expect(other.text.contains("1 of 3 answered"))
    }

    @Test func noneOfSeveralDraftsIsLost() throws {
        try leaveTwoDrafts()
        let fresh = try trip()
        fresh.terminal.settle(seconds: 1.1)
        #expect(
            fresh.type([
                (Self.which, "n\r"), ("Delete these 2 drafts?", "\r"), ("To (1 of 3)", "Bonn\r"),
                ("By (2 of 3)", ":quit\r"),
            ]))
        _ = fresh.submission()
        let again = try trip()
        #expect(again.type([(Self.which, ":quit\r")]))
        #expect(again.terminal.wait(for: "Your answers are saved"))
        _ = again.submission()
        for town in ["Oslo", "Rome", "Bonn"] { #expect(again.text.contains("answered: " + town), "\(again.text)") }
        let latest = try trip(["--resume"])
        #expect(latest.type([("By (2 of 3)", ":list\r")]) && latest.terminal.wait(for: "Bonn"))
    }

    @Test func whoWentBackGoesOnAtTheFirstOpenQuestion() throws {
        let run = try trip()
        #expect(
            run.type([
                ("To (1 of 3)", "Oslo\r"), ("By (2 of 3)", "ship\r"), ("On (3 of 3)", ":back\r"),
                ("By (2 of 3)", ":back\r"), ("To (1 of 3)", ":quit\r"),
            ]))
        _ = run.submission()
        let again = try trip()
        #expect(again.type([("Resume the draft of", "\r"), ("On (3 of 3)", "\r"), ("Press Enter to submit", "\r")]))
        #expect(again.text.contains("2 of 3 answered"))
        #expect(again.submission()?.contains("ship") == true)
    }

    @Test func whatWasLeftEmptyIsNotAnswered() throws {
        let run = try trip()
        #expect(
            run.type([
                ("To (1 of 3)", "Oslo\r"), ("By (2 of 3)", ":submit\r"), ("Press Enter to submit", ":quit\r"),
            ]))
        _ = run.submission()
        let again = try trip()
        #expect(again.type([("Resume the draft of", "\r"), ("Press Enter to submit", "")]))
        #expect(again.text.contains("1 of 3 answered"))
    }
}
