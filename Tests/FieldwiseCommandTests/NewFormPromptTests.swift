import FormTestSupport
import TestLimits
import Testing

/// Creating forms at a terminal by a person who has read no documentation.
@Suite(.limited) struct NewFormPromptTests {
    private let directory = TemporaryDirectory()

    private func run(_ options: [String] = []) throws -> PromptRun {
        try PromptRun(["new", "f.json", "--no-draft"] + options, in: directory, columns: 100, rows: 40)
    }

    /// The answers to the first question about a form, up to the offer of another.
    private let first: [(question: String, keys: String)] = [
        ("What is it called?", "Trip\r"), ("What is it for?", "\r"), ("What is asked?", "Where to?\r"),
        ("Its name in the answers", "\r"), ("What kind of answer?", "\r"), ("Must it be answered?", "\r"),
        ("Is there more to say about it?", "\r"),
    ]

    @Test func aTextAtTheQuestionForAnotherIsThatQuestion() throws {
        let run = try run()
        #expect(run.type(first), "\(run.text)")
        #expect(
            run.type([("Add another question", "How many come?\r"), ("Its name in the answers", "\r")]), "\(run.text)")
        #expect(
            run.type([("What kind of answer?", ":goto fields[1].title\r"), ("What is asked?", "\r")]), "\(run.text)")
        #expect(run.text.includes("How many come?"))
    }

    /// The last page of the review has no answers.
    @Test func whatIsLeftWithoutAnAnswerIsNotCounted() throws {
        let run = try PromptRun(["new", "f.json", "--no-draft"], in: directory, rows: 24)
        let second = [
            ("Add another question", "y\r"), ("What is asked?", "When?\r"), ("Its name in the answers", "\r"),
            ("What kind of answer?", "\r"), ("Must it be answered?", "\r"), ("Is there more to say about it?", "\r"),
            ("Add another question", "\r"), ("Add a rule between answers", "\r"), ("What is said at the end?", "\r"),
        ]
        #expect(run.type(first + second), "\(run.text)")
        #expect(
            run.terminal.wait {
                $0.lines.suffix(3) == [
                    "The whole form", "   13  What is said at the end?        -",
                    "Press Enter for more, a number to change one, or :submit:",
                ]
            }, "\(run.text)")
        run.terminal.type("\r")
        #expect(
            run.terminal.wait {
                $0.lines.suffix(3) == [
                    "Rule", "     +  Add a rule between answers: type :add rules",
                    "Press Enter to submit, or a number to change that answer:",
                ]
            }, "\(run.text)")
    }

    @Test(arguments: ["x", "ys"]) func aSlipThereIsNone(_ typed: String) throws {
        let run = try run()
        #expect(run.type(first + [("Add another question", typed + "\r")]))
        #expect(run.terminal.wait(for: "answer y or n, not '\(typed)'"), "\(run.text)")
    }

    /// The list of kinds is drawn with the question; for screen readers it is shown once, and again after `?`.
    @Test func theKindsAreListedOnce() throws {
        let second = [
            ("Add another question", "y\r"), ("What is asked?", "When?\r"), ("Its name in the answers", "\r"),
        ]
        let kinds = { (run: PromptRun) in run.text.split(separator: "\n").filter { $0.includes("A person's name") } }
        let drawn = try run()
        #expect(drawn.type(first + second), "\(drawn.text)")
        #expect(drawn.type([("What kind of answer?", "")]), "\(drawn.text)")
        #expect(kinds(drawn).count == 1, "\(drawn.text)")
        #expect(drawn.type([("What kind of answer?", "\r"), ("Must it be answered?", "")]), "\(drawn.text)")
        #expect(kinds(drawn).isEmpty, "\(drawn.text)")
        let told = try run(["--plain"])
        #expect(told.type(first + second + [("What kind of answer?", "?\r")]), "\(told.text)")
        #expect(told.terminal.wait { $0.text.split(separator: "\n").count { $0.includes("A person's name") } == 2 })
        #expect(told.text.includes("There are 20 choices"), "\(told.text)")
        #expect(kinds(told).count == 2, "\(told.text)")
    }

    @Test(arguments: [
        ("en", "The default answer", "answer yes or no, not 'maybe'"),
        ("de", "Die Vorgabe", "mit ja oder nein antworten"),
        ("fr", "La réponse par défaut", "répondre oui ou non"),
        ("es", "La respuesta predeterminada", "responder sí o no"),
        ("nb", "Standardsvaret", "svar ja eller nei"),
    ])
    func aDefaultIsYesOrNoInAnyLanguage(_ language: String, _ question: String, _ refusal: String) throws {
        directory.write(
            #"""
            {"title": "T", "description": "", "fields": [{"title": "Comes", "id": "comes", "kind": "switch", "required": false,
              "more": ["default"]}]}
            """#, to: "a.json")
        let run = try PromptRun(
            ["new", "f.json", "--no-draft", "--lang", language, "--answers", "a.json"], in: directory, columns: 100,
            rows: 40)
        #expect(run.type([(question, "maybe\r")]), "\(run.text)")
        #expect(run.terminal.wait(for: refusal), "\(run.text)")
        #expect(!run.text.includes("true"), "\(run.text)")
    }

    @Test(arguments: [("ja", "true"), ("yes", "true"), ("no", "false"), ("oui", "true"), ("true", "true")])
    func aDefaultOfYesOrNoIsOne(_ typed: String, _ value: String) {
        directory.write(
            #"{"title": "T", "fields": [{"title": "C", "id": "c", "kind": "switch", "more": ["default"], "value": "\#(typed)"}]}"#,
            to: "a.json")
        let made = CommandRun(["new", "f.json", "--answers", "a.json", "--no-input"], in: directory)
        #expect(made == CommandRun(status: 0, output: "", errors: ""))
        #expect(directory.text(of: "f.json")?.includes(#""default": \#(value)"#) == true)
    }
}
