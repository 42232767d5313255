import FormKit
import FormPrompt
import Glibc
import Testing

/// Where answers go, and who waits for what.
struct DelegateTests {
    private static let form = Form("account") {
        TextField("name", "Name").required()
        EmailField("email", "E-mail")
    }

    struct Account: Codable, Equatable {
        var name: String
        var email: String?
    }

    /// A store that hears of what it refused itself.
    final class Store: SubmitDelegate {
        private(set) var accounts: [Account] = []
        private(set) var told: [String] = []

        func submit(_ session: FormSession) throws {
            let account = try session.decoded(as: Account.self)
            let taken = accounts.contains { $0.name == account.name }
            let known = accounts.contains { $0.email == account.email }
            guard taken || known else { return accounts.append(account) }
            throw SubmitRefusal(
                [
                    taken ? SubmitRefusal(on: "name", code: "taken", message: "this name is taken") : nil,
                    known ? SubmitRefusal(on: "email", code: "known", message: "you have an account") : nil,
                ].compactMap { $0 })
        }

        func didNotSubmit(_ session: FormSession, _ outcome: SubmitOutcome) {
            told += outcome.failures.map(\.description)
        }
    }

    @Test func blamesFields() throws {
        let store = Store()
        var left: [Question?] = []
        for _ in 1...2 {
            let session = FormSession(try Self.form.compiled())
            try session.fill(from: Account(name: "ada", email: "ada@example.org"))
            _ = try session.submit(to: store)
            left.append(session.next())
        }
        #expect(store.accounts.count == 1)
        #expect(store.told == ["name: this name is taken", "email: you have an account"])
        #expect(left == [nil, .field("name")])
    }

    actor Accounts: AsyncSubmitDelegate {
        private(set) var names: Set<String> = []

        func isFree(_ name: String) -> Bool { !names.contains(name) }
        func submit(_ submission: Submission) throws {
            names.insert(try submission.decoded(as: Account.self).name)
        }
    }

    @Test func waitsForAnActor() async throws {
        let accounts = Accounts()
        let form = Form("account") {
            TextField("name", "Name").required().validatedOnSubmission(code: "taken") { (name: String) in
                guard await accounts.isFree(name) else { throw Refusal("this name is taken") }
            }
            EmailField("email", "E-mail")
        }
        var outcomes: [SubmitOutcome] = []
        for name in ["ada", "ada", "eve"] {
            let session = FormSession(try form.compiled())
            try session.answer(name, to: "name")
            outcomes.append(try await session.submit(to: accounts))
        }
        #expect(outcomes.map(\.isSubmitted) == [true, false, true])
        #expect(outcomes[1].failures.map(\.description) == ["name: this name is taken"])
        #expect(await accounts.names == ["ada", "eve"])
    }

    @MainActor final class Screen: AsyncSubmitDelegate {
        private(set) var message = ""

        func submit(_ submission: Submission) { message = "welcome, \(submission.answers["name"]!)" }
        func didNotSubmit(_ submission: Submission, _ outcome: SubmitOutcome) { message = "not yet" }
    }

    @Test @MainActor func waitsForTheMainActor() async throws {
        let screen = Screen()
        let session = FormSession(try Self.form.compiled())
        #expect(try await !session.submit(to: screen).isSubmitted)
        #expect(screen.message == "not yet")
        try session.answer("Ada", to: "name")
        #expect(try await session.submit(to: screen).isSubmitted)
        #expect(screen.message == "welcome, Ada")
    }

    actor Towns {
        func towns(in country: String) -> [String: String] {
            country == "no" ? ["oslo": "Oslo", "bergen": "Bergen"] : ["lund": "Lund"]
        }
    }

    @Test func looksOptionsUp() async throws {
        let towns = Towns()
        let form = Form("f") {
            SelectField("country", "Country", ["no": "Norway", "se": "Sweden"]).defaultValue("no")
            SelectField("town", "Town").options(reading: ["country"]) { form in
                Choices(await towns.towns(in: form["country"] ?? ""))
            }
        }
        let session = FormSession(try form.compiled())
        try await session.lookUpOptions()
        #expect(try session.answer("Bergen", to: "town").isAccepted)
        try session.answer("se", to: "country")
        #expect(try await session.lookUpOptions() == ["town"])
        #expect(try session.answer(of: "town") == nil)
        let editor = RecordingEditor("Norway", "Oslo", "")
        let conversation = Conversation(FormSession(try form.compiled()))
        #expect(try await conversation.run(on: editor, submittingTo: Sink()) == .completed)
        #expect(conversation.session.answers == ["country": .choice("no"), "town": .choice("oslo")])
    }

    struct Sink: AsyncSubmitDelegate {
        func submit(_ submission: Submission) {}
    }

    @Test func keepsAFileOfSecretsForItsOwner() throws {
        let path = "/tmp/examples-\(getpid())-\(UInt64.random(in: 0 ... .max)).jsonl"
        defer { unlink(path) }
        let form = Form("f") { SecretField("password", "Password").required() }
        let session = FormSession(try form.compiled())
        try session.answer("Secret123", to: "password")
        #expect(try session.submit(to: FileDelegate(path)).isSubmitted)
        var file = stat()
        try #require(stat(path, &file) == 0)
        #expect(file.st_mode & 0o777 == 0o600)
    }
}
