import FormKit
import FormPrompt
import FormTestSupport
import Glibc
import Synchronization
import TestLimits
import Testing

/// Choices whose options a program looks up by other answers.
@Suite(.limited) struct LookedUpOptionsTests {
    private actor Store: AsyncSubmitDelegate {
        var taken: [String] = []
        func submit(_ submission: Submission) async throws { taken.append(submission.json) }
    }

    private static let form = Form("f") {
        SelectField("country", "Country").options { _ in
            await Task.yield()
            return ["no": "Norway", "se": "Sweden"]
        }.defaultValue("no")
        SelectField("town", "Town").options(reading: ["country"]) { form in
            form["country"] == "no" ? ["oslo": "Oslo", "bergen": "Bergen"] : ["lund": "Lund", "ystad": "Ystad"]
        }
        TextField("street", "Street")
    }

    private func session() throws -> FormSession { FormSession(try Self.form.compiled()) }

    @Test func defaultsCountOnceTheyAreOptions() async throws {
        #expect(Self.form.findings() == [])
        let session = try session()
        #expect(try session.answer(of: "country") == nil)
        try await session.lookUpOptions()
        #expect(try session.answer(of: "country") == .choice("no"))
        let other = Form("f") { SelectField("a").options { _ in ["b": "B"] }.defaultValue("c") }
        let without = FormSession(try other.compiled())
        #expect(try await without.lookUpOptions() == ["a"])
        #expect(try without.answer(of: "a") == nil)
    }

    @Test func observersGoOnAfterALookup() async throws {
        let session = try session()
        var changes: [FieldChange] = []
        session.observe { changes.append($0) }
        try await session.lookUpOptions()
        #expect(changes.contains(.definition("country")) && changes.contains(.value("country", .choice("no"))))
        changes = []
        try session.answer("Hamngatan", to: "street")
        #expect(changes == [.value("street", .text("Hamngatan"))])
    }

    @Test func optionsThatDoNotFitAreLookedUpAgain() async throws {
        let attempts = Mutex(0)
        let form = Form("f") {
            SelectField("town", "Town").options { _ in
                attempts.withLock { $0 += 1 }
                return attempts.withLock { $0 } == 1 ? ["oslo": "Oslo", "oslo": "Oslo"] : ["oslo": "Oslo"]
            }
        }
        let session = FormSession(try form.compiled())
        await #expect(throws: FormError.self) { try await session.lookUpOptions() }
        #expect(try await session.lookUpOptions() == ["town"])
        #expect(try session.answer("oslo", to: "town").isAccepted)
    }

    @Test func keepsAnswersUndecidedUntilThen() async throws {
        let session = try session()
        let filling = try session.fill(["country": "se", "town": "lund", "street": "Hamngatan"])
        #expect(filling.undecided == ["country", "town"] && filling.refused == [] && filling.unused == [])
        #expect(!session.isValid)
        try await session.lookUpOptions()
        #expect(session.failures == [])
        #expect(session.answers == ["country": .choice("se"), "town": .choice("lund"), "street": .text("Hamngatan")])
        try session.answer("no", to: "country")
        let verdict = try session.answer("oslo", to: "town")
        #expect(verdict.failure?.code == .notLookedUp)
        #expect(verdict.failure?.message == "the choices have to be looked up first")
        try await session.lookUpOptions()
        #expect(try session.answer(of: "town") == .choice("oslo"))
    }

    @Test func fillsFromJSONInFormOrder() async throws {
        let session = try session()
        let filling = try session.fill(json: Array(#"{"town":"rom","country":"se"}"#.utf8))
        #expect(filling.undecided == ["country", "town"])
        try await session.lookUpOptions()
        #expect(session.failures.map(\.description) == ["town: 'rom' is not on the list: choose one of Lund, Ystad"])
    }

    @Test func submissionsLookUpBeforeTheyJudge() async throws {
        let (store, session) = (Store(), try session())
        try await session.lookUpOptions()
        try session.answer("no", to: "country")
        try await session.lookUpOptions()
        try session.answer("oslo", to: "town")
        try session.answer("se", to: "country")
        guard case .refused(let reason) = try session.submit({ _ in }) else { throw Refusal("submitted") }
        #expect("\(reason)" == "the choices have to be looked up first")
        let outcome = try await session.submit(to: store)
        #expect(outcome.failures.map(\.message) == [Self.gone])
        #expect(session.next() == .field("town"))
        #expect(try session.state(of: "town").text == "")
        try session.answer("lund", to: "town")
        #expect(try await session.submit(to: store).isSubmitted)
        #expect(await store.taken == [#"{"country":"se","town":"lund","street":null}"# + "\n"])
        #expect(try session.submit { _ in }.isSubmitted)
    }

    private static let gone = "the earlier choice is no longer on the list: choose one of Lund, Ystad"

    @Test func aChoiceThatIsGoneComesBackWithItsOption() throws {
        let session = FormSession(
            try Form("f") {
                SelectField("town", "Town", ["oslo": "Oslo", "lund": "Lund"])
                MultiSelectField("tags", "Tags", ["a": "A", "b": "B"])
            }.compiled())
        try session.fill(["town": "oslo", "tags": .choices(["a", "b"])])
        try session.setOptions(of: "town", to: ["lund": "Lund"])
        try session.setOptions(of: "tags", to: ["a": "A"])
        #expect(try session.state(of: "town").text == "" && session.state(of: "town").isStale)
        #expect(
            session.failures.map(\.description) == [
                "town: the earlier choice is no longer on the list: choose one of Lund",
                "tags: the earlier choice is no longer on the list: choose from A",
            ])
        try session.setOptions(of: "town", to: ["oslo": "Oslo"])
        try session.setOptions(of: "tags", to: ["b": "B", "a": "A"])
        #expect(try session.answer(of: "town") == .choice("oslo"))
        #expect(try session.answer(of: "tags") == .choices(["b", "a"]))
        #expect(try session.state(of: "town").isAnswered)
    }

    @Test func linesLookUpBeforeTheLineOfTheField() async throws {
        let session = try session()
        let lines = Lines("se\nLund\nHamngatan\n")
        let answers = try await session.answerLines(from: lines.descriptor)
        #expect(answers.isComplete, "\(answers)")
        #expect(session.json() == #"{"country":"se","town":"lund","street":"Hamngatan"}"# + "\n")
        let other = try self.session()
        let wrong = Lines("se\nOslo\n\n")
        let refused = try await other.answerLines(from: wrong.descriptor).refused
        #expect(refused.map(\.description) == ["2: town: 'Oslo' is not on the list: choose one of Lund, Ystad"])
    }

    @Test func whatDoesNotWaitRefusesBeforeTheFirstQuestion() throws {
        let words = "the form looks choices up: answer it asynchronously"
        let lines = Lines("se\nLund\n")
        func answeredWithoutWaiting(_ session: FormSession) -> PipedAnswers {
            session.answerLines(from: lines.descriptor)
        }
        #expect(answeredWithoutWaiting(try session()).refused.map(\.message) == [words])
        let editor = ScriptedEditor(replies: [])
        #expect(Conversation(try session()).run(on: editor) == .disabled)
        #expect(editor.transcript == words + "\n")
        #expect(try FormTester(Self.form).lines("no").refusals == [words])
        let compiled = try Self.form.compiled()
        do {
            _ = try Batch(compiled).run(.bytes(as: .csv) { _ in }, accepted: .bytes(as: .csv) { _ in })
            Issue.record("it has run")
        } catch { #expect("\(error)" == words) }
        let checked = Form("f") { TextField("a").validatedOnSubmission { (_: String) in } }
        #expect(
            try FormTester(checked).lines("x").refusals == [
                "the form has checks that take time: submit it asynchronously"
            ])
    }

    @Test func optionsThatNothingChangesNeedNoWaiting() async throws {
        let form = Form("f") { SelectField("a", "A").options { _ in ["b": "B"] } }
        let session = FormSession(try form.compiled())
        try await session.lookUpOptions()
        #expect(FormTester(session).lines("B", "").submission == #"{"a":"b"}"# + "\n")
    }

    @Test func readsOnlyFieldsOutsideItsRepeatingSection() throws {
        func form(reading id: String) -> Form {
            Form("f") {
                SelectField("country", "Country", ["no": "Norway"])
                Section("Lines", id: "lines") {
                    TextField("kind", "Kind")
                    SelectField("town", "Town").options(reading: [id]) { _ in [:] }
                }.repeating()
            }
        }
        #expect(form(reading: "country").findings() == [])
        let findings = form(reading: "kind").findings()
        #expect(findings.count == 1 && findings[0].severity == .error && findings[0].place.line == #line - 6)
        #expect(findings[0].message.hasPrefix("the choices of 'town' are looked up once for all parts of its section"))
        #expect(throws: FormError.self) { try form(reading: "kind").compiled() }
    }

    @Test func checksOnSubmissionReadOtherFields() async throws {
        let form = Form("f") {
            SelectField("country", "Country", ["no": "Norway", "se": "Sweden"])
            Section("Lines", id: "lines") {
                TextField("kind", "Kind")
                TextField("code", "Code").validatedOnSubmission(reading: ["country", "kind"]) {
                    (code: String, form) in
                    guard form["country"] == "no", form["kind"] == code else { throw Refusal() }
                }
            }.repeating()
        }
        #expect(form.findings() == [])
        let (store, session) = (Store(), FormSession(try form.compiled()))
        try session.fill([
            "country": "no", "lines[0].kind": "a", "lines[0].code": "a", "lines[1].kind": "b", "lines[1].code": "c",
        ])
        let failures = try await session.submit(to: store).failures
        #expect(failures.map(\.description) == ["lines[1].code: 'c' is not accepted: give another answer"])
        try session.answer("b", to: "lines[1].code")
        #expect(try await session.submit(to: store).isSubmitted)
    }

    @Test func checksOnSubmissionTakeTheTypeOfTheirField() throws {
        let form = Form("f") { IntegerField("n").validatedOnSubmission { (_: CalendarDate) in } }
        #expect(form.findings().map(\.severity) == [.error])
        #expect(form.findings().map(\.place.line) == [#line - 2])
        #expect(throws: FormError.self) { try form.compiled() }
    }
}

/// Lines in a pipe.
private final class Lines {
    let descriptor: Int32

    init(_ text: String) {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        descriptor = ends[0]
        var text = text
        text.withUTF8 { _ = write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
    }

    deinit { close(descriptor) }
}
