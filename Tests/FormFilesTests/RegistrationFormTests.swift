import FormEngine
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct RegistrationFormTests {
    private static let registered: [String: String] = [
        "username": "ada_l", "email": "ada@example.org", "password": "engine no 1 runs",
        "password_repeated": "engine no 1 runs", "country": "GB", "street": "12 St James's Square",
        "postal_code": "SW1Y4JH", "city": "London", "terms": "true",
    ]

    /// Registers with valid answers except for one field.
    private func register(_ id: String = "city", as text: String = "London", in country: String? = nil) throws
        -> (answers: [String: String], failures: [String])
    {
        var session = started(try formOfTheFolder("registration"))
        var answers = Self.registered
        answers["country"] = country ?? answers["country"]
        answers[id] = text
        for (id, text) in answers { session.give(text, to: id) }
        session.finish()
        return (session.values, session.failures())
    }

    @Test func registersSomebody() throws {
        let (answers, failures) = try register()
        #expect(failures == [])
        #expect(answers == Self.registered)
    }

    @Test(
        arguments: [
            ("username", " Ada_L ", "ada_l"), ("email", " ada@example.org ", "ada@example.org"),
            ("street", "  12  St James's\tSquare", "12 St James's Square"), ("postal_code", " sw1y 4jh", "SW1Y4JH"),
            ("password", " with blanks ", " with blanks "), ("country", "germany", "DE"), ("terms", "YES", "true"),
        ] as [(String, String, String)])
    func storesCleanedAnswers(_ id: String, _ given: String, _ stored: String) throws {
        #expect(try register(id, as: given).answers[id] == stored)
    }

    @Test(
        arguments: [
            ("username", "ada", "username: too_short: 'ada' is too short: use at least 4 characters"),
            (
                "username", "1_ada",
                "username: format: 1_ada cannot be a user name; use letters, digits and _, starting with a letter"
            ),
            (
                "email", "ada@example",
                "email: not_an_email: 'ada@example' is not an e-mail address: write it like name@example.org"
            ),
            (
                "password_repeated", "engine no 2 runs",
                "password_repeated: comparison: the two passwords differ; type the same one twice"
            ),
            ("password_repeated", "", "password_repeated: required: an answer is required"),
            (
                "postal_code", "0154",
                "postal_code: format: 0154 is not a postal code of that country; write it as on a letter, such as SW1A 1AA"
            ),
            ("terms", "no", "terms: must_be_true: without the terms there is no account; answer yes to accept them"),
        ] as [(String, String, String)])
    func refusesAnswers(_ id: String, _ given: String, _ failure: String) throws {
        #expect(try register(id, as: given).failures.first == failure)
    }

    @Test func refusesTheUserNameAsPassword() throws {
        var session = Session(
            try formOfTheFolder("registration"),
            given: ["username": "ada_lovelace", "password": "ada_lovelace", "password_repeated": "ada_lovelace"])
        let failures = session.failures().filter { $0.hasPrefix("password") }
        #expect(failures == ["password: password_is_username: must not be the user name; choose another"])
    }

    @Test(
        arguments: [
            ("NO", "0154", true), ("NO", "154", false), ("CH", "8001", true), ("DE", "10115", true),
            ("DE", "1011", false),
            ("SE", "111 52", true), ("NL", "1012 ab", true), ("NL", "1012", false), ("GB", "M1 1AE", true),
            ("GB", "SW1A1AA1", false), ("US", "20500", true), ("US", "20500-0003", true), ("US", "20500-3", false),
        ] as [(String, String, Bool)])
    func checksPostalCodesByCountry(_ country: String, _ code: String, _ isValid: Bool) throws {
        #expect(try register("postal_code", as: code, in: country).failures.isEmpty == isValid)
    }
}
