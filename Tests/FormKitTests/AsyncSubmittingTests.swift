import FormKit
import FormPrompt
import FormTestSupport
import TestLimits
import Testing

/// Delegates that take their time.
@Suite(.limited) struct AsyncSubmittingTests {
    struct Account: Codable, Equatable {
        var userName: String
        var age: Int?
    }

    actor Store: AsyncSubmitDelegate {
        var taken: [Account] = []
        var told: [String] = []

        func submit(_ submission: Submission) async throws {
            let account = try submission.decoded(as: Account.self, keys: .snakeCase)
            guard !taken.contains(where: { $0.userName == account.userName }) else {
                throw SubmitRefusal(
                    on: "user_name", code: "taken", message: "this name is taken: choose another",
                    translations: ["de": "der Name ist vergeben: einen anderen wählen"])
            }
            taken.append(account)
        }

        func didNotSubmit(_ submission: Submission, _ outcome: SubmitOutcome) {
            told.append(outcome.failures.map(\.code.rawValue).joined(separator: " "))
        }
    }

    @MainActor final class Screen: AsyncSubmitDelegate {
        var shown = ""

        func submit(_ submission: Submission) async throws { shown = submission.json }
    }

    private static let form = Form("f") {
        TextField("user_name", "User name").required().validatedOnSubmission(code: "reserved") { (name: String) in
            await Task.yield()
            guard name != "root" else { throw Refusal("this name is reserved") }
        }
        IntegerField("age", "Age")
    }

    @Test func blamesAField() async throws {
        let store = Store()
        for (name, code) in [("ada", nil), ("ada", "taken"), ("root", "reserved"), ("", "required")] {
            let session = FormSession(try Self.form.compiled())
            try session.answer(name, to: "user_name")
            let outcome = try await session.submit(to: store)
            #expect(outcome.failures.map(\.code.rawValue) == (code.map { [$0] } ?? []))
            #expect(outcome.isSubmitted == (code == nil))
            if code != nil { #expect(session.next() == .field("user_name")) }
        }
        #expect(await store.taken == [Account(userName: "ada", age: nil)])
        #expect(await store.told == ["taken", "reserved", "required"])
    }

    @Test @MainActor func submitsToTheMainActor() async throws {
        let screen = Screen()
        let session = FormSession(try Self.form.compiled())
        try session.fill(["user_name": "ada", "age": 36])
        #expect(try await session.submit(to: screen).isSubmitted)
        #expect(screen.shown == #"{"user_name":"ada","age":36}"# + "\n")
    }

    /// What it would have to wait for is not left out.
    @Test func isRefusedWhereNobodyWaits() throws {
        let session = FormSession(try Self.form.compiled())
        try session.answer("ada", to: "user_name")
        guard case .refused(let reason) = try session.submit({ _ in }) else { throw Refusal("submitted") }
        #expect(reason is AsynchronousFormError)
    }

    @Test func looksOptionsUp() async throws {
        let form = Form("f") {
            SelectField("country", "Country", ["no": "Norway", "se": "Sweden"])
            SelectField("town", "Town").options(reading: ["country"]) { form in
                await Task.yield()
                return form["country"] == "no" ? ["oslo": "Oslo"] : ["lund": "Lund", "ystad": "Ystad"]
            }
        }
        #expect(form.findings() == [])
        let session = FormSession(try form.compiled())
        #expect(try await session.lookUpOptions() == ["town"])
        #expect(try await session.lookUpOptions() == [])
        try session.answer("no", to: "country")
        #expect(try await session.lookUpOptions() == ["town"])
        #expect(try session.answer("Oslo", to: "town").isAccepted)
        try session.answer("se", to: "country")
        try await session.lookUpOptions()
        #expect(try session.answer(of: "town") == nil)
        #expect(try session.state(of: "town").field.options.map(\.id) == ["lund", "ystad"])
    }

    @Test func holdsAConversation() async throws {
        let store = Store()
        let editor = ScriptedEditor(replies: [.type("root"), .type("36"), .enter, .type("ada"), .enter, .enter])
        let session = FormSession(try Self.form.compiled())
        let outcome = try await Conversation(session).run(on: editor, submittingTo: store)
        #expect(outcome == .completed)
        #expect(editor.transcript.contains("this name is reserved"))
        #expect(await store.taken == [Account(userName: "ada", age: 36)])
    }

    @Test func tellsADelegateOfItsOwnErrors() throws {
        final class Delegate: SubmitDelegate {
            var told: [String] = []
            func submit(_ session: FormSession) throws { throw Refusal("no room") }
            func didNotSubmit(_ session: FormSession, _ outcome: SubmitOutcome) {
                if case .refused(let error) = outcome { told.append("\(error)") }
            }
        }
        let delegate = Delegate()
        let session = FormSession(try Form("f") { TextField("a") }.compiled())
        #expect(throws: Refusal.self) { try session.submit(to: delegate) }
        #expect(delegate.told == ["no room"])
    }

    @Test(arguments: [true, false]) func keepsFilesWithSecretsPrivate(hasSecret: Bool) throws {
        let directory = TemporaryDirectory()
        let form = Form("f") { SecretField("a").submitted(hasSecret) }
        for name in ["out.json", "out.jsonl"] {
            let session = FormSession(try form.compiled())
            #expect(try session.submit(to: FileDelegate(directory[name])).isSubmitted)
            #expect((directory.permissions(of: name) & 0o077 == 0) == hasSecret, "\(name)")
        }
    }
}
