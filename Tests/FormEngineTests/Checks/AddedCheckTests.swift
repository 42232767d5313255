import FormModel
import FormSyntax
import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine

/// A check with its messages: everything that a new one needs.
extension TextCheck {
    /// An international bank account number, ISO 13616: country, two control digits, up to thirty letters and digits.
    fileprivate static let iban = TextCheck(
        code: .format, requirement: Message("an IBAN"), fault: Message("a valid IBAN"),
        cure: Message("check its letters and digits"), canPass: { $0.mostDigits >= 2 }, passes: isIBAN)
}

/// Whether the text, with its first four characters at the end and letters as 10 to 35, is 1 modulo 97.
@Sendable private func isIBAN(_ text: ByteSlice) -> Bool {
    guard (15...34).contains(text.count) else { return false }
    var remainder = 0
    for place in text.indices {
        switch text[(place + 4) % text.count] {
        case let digit where isDigit(digit): remainder = (remainder * 10 + Int(digit - 0x30)) % 97
        case let letter where letter >= 0x41 && letter <= 0x5A:
            remainder = (remainder * 100 + Int(letter) - 55) % 97
        default: return false
        }
    }
    return remainder == 1
}

/// A check is a single value: a kind and a validator that name it need nothing else.
@Suite(.limited) struct AddedCheckTests {
    private static let vocabulary = KnownNames(
        kinds: [Kind("iban", ["bank_account"], check: .iban)],
        validators: [ValidatorDefinition(name: "is_iban", check: .iban)])

    private func session(_ members: String) throws -> Session {
        let form = try #require(formReading(fields(#"{"id":"x",\#(members)}"#)).form)
        let compiler = FormCompiler(form: form, referencesAreErrors: true, vocabulary: Self.vocabulary)
        let compilation = compiler.compile()
        let session = started(try #require(compilation.form, "\(compilation.diagnostics)"))
        return session
    }

    private static let ways = [
        #""type":"iban""#, #""type":"bank_account""#, #""type":"text","validators":[{"type":"is_iban"}]"#,
    ]

    @Test(arguments: ways, ["GB82WEST12345698765432", "NO9386011117947", "DE89370400440532013000"])
    func acceptsWhatPasses(members: String, text: String) throws {
        var session = try session(members)
        session.give(text, to: "x")
        session.finish()
        #expect(session.collectFailures().isEmpty && session.values == ["x": text])
    }

    @Test(arguments: ways, ["GB82WEST12345698765433", "GB82 WEST 1234 5698 7654 32", "gb82west12345698765432", "NO93"])
    func refusesWhatFails(members: String, text: String) throws {
        var session = try session(members)
        session.give(text, to: "x")
        session.finish()
        let failures = session.collectFailures()
        #expect(failures.map(\.code) == [.format])
        #expect(
            failures.map { Wording().message($0, in: session) }
                == ["'\(text)' is not a valid IBAN: check its letters and digits"])
    }

    @Test(arguments: ways) func saysWhatPasses(members: String) throws {
        let session = try session(members)
        #expect(Wording().requirements(ofField: 0, in: session) == ["an IBAN"])
    }

    @Test func meansNothingToAListOfChoices() throws {
        let members = #""type":"multi_select","values":[{"id":"a","title":"A"}],"validators":[{"type":"is_iban"}]"#
        let form = try #require(formReading(fields(#"{"id":"x",\#(members)}"#)).form)
        let compiler = FormCompiler(form: form, referencesAreErrors: true, vocabulary: Self.vocabulary)
        #expect(compiler.compile().diagnostics.map(\.code) == [.ignoredKey])
    }
}
