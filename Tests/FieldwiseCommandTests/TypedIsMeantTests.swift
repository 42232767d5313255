import FormTestSupport
import TestLimits
import Testing

/// Problems that new users met within a minute, at the real prompt: typed text is understood as intended.
@Suite(.limited) struct TypedIsMeantTests {
    private let directory = TemporaryDirectory()

    // MARK: A mask adds, it never takes away

    static let refused: [(field: String, text: String)] = [
        (#""type": "float""#, "1.234,50"), (#""type": "number""#, "-5"), (#""type": "float""#, "1e3"),
        (#""type": "number""#, "1.5"), (#""type": "float", "decimals": 1"#, "1.25"), (#""type": "float""#, "1.234,50"),
        (#""type": "float", "decimal_separator": ",""#, "12.50"), (#""mask": "(000) 000-0000""#, "+1 555 123 4567"),
        (#""mask": "(000) 000-0000""#, "55512345678"), (#""type": "date""#, "20261-1-05"),
        (#""type": "date""#, "12/31/2026/1"),
    ]

    @Test(arguments: refused, ["", "\u{1b}[200~"])
    func whatDoesNotFitStaysAndIsRefused(_ row: (field: String, text: String), paste: String) throws {
        let run = try PromptRun(#"{"id": "f", "title": "F", \#(row.field)}"#)
        let keys = paste.isEmpty ? row.text : paste + row.text + "\u{1b}[201~"
        #expect(run.type([("F (1 of 1)", keys)]), "\(run.text)")
        let line = "F (1 of 1): " + row.text
        #expect(run.terminal.wait(seconds: 20) { $0.lines.contains(line) }, "\(run.text)")
        run.terminal.type("\r")
        #expect(
            run.terminal.wait(seconds: 20) { screen in
                screen.lines.contains(line) && screen.lines.contains { $0.contains("'\(row.text)'") }
            }, "\(run.text)")
        run.terminal.type("\u{15}\u{04}")
        #expect(run.submission() == "")
    }

    // MARK: Piped lines and data

    static let cleaned: [(field: String, line: String, output: String?)] = [
        (#""type": "float", "signed": true, "clean": ["digits"]"#, "-5", "-5"),
        (#""type": "float", "signed": true, "clean": ["digits"]"#, "0.1", "0.1"),
        (#""type": "switch", "clean": ["digits"]"#, "yes", "true"),
        (
            #""type": "select", "clean": ["remove_spaces"], "values": [{"id": "f", "title": "Full time"}]"#,
            "Full time", "\"f\""
        ),
        (#""type": "number", "clean": ["digits"]"#, "12a", nil),
        (#""type": "number", "clean": ["digits"]"#, "5/6", nil),
        (
            #""type": "select", "values": [{"id": "b", "title": "Beta"}, {"id": "beta", "title": "Delta"}]"#, "Beta",
            "\"b\""
        ),
    ]

    @Test(arguments: cleaned, [true, false])
    func cleaningOfOtherKindsThanTextLosesNothing(_ row: (field: String, line: String, output: String?), isLine: Bool) {
        directory.write(fields(#"{"id": "f", \#(row.field)}"#), to: "form.json")
        let run = CommandRun(
            ["answer", "form.json", "--format", "jsonl"] + (isLine ? [] : ["--no-input", "--set", "f=\(row.line)"]),
            input: isLine ? row.line + "\n" : "", in: directory)
        #expect(run.status == (row.output == nil ? 65 : 0), "\(run)")
        #expect(run.output == row.output.map { "{\"f\":\($0)}\n" } ?? "")
    }

    @Test func aLaterLineThatMakesAnEarlierFailIsReportedThere() {
        let form = #"""
            [{"sections": [{"fields": [{"id": "b", "validators": [{"type": "length", "min": 5, "when": "a == 'x'"}]},
            {"id": "a"}]}]}]
            """#
        directory.write(form, to: "form.json")
        let run = CommandRun(["answer", "form.json"], input: "abc\nx\n", in: directory)
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("line 1: b: "), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    // MARK: Commands

    private let town =
        #"{"id": "name", "title": "Name", "value": "Ada"}, {"id": "age", "title": "Age", "type": "number", "value": 36}"#

    @Test(arguments: [":list", "?", ":help"]) func aCommandAtADefaultIsNoAnswer(_ command: String) throws {
        let run = try PromptRun(town)
        // The second page is not requested.
        let keys = command + (command == ":help" ? "\rq\r" : "\r")
        #expect(run.type([("Name", keys), ("Name", "\r"), ("Age", keys), ("Age", "\r")]), "\(run.text)")
        #expect(run.submission() == "{\"name\":\"Ada\",\"age\":36}\n")
    }

    @Test func aCommandAtAReturnedToOrRefusedAnswerIsNoAnswer() throws {
        let run = try PromptRun(town)
        #expect(
            run.type([
                ("Name", "\r"), ("Age", ":back\r"), ("Name", ":next\r"), ("Age", "3x\r"), ("Age (2 of 2): 3x", "?\r"),
                ("Age (2 of 2): 3x", ":clear\r"), ("Age", "37\r"),
            ]), "\(run.text)")
        #expect(run.submission() == "{\"name\":\"Ada\",\"age\":37}\n")
    }

    @Test func quitAtADefaultQuits() throws {
        let run = try PromptRun(town)
        #expect(run.type([("Name", ":quit\r")]))
        #expect(run.submission() == "")
    }

    // MARK: Typing at what is suggested

    @Test(
        arguments: [
            (#""type": "number", "value": 1"#, "3", "3"), (#""value": "Oslo""#, "Bergen", "\"Bergen\""),
            (#""type": "date", "value": "2024-01-01""#, "20261231", "\"2026-12-31\""),
            (
                #""type": "multi_select", "value": ["a"], "values": [{"id": "a"}, {"id": "b"}, {"id": "c"}]"#, "+3",
                "[\"a\",\"c\"]"
            ),
            (
                #""type": "select", "value": "e", "values": [{"id": "e", "title": "Euro"}, {"id": "n", "title": "Norwegian krone"}]"#,
                "nor", "\"n\""
            ),
            (#""type": "switch", "value": true"#, "n", "false"),
        ] as [(String, String, String)])
    func typingReplacesASuggestedValue(_ field: String, _ keys: String, _ value: String) throws {
        for before in [[], ["?\r"], [":list\r"]] {
            let run = try PromptRun(#"{"id": "f", "title": "F", \#(field)}"#)
            #expect(run.type((before + [keys + "\r"]).map { ("F (1 of 1)", $0) }), "\(run.text)")
            #expect(run.submission() == "{\"f\":\(value)}\n")
        }
    }

    @Test(arguments: ["\u{1b}[C", "\t", "\u{1b}[F"]) func aKeyTakesTheSuggestionUpToBeEdited(_ key: String) throws {
        let run = try PromptRun(#"{"id": "f", "title": "F", "value": "Oslo"}"#)
        #expect(run.type([("F (1 of 1)", key + " S\r")]))
        #expect(run.submission() == "{\"f\":\"Oslo S\"}\n")
    }

    // MARK: Secrets by ear

    @Test func aSecretOnAPlainTerminalHasAWayBack() throws {
        let run = try PromptRun(
            #"{"id": "name", "title": "Name"}, {"id": "code", "title": "Code", "type": "password"}"#, ["--plain"])
        #expect(
            run.type([
                ("Name", "Ada\r"), ("Code", "\r"), ("Nothing typed", "b\r"), ("Name", "Eve\r"), ("Code", "s\r"),
            ]), "\(run.text)")
        #expect(run.submission() == "{\"name\":\"Eve\",\"code\":\"s\"}\n")
    }

    @Test func aMistypedSecretCanBeTypedAgain() throws {
        let run = try PromptRun(
            #"""
            {"id": "code", "title": "Code", "type": "password"}, {"id": "again", "title": "Again", "type": "password",
            "submit": false, "validations": {"compare_to": "code", "compare_rule": "=="}}
            """#, ["--plain"])
        #expect(
            run.type([("Code", "mistyped\r"), ("Again", "right\r"), ("Code", "right\r"), ("Again", "right\r")]),
            "\(run.text)")
        #expect(run.submission() == "{\"code\":\"right\"}\n")
    }

    // MARK: Lines of any length

    @Test(arguments: [(80, 24, 2000), (20, 12, 300), (20, 12, 100_000)] as [(Int, Int, Int)])
    func aLineIsLongerThanTheScreen(_ columns: Int, _ rows: Int, _ count: Int) throws {
        let text = String(repeating: "abcdefghi ", count: count / 10)
        let run = try PromptRun(#"{"id": "f", "title": "F"}"#, columns: columns, rows: rows)
        let keys = "\u{1b}[200~\(text)\u{1b}[201~\u{1b}[H!\u{1b}[F?\r"
        // On a narrow screen the prompt is in a row of its own.
        #expect(run.type([(columns < 40 ? ">" : "F", keys)]), "\(run.text)")
        #expect(run.submission() == "{\"f\":\"!\(text)?\"}\n")
    }

    @Test func aTextHasMoreLinesThanTheScreen() throws {
        let lines = (1...100).map { "line \($0)" }
        let run = try PromptRun(#"{"id": "f", "title": "F", "type": "text_area"}"#)
        #expect(run.type([("F", lines.joined(separator: "\u{1b}\r") + "\r")]), "\(run.text)")
        #expect(run.submission() == "{\"f\":\"\(lines.joined(separator: "\\n"))\"}\n")
    }

    // MARK: Submitting, buttons, hints

    @Test func enterWhileASubmissionRunsDoesNotSubmitAgain() throws {
        let run = try PromptRun(
            #"{"id": "f", "title": "F"}"#, ["--submit-command", "echo x >>tries; sleep 1; exit 1"],
            more: #""title": "T""#)
        #expect(run.type([("F", "1\r"), ("Press Enter", "\r")]))
        for _ in 0..<5 {
            run.terminal.settle(seconds: 0.1)
            run.terminal.type("\r")
        }
        #expect(run.terminal.wait(for: "not submitted: "))
        #expect(run.type([("Press Enter", ":quit\r")]), "\(run.text)")
        #expect(run.submission() == "")
        #expect(run.file("tries") == "x\n")
    }

    @Test func whatAButtonShowsIsAskedNext() throws {
        let run = try PromptRun(
            #"""
            {"id": "a", "title": "A"}, {"id": "more", "title": "More", "type": "button", "targets": [{"id": "h", "action": "show"}]},
            {"id": "h", "title": "Hidden", "hidden": true}, {"id": "b", "title": "B"}, {"id": "c", "title": "C"}
            """#)
        #expect(
            run.type([("A", "1\r"), ("More", "y\r"), ("Hidden", "2\r"), ("B", "3\r"), ("C", "4\r")]), "\(run.text)")
        #expect(run.submission() == "{\"a\":\"1\",\"h\":\"2\",\"b\":\"3\",\"c\":\"4\"}\n")
    }

    @Test func aPlaceholderIsAnExample() throws {
        let run = try PromptRun(#"{"id": "f", "title": "F", "placeholder": "Ada"}"#)
        #expect(run.terminal.wait { $0.lines.contains("e.g. Ada") }, "\(run.text)")
        #expect(run.type([("F", "\r")]))
        #expect(run.submission() == "{\"f\":null}\n")
    }

    @Test func nextAtTheLastOpenFieldSaysWhy() throws {
        let run = try PromptRun(#"{"id": "f", "title": "F", "required": true}"#)
        #expect(run.type([("F", ":next\r")]))
        #expect(run.terminal.wait(for: "an answer is required; nothing else is left to ask"))
        #expect(run.type([("F", "\u{15}:quit\r")]))
        #expect(run.submission() == "")
    }

    @Test func theHintToContinueHasAllOptions() throws {
        let run = try PromptRun(
            #"{"id": "f", "title": "F"}, {"id": "g", "title": "G"}"#, ["--brief", "--submit-command", "true && true"],
            columns: 300)
        #expect(run.type([("F", "1\r"), ("G", ":save\r")]), "\(run.text)")
        #expect(run.submission() == "")
        #expect(run.text.contains("continue with: fieldwise answer "))
        #expect(run.text.contains("form.json --format jsonl --brief --submit-command 'true && true'"), "\(run.text)")
    }
}
