import FormTestSupport
import Glibc
import TestLimits
import Testing

/// The real command creating forms.
@Suite(.limited) struct NewFormTests {
    private let directory = TemporaryDirectory()

    private func run(_ arguments: String..., input: String = "") -> CommandRun {
        CommandRun(["new"] + arguments, input: input, in: directory)
    }

    private func check(_ name: String) -> CommandRun { CommandRun(["check", "--strict", name], in: directory) }

    /// Title, purpose; title, name, kind, required and details of each question, and whether there is another; rules;
    /// message at the end.
    private let lines =
        "Trip\n\nLeaves on\n\ndate\nyes\nno\nyes\nReturns on\n\ndate\nno\nno\nno\nyes\nleaves_on < returns_on\n"
        + "too early\nreturns_on\nno\nBon voyage\n"

    @Test func makesAFormOfLines() {
        let made = run("trip.json", input: lines)
        #expect(made.status == 0 && made.errors.isEmpty && made.output.isEmpty)
        #expect(check("trip.json").status == 0)
        let answered = CommandRun(
            ["answer", "trip.json", "--format", "jsonl", "--transcript"], input: "2026-12-01\n2026-12-02\n",
            in: directory)
        #expect(answered.output == #"{"leaves_on":"2026-12-01","returns_on":"2026-12-02"}"# + "\n")
        #expect(answered.errors.hasSuffix("Bon voyage\n"))
        let refused = CommandRun(["answer", "trip.json"], input: "2026-12-01\n2026-11-02\n", in: directory)
        #expect(refused.status == 65 && refused.errors == "line 2: returns_on: too early\n")
    }

    @Test func writesEitherLanguageAndToStandardOutput() {
        #expect(run("trip.xml", input: lines).status == 0)
        #expect(check("trip.xml").status == 0)
        let shown = run("-", input: lines)
        #expect(run("trip.json", input: lines).status == 0)
        #expect(shown.output == directory.text(of: "trip.json") && shown.status == 0)
        let back = CommandRun(["convert", "trip.xml", "--to", "json"], in: directory)
        #expect(back.output == shown.output)
    }

    /// In YAML, a comment names the schema of forms for editors, if that is beside the file.
    @Test func namesTheSchemaBesideAFormInYAML() throws {
        #expect(run("trip.yaml", input: lines).status == 0)
        let plain = try #require(directory.text(of: "trip.yaml"))
        #expect(!plain.contains("#"))
        directory.write("{}", to: "form.schema.json")
        #expect(run("trip.yaml", "--replace", input: lines).status == 0)
        let comment = "# yaml-language-server: $schema=form.schema.json\n"
        #expect(directory.text(of: "trip.yaml") == comment + plain)
        #expect(check("trip.yaml").status == 0)
        #expect(run("-", input: lines).status == 0)
    }

    @Test func replacesOnlyWhereToldTo() {
        directory.write("x", to: "f.json")
        let refused = run("f.json", input: lines)
        #expect(refused.status == 73 && directory.text(of: "f.json") == "x")
        #expect(refused.errors == "fieldwise: f.json: the file exists; name another, or add --replace\n")
        #expect(run("f.json", "--replace", input: lines).status == 0)
        #expect(check("f.json").status == 0)
        let table = run("f.json", "--from", "f.json", "--replace")
        #expect(table.status == 64)
        let twice = run("g.json", "--from", "-", "--answers", "-")
        #expect(twice.status == 64)
    }

    /// Faults that `check --strict` finds are reported by question, and nothing is written.
    @Test func refusesAFormThatIsNotRight() {
        directory.write(
            #"""
            {"title": "T", "fields": [
              {"title": "A", "id": "a", "kind": "number", "more": true, "least": 5, "value": "x"},
              {"title": "B", "id": "b", "kind": "date", "more": true, "first_day": "soon", "visible_if": "c == 1"}],
             "rules": [{"condition": "a <", "message": "m"}]}
            """#, to: "a.json")
        let refused = run("f.json", "--answers", "a.json", "--no-input")
        #expect(refused.status == 65 && directory.text(of: "f.json") == nil)
        let lines = refused.errors.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("fieldwise: not submitted: ") })
        for words in [
            "question 2 (B): there is no field 'c'", "question 2 (B): 'soon'", "rule 1: ",
        ] {
            #expect(lines.contains { $0.dropFirst("fieldwise: not submitted: ".count).hasPrefix(words) }, "\(words)")
        }
        // The checks that follow once the form compiles.
        let value = run(
            "f.json", "--answers", "a.json", "--no-input", "--set", "fields[1].visible_if=a == 1", "--set",
            "fields[1].first_day=today", "--set", "rules[0].condition=a < 9")
        #expect(value.status == 65 && value.errors.hasPrefix("fieldwise: not submitted: question 1 (A): "))
        // A heading belongs to the question below it.
        let heading = run(
            "f.json", "--set", "title=T", "--set", "fields[0].title=A", "--set", "fields[0].more=yes", "--set",
            "fields[0].heading={x}", "--set", "fields[1].title=B", "--set", "fields[1].more=yes", "--set",
            "fields[1].heading={y}", "--no-input")
        for (question, place) in [("1 (A)", "{x}"), ("2 (B)", "{y}")] {
            #expect(heading.errors.includes("question \(question): nothing takes the place of '\(place)'"))
        }
        let german = run("f.json", "--answers", "a.json", "--no-input", "--lang", "de")
        #expect(german.errors.hasPrefix("fieldwise: nicht abgesendet: Frage 2 (B): "))
    }

    @Test func guessesByATable() {
        let rows = (1...30).map { "Ship \($0),\($0 % 7),2020-01-\($0 % 9 + 10),\($0 % 2 == 0 ? "no" : "yes")\n" }
            .joined()
        directory.write("name,decks,launched,sails\n" + rows, to: "ships.csv")
        let made = run("ships.json", "--from", "ships.csv", "--set", "fields[1].greatest=20", "--no-input")
        #expect(made.status == 0)
        #expect(
            made.errors == """
                ships.csv: rows looked at: 30
                ships.csv: 'name': text, up to 7 characters long; limit set to 10; never empty, so required
                ships.csv: 'decks': whole numbers from 0 to 6; limits set to 0 and 10; never empty, so required
                ships.csv: 'launched': dates from 2020-01-10 to 2020-01-18; limits set to 2020-01-01 and today; never \
                empty, so required
                ships.csv: 'sails': yes or no; never empty, so required

                """)
        #expect(check("ships.json").status == 0)
        #expect(directory.text(of: "ships.json").map { $0.contains("\"maximum\": 20") } == true)
        let batch = CommandRun(["batch", "ships.json", "ships.csv", "-o", "o.jsonl"], in: directory)
        #expect(batch.status == 0 && batch.errors.isEmpty)
        // Without anybody to ask, `--no-input` is not needed.
        #expect(run("-", "--from", "-", input: directory.text(of: "ships.csv") ?? "").output.hasPrefix("{\n"))
    }

    @Test func tellsWhereATableIsFaulty() {
        directory.write("a\n\"x\"y\n", to: "t.csv")
        let faulty = run("f.json", "--from", "t.csv")
        #expect(faulty.status == 66)
        #expect(faulty.errors == "t.csv:2:1: error: text after a closing quote; write a quote inside quotes twice\n")
        #expect(run("f.json", "--from", "none.csv").status == 66)
        #expect(directory.text(of: "f.json") == nil)
    }

    /// Whatever the cells, the form has no faults and accepts the rows from which it was made.
    @Test(arguments: 0..<cases(12))
    func takesTheRowsThatItWasGuessedBy(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &* 7919)
        let pools: [[String]] = [
            ["1", "2", "-7", "1.50", "1e3", "0.001", "99999999999999999999"], ["yes", "no", "true", "off"],
            ["2026-01-31", "1900-02-28", "0001-01-01"], ["10:00", "9:5"], ["a@example.org", "b@c.d", "@"],
            ["https://example.org", "x:y"], ["+47 22 33 44 55", "112", "0047"], ["no", "se", "dk", "NO"],
            ["en;de", "de", "nb;en"], ["-7", "-0.5", "-1000"], ["a\u{2028}b", "c", "\u{200b}"],
            ["{a}", "$b", "c = d", " e ", "é\u{301}", "日本語", "'", "-"],
            ["one\ntwo", "x", "\t"], ["2026-01-31T10:00:00Z"], ["007", "0", "12"],
        ]
        let columns = (0..<6).map { _ in Int.random(in: pools.indices, using: &random) }
        func cell(_ text: String) -> String { "\"\(text.split(separator: "\"").joined(separator: "\"\""))\"" }
        var csv = columns.enumerated().map { cell("c \($0).\($1)") }.joined(separator: ",") + "\n"
        let isFull = Bool.random(using: &random)
        for _ in 0..<Int.random(in: 1...80, using: &random) {
            let cells = columns.map { pool in
                !isFull && Int.random(in: 0..<4, using: &random) == 0
                    ? "" : cell(pools[pool].randomElement(using: &random) ?? "")
            }
            csv += cells.joined(separator: ",") + "\n"
        }
        directory.write(csv, to: "t.csv")
        let name = seed % 3 == 0 ? "f.xml" : "f.json"
        #expect(run(name, "--from", "t.csv", "--no-input").status == 0)
        #expect(check(name) == CommandRun(status: 0, output: "", errors: ""))
        let batch = CommandRun(["batch", name, "t.csv", "-o", "o.jsonl"], in: directory)
        #expect(batch == CommandRun(status: 0, output: "", errors: ""), "\(csv)")
    }

    /// With 80 and 40 columns, in another language, with a correction in the review.
    @Test(arguments: [(80, "en"), (40, "en"), (70, "de")] as [(Int, String)])
    func asksAPerson(_ columns: Int, _ language: String) throws {
        let run = try PromptRun(["new", "f.json", "--lang", language], in: directory, columns: columns, rows: 40)
        let isGerman = language == "de"
        // The text in the row of the caret.
        let review = columns == 40 ? "change that answer" : isGerman ? "Enter zum Absenden" : "Press Enter to submit"
        func says(_ english: String, _ german: String) -> String { isGerman ? german : english }
        #expect(
            run.type([
                (says("What is it called?", "Wie heißt es?"), "Trip\r"),
                (says("What is it for?", "Wofür ist es?"), "\r"),
                (says("What is asked?", "Was wird gefragt?"), "Colour\r"),
                (says("Its name in the answers", "Der Name in den Antworten"), "\r"),
                (says("What kind of answer?", "Welche Art von Antwort?"), "select\r"),
                (says("The choices", "Die Möglichkeiten"), "red\u{1b}\rblue\r"),
                (says("Must it be answered?", "Muss sie beantwortet"), says("y\r", "j\r")),
                (says("Is there more to say", "Gibt es mehr dazu"), says("y\r", "j\r")),
                (says("The default answer", "Die Vorgabe"), "green\r"),
            ]))
        // The default answer is not in the list of choices.
        #expect(run.terminal.wait(for: "'green'"), "\(run.text)")
        #expect(
            run.type([
                (says("The default answer", "Die Vorgabe"), "\u{15}blue\r"),
                (says("An explanation", "Eine Erklärung"), "\r"),
                (says("Asked only if", "Nur gefragt, wenn"), "\r"),
                (says("A heading above it", "Eine Überschrift"), "\r"),
                (says("Add another question", "Weitere Frage hinzufügen"), "\r"),
                (says("Add a rule between", "Regel über mehrere"), "\r"),
                (says("What is said at the end?", "Was wird am Ende gesagt?"), "\r"),
                (review, "\r"),
            ]))
        #expect(run.submission() == "")
        #expect(run.text.contains(says("The form is written.", "Das Formular ist geschrieben.")))
        #expect(run.text.contains(says("Try it: fieldwise answer f.json", "Ausprobieren: fieldwise answer f.json")))
        #expect(check("f.json").status == 0)
        #expect(directory.text(of: "f.json").map { $0.contains("\"default\": \"blue\"") } == true)
    }

    /// The form keeps the headings, so that it can read the file unchanged.
    @Test(arguments: ["f.json", "f.xml"])
    func takesTheFileWhoseHeadingsAreNoIDs(_ name: String) {
        directory.write(
            "Größe (cm);Parent's e-mail; Name ;name;日本\n180;a@example.org;Ada;x;y\n170;b@example.org;Bob;x;y\n",
            to: "t.csv")
        let made = run(name, "--from", "t.csv", "--no-input")
        #expect(made.status == 0, "\(made.errors)")
        #expect(check(name) == CommandRun(status: 0, output: "", errors: ""))
        let batch = CommandRun(["batch", name, "t.csv", "--delimiter", ";"], in: directory)
        #expect(batch.status == 0 && batch.errors.isEmpty)
        #expect(
            batch.output.prefix { $0 != "\n" }
                == #"{"groesse_cm":180,"parents_email":"a@example.org","name_2":"Ada","name":"x","column_5":"y"}"#)
        let answered = CommandRun(
            ["answer", name, "--answers", "one.tsv", "--no-input", "--format", "csv"],
            in: {
                directory.write("name\tGröße (cm)\tparents_email\t Name \t日本\nx\t1\ta@b.org\ty\tz\n", to: "one.tsv")
                return directory
            }())
        #expect(
            answered.output == "groesse_cm,parents_email,name_2,name,column_5\r\n1,a@b.org,y,x,z\r\n", "\(answered)")
    }

    /// In earlier versions `more` was yes or no.
    @Test(
        arguments: [("true", true), ("\"yes\"", true), ("[\"default\"]", true), ("false", false)] as [(String, Bool)])
    func takesAnswersAboutMore(_ more: String, _ hasValue: Bool) {
        directory.write(
            #"{"title": "T", "fields": [{"title": "A", "id": "a", "kind": "text", "more": \#(more)\#(hasValue ? #", "value": "x""# : "")}]}"#,
            to: "a.json")
        let made = run("f.json", "--answers", "a.json", "--no-input")
        #expect(made == CommandRun(status: 0, output: "", errors: ""))
        #expect(directory.text(of: "f.json")?.includes(#""default": "x""#) == hasValue)
    }

    @Test func takesLinesOfFormerTimes() {
        let made = run(
            "f.json", input: "T\n\nAge\n\nnumber\nno\nyes\n-5\n9\nyears\n7\nHow old\n\nPerson\nno\nno\n\n")
        #expect(made == CommandRun(status: 0, output: "", errors: ""))
        let form = directory.text(of: "f.json") ?? ""
        for part in [#""type": "signed_number""#, #""minimum": -5"#, #""default": "7""#, #""title": "Person""#] {
            #expect(form.includes(part), "\(form)")
        }
    }

    /// Details are asked by topic.
    @Test func asksByTopics() throws {
        directory.write(
            #"""
            {"title": "T", "fields": [
              {"title": "Country", "id": "country", "kind": "select", "choices": "no = Norway\nse"},
              {"title": "Comes", "id": "comes", "kind": "switch", "more": ["only_if"], "only_if": "country", "only_if_is": "norway"},
              {"title": "Plate", "id": "plate", "kind": "text", "more": ["mask", "only_if"], "mask": "LL 00000",
               "only_if": "comes", "only_if_is": "ja"},
              {"title": "Name", "id": "name", "kind": "text", "more": ["repeats"], "repeats": "Companion"},
              {"title": "Age", "id": "age", "kind": "number", "more": ["only_if"], "only_if": "name", "only_if_is": "Ada"},
              {"title": "End", "id": "end", "kind": "text", "more": ["heading"], "heading": "Last"}]}
            """#, to: "a.json")
        let made = run("f.json", "--answers", "a.json", "--no-input")
        #expect(made == CommandRun(status: 0, output: "", errors: ""))
        #expect(check("f.json").status == 0)
        let answered = CommandRun(
            ["answer", "f.json", "--format", "jsonl"],
            input: "no\nyes\nAB12345\nyes\nAda\n7\nyes\nBob\nno\nx\n", in: directory)
        #expect(
            answered.output
                == #"{"country":"no","comes":true,"plate":"AB 12345","companion":[{"name":"Ada","age":7},{"name":"Bob"}],"end":"x"}"#
                + "\n", "\(answered)")
    }

    /// A fault is shown at its question, with the names that could be meant.
    @Test(arguments: [80, 64])
    func checksAnswersWhenTheyAreTyped(_ columns: Int) throws {
        let run = try PromptRun(["new", "f.json"], in: directory, columns: columns, rows: 50)
        func next(_ steps: (String, String)..., refused: String) {
            #expect(run.type(steps.map { (question: $0.0, keys: $0.1) }), "\(run.text)")
            #expect(
                run.terminal.wait {
                    $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").includes(refused)
                }, "\(run.text)")
        }
        next(
            ("What is it called?", "Trip\r"), ("What is it for?", "\r"), ("What is asked?", "Size\r"),
            ("Its name in the answers", "\r"), ("What kind of answer?", "select\r"),
            ("The choices", "single, double, four"), refused: "= 1 choice")
        next(("The choices", "\r"), refused: "into 3 choices?")
        next(
            ("Split", "\r"), ("Must it be answered?", "\r"), ("Is there more to say", "\r"),
            ("Add another question", "y\r"), ("What is asked?", "Size\r"), ("Its name in the answers", "size\r"),
            refused: "the name 'size' is that of question 1")
        next(
            ("Its name in the answers", "\u{15}born\r"), ("What kind of answer?", "date\r"),
            ("Must it be answered?", "\r"),
            ("Is there more to say", "bounds,condition\r"), ("The first day", "-18yy\r"), refused: "'-18yy'")
        next(
            ("The first day", "\u{15}-18y\r"), ("The last day", "\r"), ("Asked only if", "colour == 'x'\r"),
            refused: "the questions so far: size")
        next(("Asked only if", "\u{15}si\t == 'triple'\r"), refused: "'triple'")
        next(
            ("Asked only if", "\u{15}si\t == 'double'\r"), ("Add another question", "y\r"),
            ("What is asked?", "Floor\r"), ("Its name in the answers", "\r"),
            ("What kind of answer?", "signed_number\r"),
            ("Must it be answered?", "\r"), ("Is there more to say", "bounds,default\r"),
            ("The lowest number", "9.5\r"),
            refused: "9.5")
        #expect(
            run.type([
                ("The lowest number", "\u{15}-2\r"), ("The highest number", "\r"), ("The unit", "\r"),
                ("The default answer", "-1\r"), ("Add another question", "\r"), ("Add a rule between", "\r"),
                ("What is said at the end?", "\r"),
                (columns == 40 ? "change that answer" : "Press Enter to submit", "\r"),
            ]), "\(run.text)")
        #expect(run.submission() == "")
        #expect(check("f.json").status == 0)
        let form = directory.text(of: "f.json") ?? ""
        for part in [
            #""visible_if": "size == 'double'""#, #""id": "four""#, #""minimum": -2"#, #""minimum": "-18y""#,
        ] {
            #expect(form.includes(part), "\(form)")
        }
    }

    /// Faults of the whole form are reported with the numbers of the review.
    @Test func tellsAtTheEndByTheNumbersOfTheReview() throws {
        directory.write(
            #"""
            {"title": "T", "description": "", "success": "", "fields": [
              {"title": "A {x}", "id": "a", "kind": "text", "required": false, "more": [false]},
              {"title": "B {y}", "id": "b", "kind": "text", "required": false, "more": [false]}]}
            """#, to: "a.json")
        let run = try PromptRun(["new", "f.json", "--answers", "a.json"], in: directory, rows: 50)
        #expect(
            run.type([
                ("Add another question", "\r"), ("Add a rule between", "\r"), ("Press Enter to submit", "\r"),
            ]), "\(run.text)")
        #expect(
            run.terminal.wait(for: "not submitted: 8  What is asked? (Question 2): nothing takes the place of '{y}'"),
            "\(run.text)")
        #expect(run.text.includes("not submitted: 3  What is asked? (Question 1): nothing takes the place of '{x}'"))
        #expect(run.type([("Press Enter to submit", ":quit\r")]))
        _ = run.terminal.waitForExit()
    }

    /// Three cells of each column are shown, and a person can correct its kind.
    @Test(arguments: [80, 40])
    func correctsKindsOfColumns(_ columns: Int) throws {
        directory.write("code,height\n1,180\n2,170\n3,170\n4,165\n", to: "t.csv")
        let run = try PromptRun(["new", "f.json", "--from", "t.csv"], in: directory, columns: columns, rows: 60)
        #expect(run.terminal.wait(for: "  1  code    '1', '2', '3'"), "\(run.text)")
        let nextQuestion = columns == 40 ? "change what that column is" : "Press Enter to go on"
        #expect(run.type([(nextQuestion, "7\r")]))
        #expect(run.terminal.wait(for: "there is no field '7'"), "\(run.text)")
        #expect(
            run.type([
                (nextQuestion, "1\r"), ("code", "text\r"), (nextQuestion, "\r"),
                ("Add another question", "\r"),
                ("Add a rule between", "\r"),
                (columns == 40 ? "change that answer" : "Press Enter to submit", "\r"),
            ]), "\(run.text)")
        #expect(run.submission() == "")
        let form = directory.text(of: "f.json") ?? ""
        #expect(form.includes(#""type": "text""#) && form.includes(#""type": "integer""#), "\(form)")
    }

    @Test func isContinuedAfterAKillToTheEnd() throws {
        let first = try PromptRun(["new", "f.json"], in: directory, rows: 50)
        #expect(
            first.type([
                ("What is it called?", "Trip\r"), ("What is it for?", "\r"), ("What is asked?", "Leaves on\r"),
                ("Its name in the answers", "\r"), ("What kind of answer?", "date\r"), ("Must it be answered?", "y\r"),
                ("Is there more to say", "\r"), ("Add another question", "y\r"), ("What is asked?", "People\r"),
                ("Its name in the answers", ""),
            ]), "\(first.text)")
        first.terminal.signal(SIGKILL)
        _ = first.terminal.waitForExit()
        #expect(directory.text(of: "f.json") == nil)
        let again = try PromptRun(["new", "f.json"], in: directory, rows: 50)
        #expect(
            again.type([
                ("Resume the draft of", "\r"), ("Its name in the answers", "\r"), ("What kind of answer?", "number\r"),
                ("Must it be answered?", "\r"), ("Is there more to say", "\r"), ("Add another question", "\r"),
                ("Add a rule between", "\r"), ("What is said at the end?", "\r"), ("Press Enter to submit", "\r"),
            ]), "\(again.text)")
        #expect(again.submission() == "")
        #expect(check("f.json").status == 0)
        let answered = CommandRun(
            ["answer", "f.json", "--format", "jsonl"], input: "2026-12-01\n3\n", in: directory)
        #expect(answered.output == #"{"leaves_on":"2026-12-01","people":3}"# + "\n")
    }

    /// A draft belongs to the file to be made.
    @Test func continuesAfterAKill() throws {
        let first = try PromptRun(["new", "f.json"], in: directory)
        #expect(first.type([("What is it called?", "Trip\r"), ("What is it for?", "")]))
        first.terminal.signal(SIGKILL)
        _ = first.terminal.waitForExit()
        let other = try PromptRun(["new", "g.json"], in: directory)
        #expect(other.type([("What is it called?", ":quit\r")]))
        _ = other.terminal.waitForExit()
        let again = try PromptRun(["new", "f.json", "--resume"], in: directory)
        #expect(again.type([("What is it for?", ":quit\r")]), "\(again.text)")
        _ = again.terminal.waitForExit()
    }

    /// Corrections and removals survive when the table is given again.
    @Test func continuesWithCorrectionsOfGuesses() throws {
        directory.write("ship,decks\nAda,3\nBob,4\n", to: "t.csv")
        let arguments = ["new", "f.json", "--from", "t.csv", "--set", "fields[0].required=no"]
        let first = try PromptRun(arguments, in: directory, rows: 30)
        #expect(
            first.type([
                ("Press Enter to go on", "\r"), ("Add another question", "\r"), ("Add a rule between", "\r"),
                ("Press Enter to submit", "3\r"), ("What is asked?", "\u{15}Vessel\r"),
                ("Press Enter to submit", ":remove fields 2\r"),
            ]), "\(first.text)")
        // The draft is on disk before the review is shown.
        #expect(first.terminal.wait(for: "    8  What is said at the end?"), "\(first.text)")
        first.terminal.signal(SIGKILL)
        _ = first.terminal.waitForExit()
        let again = try PromptRun(arguments + ["--resume"], in: directory, rows: 30)
        #expect(again.type([("Press Enter to submit", "\r")]), "\(again.text)")
        #expect(again.submission() == "")
        let form = directory.text(of: "f.json") ?? ""
        #expect(form.includes(#""title": "Vessel""#) && !form.includes("decks") && !form.includes("required"))
    }

    /// The sheet contains the guesses, which can be corrected there.
    @Test func editsGuessesOnASheet() throws {
        directory.write("ship\nAda\n", to: "t.csv")
        let editor = directory.writeScript(#"sed -i 's/: Ship$/: Vessel/' "$1""#, to: "editor")
        let run = try PromptRun(
            ["new", "f.json", "--from", "t.csv", "--edit"], in: directory, environment: ["VISUAL": editor])
        #expect(
            run.type([
                ("Press Enter to go on", "\r"), ("Add another question", "\r"), ("Add a rule between", "\r"),
                ("Press Enter to submit", "\r"),
            ]), "\(run.text)")
        #expect(run.submission() == "")
        #expect(directory.text(of: "f.json").map { $0.includes(#""title": "Vessel""#) } == true)
    }
}
