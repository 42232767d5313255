import FormKit
import FormPrompt
import FormTestSupport
import TestLimits
import Testing

/// Closures that are written where a field is.
@Suite(.limited) struct ClosureTests {
    /// Minutes, typed as `1h 30`.
    private static func minutes(of text: String) throws -> Int {
        let parts = text.split { $0 == "h" || $0 == " " }.map { Int($0) }
        guard (1...2).contains(parts.count), let hours = parts[0], let rest = parts.count > 1 ? parts[1] : 0 else {
            throw Refusal("write hours and minutes, such as 1h 30")
        }
        return hours * 60 + rest
    }

    static let form = Form("f") {
        SelectField("country", "Country", ["no": "Norway", "se": "Sweden"]).required()
        TextField("postal_code", "Postal code").validated(reading: ["country"]) { (code: String, form) in
            guard form["country"] != "no" || code.utf8.count == 4 else { throw Refusal("write four digits") }
        }
        TextField("number", "Number").normalized { text in text.filter { $0 != "-" } }.validated(code: "odd") {
            (number: String) in
            guard number.utf8.count % 2 == 0 else { throw Refusal("'\(number)' has an odd number of digits") }
        }
        IntegerField("duration", "Duration").maximum(600).converted { (text: String) in
            try Self.minutes(of: text)
        } format: { (minutes: Int) in
            "\(minutes / 60)h \(minutes % 60)"
        }
        Section("Line", id: "lines") {
            TextField("a", "A").validated { (text: String) in if text == "x" { throw Refusal("no x in a line") } }
        }.repeating()
        SecretField("password", "Password")
        SecretField("again", "Again")
    }.rule("again", "password") { form in
        guard form["again", as: String.self] == form["password"] else { throw Refusal("the two differ") }
    }

    @Test(
        arguments: [
            ("postal_code", "123", "write four digits"), ("postal_code", "1234", nil),
            ("number", "1-2-3", "'123' has an odd number of digits"), ("number", "12-34", nil),
            ("duration", "soon", "write hours and minutes, such as 1h 30"), ("duration", "1h 30", nil),
            ("duration", "11h", "must be at most 10h 0, not '11h 0'"), ("lines[0].a", "x", "no x in a line"),
            ("lines[1].a", "y", nil), ("again", "y", "not accepted: the two differ"),
        ] as [(FieldAddress, String, String?)])
    func judge(address: FieldAddress, text: String, message: String?) throws {
        let session = FormSession(try Self.form.compiled())
        try session.answer("no", to: "country")
        for _ in 0..<2 { try session.addInstance(of: "lines") }
        let told = try session.answer(text, to: address).failure?.message
        // The words of a refusal may not tell a secret, and these have none in them.
        #expect(told == message || message?.hasSuffix(told ?? "-") == true, "\(told ?? "accepted")")
    }

    @Test func judgeAgainWhenAnotherFieldChanges() throws {
        let session = FormSession(try Self.form.compiled())
        try session.answer("se", to: "country")
        #expect(try session.answer("12345", to: "postal_code").isAccepted)
        try session.answer("no", to: "country")
        #expect(session.failures.map(\.message) == ["write four digits"])
    }

    @Test func convertBothWays() throws {
        let session = FormSession(try Self.form.compiled())
        try session.answer("1h 30", to: "duration")
        #expect(try session.answer(of: "duration") == .number(90))
        #expect(try session.state(of: "duration").text == "1h 30")
        #expect(try session.answer(120, to: "duration").isAccepted)
        #expect(try session.state(of: "duration").readableText == "2h 0")
        #expect(session.json().contains(#""duration":120"#))
        #expect(session.form.fields.first { $0.id == "duration" }?.kind == "integer")
    }

    @Test func areOfAConversationToo() throws {
        let typed = try FormTester(Self.form).keys("no", "12", "1234", "", "soon", "2h 5", .no, "", "", "")
        #expect(
            typed.refusals
                == ["write four digits", "write hours and minutes, such as 1h 30"].map { refusal in
                    typed.refusals.first { $0.hasSuffix(refusal) } ?? refusal
                })
        #expect(typed.submission?.contains(#""duration":125"#) == true)
    }

    @Test func areNamedInAFile() throws {
        let text = Self.form.json()
        #expect(text.contains("postal_code#1") && text.contains("lines[:index].a#1"))
        let read = try Form(json: Array(text.utf8))
        #expect(throws: FormError.self) { try read.compiled() }
    }

    /// A line is laid out with the answers to other fields, its caret behind the same character.
    @Test func layOut() throws {
        let form = Form("f") {
            SelectField("country", "Country", ["no": "Norway", "se": "Sweden"])
            TextField("phone", "Telephone").laidOut(reading: ["country"]) { digits, form in
                guard form["country"] == "no" else { return digits }
                return digits.enumerated().map { $0 > 0 && $0 % 2 == 0 ? " \($1)" : "\($1)" }.joined()
            }
        }
        let session = FormSession(try form.compiled())
        try session.answer("no", to: "country")
        let conversation = Conversation(session)
        guard case .line(let question) = conversation.next().demand else { throw Refusal("no question") }
        #expect(question.id == "phone")
        let shown = question.layout?(("1234", 3))
        #expect(shown?.text == "12 34" && shown?.caret == 4)
        conversation.answer(question.answer("1234"))
        #expect(try session.answer(of: "phone") == .text("1234"))
    }

    @Test func performCode() throws {
        final class Count: @unchecked Sendable { var made: [String] = [] }
        let count = Count()
        let form = Form("f") {
            IntegerField("a", "A").onChange { count.made.append("a=\($0.answers["a"]?.description ?? "")") }
            ButtonField("b", "B").onChange { session in
                count.made.append("b")
                _ = try? session.answer(7, to: "a")
            }
            Section("Line", id: "lines") { TextField("c", "C").onChange { _ in count.made.append("c") } }.repeating()
        }
        let session = FormSession(try form.compiled())
        try session.answer(5, to: "a")
        try session.press("b")
        try session.addInstance(of: "lines")
        try session.answer("x", to: "lines[0].c")
        #expect(count.made == ["a=5", "b", "a=7", "c"])
    }

    @Test func giveKindsOptionsAndProgramsMessages() throws {
        let words = Vocabulary(
            kinds: [CustomKind("size", like: SelectField.self, noun: "a size", options: ["s": "Small", "l": "Large"])],
            messages: [.required: "we need {title}"])
        let form = Form("f") { CustomField("size", "Size", kind: "size").required() }
        let session = FormSession(try form.compiled(with: words))
        #expect(form.findings(with: words) == [])
        #expect(try session.answer("", to: "size").failure?.message == "we need Size")
        #expect(try session.answer("Large", to: "size").isAccepted)
        #expect(try session.answer(of: "size") == .choice("l"))
    }

    /// Every way in gives the verdict of a closure.
    @Test func areOfABatchToo() throws {
        let directory = TemporaryDirectory()
        directory.write("country,postal_code,number\nno,123,12\nno,1234,12-3\nno,1234,12-34\n", to: "in.csv")
        let tally = try Batch(Self.form.compiled()).run(
            .file(directory["in.csv"]), accepted: .file(directory["out.jsonl"]), rejected: .file(directory["no.csv"]))
        #expect((tally.accepted, tally.rejected) == (1, 2))
        #expect(directory.text(of: "out.jsonl")?.contains(#""number":"1234""#) == true)
    }

    @Test func tellOfFieldsThatThereAreNot() throws {
        let line = #line + 1
        let form = Form("f") { TextField("a") }.rule("b", "a") { _ in }
        #expect(form.findings().map { "\($0.place.line ?? 0): \($0.code)" } == ["\(line): unknown_reference"])
    }

    /// To read a field that is not named is told at once, and ends no process.
    @Test func tellAFieldThatTheyDoNotName() async throws {
        func words(_ id: String) -> String { "the closure reads the field '\(id)', which its 'reading' does not name" }
        let form = Form("f") {
            TextField("country")
            TextField("code").validated(reading: ["country"]) { (_: String, form) in
                guard form["contry", as: String.self] == nil else { throw Refusal("never") }
            }
        }
        let session = FormSession(try form.compiled())
        #expect(try session.answer("4", to: "code").failure?.message.hasSuffix(words("contry")) == true)

        let ruled = FormSession(
            try Form("f") {
                TextField("own")
                TextField("country")
            }.rule("own", "country") { form in _ = form["owm", as: Int.self] }.compiled())
        #expect(try ruled.answer("x", to: "own").failure?.message.hasSuffix(words("owm")) == true)

        let late = FormSession(
            try Form("f") {
                TextField("late").validatedOnSubmission(reading: []) { (_: String, form) in
                    _ = form["cuntry", as: String.self]
                    throw Refusal("a refusal that is not told")
                }
            }.compiled())
        try late.answer("y", to: "late")
        struct AnyTaker: AsyncSubmitDelegate { func submit(_ submission: Submission) async throws {} }
        let outcome = try await late.submit(to: AnyTaker())
        #expect(outcome.failures.map(\.message) == [words("cuntry")])

        let lookup = Form("f") {
            TextField("country")
            SelectField("town").options(reading: ["country"]) { form in Choices([form["land"] ?? "x"]) }
        }
        let looking = FormSession(try lookup.compiled())
        let error = await #expect(throws: (any Error).self) { try await looking.lookUpOptions() }
        #expect(error.map { "\($0)" } == words("land"))
    }
}
