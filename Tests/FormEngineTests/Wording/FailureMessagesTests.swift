import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct FailureMessagesTests {
    /// The messages of a field `x` after a person typed a text into it.
    private func messages(_ locale: String, _ members: String, _ text: String, before: String = "") throws -> [String] {
        let language = try #require(Language(locale: locale))
        let person = Speaker.person(language)
        var session = try started(fields: before + #"{"id":"x",\#(members)}"#)
        if !before.isEmpty { _ = session.answer("2026-12-31", to: Slot(0)) }
        _ = session.answer(text, to: Slot(before.isEmpty ? 0 : 1), from: person)
        return session.collectFailures().map { Wording(for: person).message($0, in: session) }
    }

    private static let short = #""validations":{"min_length":10}"#
    private static let one = #""validations":{"max_length":1}"#
    private static let separators = #""decimal_separator":",","grouping_separator":".""#
    private static let bound = #""type":"float","validations":{"min_value":1234.5},"# + separators
    private static let picked =
        #""type":"select","values":[{"id":1,"title":"Arne"},{"id":2,"title":"Astrid"},{"id":3,"title":"Aud"}]"#
    private static let early = #""type":"date","minimum_date":"2026-12-31""#

    @Test(
        arguments: [
            ("en", short, "a", "'a' is too short: use at least 10 characters"),
            ("de_AT", short, "a", "„a“ ist zu kurz: mindestens 10 Zeichen eingeben"),
            ("nb", short, "a", "«a» er for kort: bruk minst 10 tegn"),
            ("fr", short, "a", "«\u{a0}a\u{a0}» est trop court\u{a0}: saisir au moins 10 caractères"),
            ("es", short, "a", "«a» es demasiado corto: escribir al menos 10 caracteres"),
            ("da", short, "a", "'a' is too short: use at least 10 characters"),
            ("fr", one, "ab", "«\u{a0}ab\u{a0}» est trop long\u{a0}: saisir au plus 1 caractère"),
            ("es", one, "ab", "«ab» es demasiado largo: escribir como máximo 1 carácter"),
            ("de", bound, "5", "muss mindestens 1.234,5 sein, nicht „5“"),
            ("de", early, "1.2.2025", "muss frühestens der 31.12.2026 sein, nicht „01.02.2025“"),
            ("sv", early, "2025-02-01", "must be no earlier than 2026-12-31, not '2025-02-01'"),
            ("nb", #""type":"date""#, "2023-02-29", "februar 2023 har 28 dager"),
            ("es", #""type":"date""#, "soon", "«soon» no es una fecha: escribirla como DD/MM/AAAA"),
            ("fr", #""required":true"#, "", "une réponse est obligatoire"),
            ("de", #""type":"number""#, "1,5", "„1,5“ ist keine ganze Zahl: die Nachkommastellen weglassen"),
            (
                "fr", #""type":"number""#, "1,5",
                "«\u{a0}1,5\u{a0}» n'est pas un nombre entier\u{a0}: supprimer les décimales"
            ),
            (
                "de", #""mask":"L0""#, "0",
                "„0“ hat nicht das richtige Format: als __ eingeben (ein Buchstabe, eine Ziffer)"
            ),
            ("nb", picked, "a", "«a» kan bety Arne, Astrid eller Aud: skriv flere bokstaver"),
            ("es", one, "a\u{7}", "el texto contiene un salto de línea o un carácter de control: quitarlo"),
            ("de", #""type":"text_area""#, "a\u{7}", "der Text enthält ein Steuerzeichen: bitte entfernen"),
        ] as [(String, String, String, String)])
    func speaksToAPersonInTheLanguage(locale: String, members: String, text: String, message: String) throws {
        #expect(try messages(locale, members, text) == [message])
    }

    @Test func namesTheOtherDateInTheLanguage() throws {
        let before = #"{"id":"start","title":"Beginn","type":"date"},"#
        let members = #""type":"date","validations":{"compare_to":"start","compare_rule":">"}"#
        #expect(
            try messages("de", members, "24.12.2026", before: before) == [
                "muss nach dem 31.12.2026 (Beginn) liegen, nicht „24.12.2026“"
            ])
    }

    @Test func wordsOfAFormWinInEachLanguage() throws {
        for locale in ["de", "nb", "fr", "es", "en"] {
            #expect(try messages(locale, #""required":true,"messages":{"required":"say it"}"#, "") == ["say it"])
        }
    }

    /// Words that occur only in English.
    private static let english: Set = [
        "the", "is", "it", "not", "write", "use", "give", "choose", "or", "and", "at", "must", "be", "than", "such",
        "as",
    ]

    @Test(arguments: Language.all.filter { $0.tag != "en" }) func saysNothingInEnglish(language: Language) {
        for phrase in Phrase.allCases[Int(Phrase.nothingWrong.rawValue)...Int(Phrase.maskComma.rawValue)] {
            let text = language.template(phrase).replacing(/\{[a-z]+\??/, with: "")
            let words = text.lowercased().split { !$0.isLetter }.map(String.init)
            #expect(Self.english.isDisjoint(with: words), "\(text)")
            #expect(!text.hasSuffix(".") && !text.contains("  "), "\(text)")
        }
    }
}
