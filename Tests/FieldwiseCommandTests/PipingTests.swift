import FormTestSupport
import TestLimits
import Testing

/// Answers within the texts of a form, with the real command.
@Suite(.limited) struct PipingTests {
    private let directory = TemporaryDirectory()

    private func form(_ fields: String, _ more: String = "") -> String {
        #"{"id": "f", "groups": [{"id": "g", "sections": [{"id": "s", "fields": [\#(fields)]}]}]\#(more)}"#
    }

    /// The transcript of answering by lines.
    private func transcript(_ fields: String, _ more: String = "", _ lines: String, _ options: [String] = []) -> String
    {
        directory.write(form(fields, more), to: "form.json")
        return CommandRun(
            ["answer", "form.json", "--transcript", "--format", "jsonl"] + options, input: lines, in: directory
        ).errors
    }

    private static let choice =
        #"{"id": "c", "type": "select", "values": [{"id": "no", "title": "Norway"}, {"id": "se", "title": "Sweden"}]}"#

    @Test(
        arguments: [
            // Earlier fields, the title, the lines, the question
            (#"{"id": "a"}"#, "Where is {a}?", "Ada\n", "Where is Ada?"),
            (#"{"id": "a"}"#, "Where is {a}?", "\n", "Where is ?"),
            (#"{"id": "a"}"#, "{a}{a} {{a} {b {", "x\n", "xx {a} {b {"),
            (#"{"id": "a"}"#, "{{{a}} {nobody}", "x\n", "{x} {nobody}"),
            (#"{"id": "a"}"#, "{title} {a }", "x\n", "{title} {a }"),
            (#"{"id": "title"}"#, "Mr {title}", "Dr\n", "Mr Dr"),
            (#"{"id": "a"}"#, "Say {a}", "{b}\n", "Say {b}"),
            (#"{"id": "a", "title": "{a}{z}"}"#, "{z}{a}", "x\n", "x"),
            (#"{"id": "a", "type": "password"}"#, "With {a}.", "s3cret\n", "With ."),
            (#"{"id": "a", "type": "number", "unit": "kg"}"#, "{a}?", "12\n", "12 kg?"),
            (#"{"id": "a", "type": "switch"}"#, "{a}?", "y\n", "yes?"),
            (choice, "In {c}?", "2\n", "In Sweden?"),
            (#"{"id": "a", "value": "x", "hidden": true}"#, "At {a}.", "", "At ."),
            (#"{"id": "a", "type": "number"}, {"id": "b", "type": "number", "formula": "a * 2"}"#, "{b}", "4\n", "8"),
        ] as [(String, String, String, String)])
    func aTitleHoldsAnswers(fields: String, title: String, lines: String, asked: String) {
        let told = transcript(fields + #", {"id": "z", "title": "\#(title)"}"#, "", lines + "z\n")
        #expect(told.split(separator: "\n").last?.hasPrefix("\(asked) (") == true, "\(told)")
    }

    @Test func anOptionIsMeantByTheTitleThatIsShown() {
        let fields =
            #"{"id": "a"}, {"id": "c", "type": "select", "values": [{"id": "1a", "title": "{a}'s"}, {"id": "2b", "title": "both"}]}"#
        directory.write(form(fields), to: "form.json")
        let answer = { (lines: String) in
            CommandRun(["answer", "form.json", "--format", "jsonl"], input: lines, in: directory)
        }
        #expect(answer("Ada\nAda's\n").output == "{\"a\":\"Ada\",\"c\":\"1a\"}\n")
        #expect(answer("Ada\nad\n").output == "{\"a\":\"Ada\",\"c\":\"1a\"}\n")
        #expect(
            answer("Ada\nBob's\n").errors
                == "line 2: c: 'Bob's' is not on the list: choose one of Ada's, both\n")
        // In data, the title of an option is that in the form, without answers.
        let given = CommandRun(
            ["answer", "form.json", "--answers", "-", "--format", "jsonl"], input: #"{"a": "Ada", "c": "{a}'s"}"#,
            in: directory)
        #expect(given.output == "{\"a\":\"Ada\",\"c\":\"1a\"}\n", "\(given)")
    }

    @Test(
        arguments: [
            // Lines or an object of answers, the message
            ("no\n5\n", "c Norway: at least 9, not 5"), (#"{"c": "no", "n": 5}"#, "c no: at least 9, not 5"),
        ] as [(String, String)])
    func aMessageHoldsAnswersAndPlaceholders(answers: String, message: String) {
        let number =
            #"{"id": "n", "type": "number", "minimum_value": 9, "messages": {"below_minimum": "c {c}: at least {limit}, not {value}"}}"#
        directory.write(form("\(Self.choice), \(number)"), to: "form.json")
        let isData = answers.hasPrefix("{")
        let run = CommandRun(
            ["answer", "form.json"] + (isData ? ["--answers", "-"] : []), input: answers, in: directory)
        #expect(run.errors.contains("n: \(message)\n"), "\(run)")
    }

    /// Titles that contain each other's answers do not grow without end.
    @Test(arguments: [1, 30]) func titlesOfOptionsDoNotStandInThemselves(count: Int) {
        func choice(_ id: String, _ title: String, holding other: String) -> String {
            let braces = String(repeating: "{\(other)}", count: count)
            let option = #"{"id": "\#(title)1", "title": "\#(title)\#(braces)"}"#
            return #"{"id": "\#(id)", "type": "select", "values": [\#(option)]}"#
        }
        let fields = choice("a", "X", holding: "b") + ", " + choice("b", "P", holding: "a")
        let told = transcript(fields + #", {"id": "z", "title": "[{a}] [{b}]"}"#, "", "X1\nP1\nz\n")
        let (x, p) = (String(repeating: "X", count: count), String(repeating: "P", count: count))
        #expect(told.contains("[X\(p)] [P\(x)] ("), "\(told)")
    }

    @Test func aTextMayHoldItsOwnAnswer() {
        let choices =
            #"{"id": "m", "title": "{m}", "type": "multi_select", "values": [{"id": "a", "title": "{m}"}, {"id": "b"}], "#
            + #""validators": [{"type": "choices", "max": 1, "message": "{m}!"}]}"#
        directory.write(form(choices), to: "form.json")
        let data = CommandRun(
            ["answer", "form.json", "--answers", "-"], input: #"{"m": ["a", "b"]}"#, in: directory)
        #expect(data.status == 65 && data.errors.contains("m: a;b!"), "\(data)")
        #expect(CommandRun(["answer", "form.json"], input: "a,b\n", in: directory).status == 65)
    }

    @Test func eachPartHoldsItsOwnAnswers() {
        let text =
            #"{"groups": [{"id": "g", "sections": [{"id": "lines", "type": "dynamic", "action_title": "More than {count}?"}]}, "#
            + #"{"id": "h", "title": "After {lines[1].name}", "sections": [{"id": "t", "fields": [{"id": "count", "title": "How many after {lines[0].name}"}]}]}], "#
            + #""templates": {"sections": [{"id": "lines", "title": "Line", "fields": [{"id": "lines[:index].name"}, "#
            + #"{"id": "lines[:index].price", "title": "Price of {lines[:index].name}", "type": "number"}]}]}}"#
        directory.write(text, to: "form.json")
        let run = CommandRun(
            ["answer", "form.json", "--transcript"], input: "y\npen\n1\ny\nink\n2\nn\n3\n", in: directory)
        #expect(run.errors.contains("\nPrice of pen (") && run.errors.contains("\nPrice of ink ("), "\(run.errors)")
        #expect(run.errors.hasPrefix("More than ? "))
        #expect(run.errors.contains("How many after pen ("))
    }

    @Test func whatIsSaidAtTheEndIsSaidWhereTheCommandSpeaks() {
        let fields = #"{"id": "a"}"#
        #expect(transcript(fields, #", "success": "Thanks, {a}.""#, "Ada\n").hasSuffix("\nThanks, Ada.\n"))
        let silent = CommandRun(["answer", "form.json"], input: "Ada\n", in: directory)
        #expect(silent.errors.isEmpty && silent.status == 0)
    }

    @Test func anAnswerCannotCommandTheTerminal() {
        let told = transcript(
            #"{"id": "a", "type": "text_area"}, {"id": "b", "title": "After {a}"}"#, "", "x\ny\n.\nz\n")
        #expect(told.contains("After x\\ny ("), "\(told)")
    }

    @Test func translationsHoldAnswers() {
        let strings = #", "strings": {"de": {"Where is {a}?": "Wo ist {a}?", "More": "Mehr {nobody}"}}"#
        let fields = #"{"id": "a"}, {"id": "b", "title": "Where is {a}?"}, {"id": "d", "title": "More"}"#
        let told = transcript(fields, strings, "Ada\nx\ny\n", ["--lang", "de"])
        #expect(told.contains("Wo ist Ada? ("), "\(told)")
        let found = CommandRun(["check", "form.json"], in: directory)
        #expect(found.output.contains("'{nobody}'"), "\(found)")
    }

    @Test(
        arguments: [
            ("12", "12"), ("12 kg", "12"), ("12kg", "12"), (" 12  kg ", "12"), ("kg", nil), ("12 lb", nil),
            ("12 kg kg", nil),
        ] as [(String, String?)])
    func aUnitMayBeTypedBehindANumber(line: String, stored: String?) {
        directory.write(form(#"{"id": "n", "type": "number", "unit": "kg", "maximum_value": 99}"#), to: "form.json")
        let run = CommandRun(["answer", "form.json", "--format", "jsonl"], input: line + "\n", in: directory)
        #expect(run.output == (stored.map { "{\"n\":\($0)}\n" } ?? ""), "\(run)")
        let data = CommandRun(
            ["answer", "form.json", "--answers", "-", "--format", "jsonl"], input: #"{"n": "12 kg"}"#, in: directory)
        #expect(data.status == 65)
        let above = CommandRun(["answer", "form.json"], input: "100\n", in: directory)
        #expect(above.errors.contains("must be at most 99 kg"), "\(above)")
    }
}
