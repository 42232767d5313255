import FormWords
import TestLimits
import Testing

/// What each language says besides failures.
@Suite(.limited) struct PhraseTests {
    private static let languages = WordedLanguage.allCases
    private static let phrases: [any WordedPhrase] =
        Phrase.allCases + SyntaxPhrase.allCases + FormPhrase.allCases + CompilerPhrase.allCases + CheckPhrase.allCases
        + ImportPhrase.allCases + UsagePhrase.allCases + ReportPhrase.allCases

    /// The names between braces, without what is made of their numbers.
    private func names(in template: String) -> Set<Substring> {
        Set(template.matches(of: /\{([a-z]+)[:}]/).map(\.output.1))
    }

    @Test(arguments: languages) func namesTheSameValuesAsEnglish(language: WordedLanguage) {
        for phrase in Self.phrases {
            let template = phrase.template(in: language.book)
            // Whether the letters for yes and no are named, a language may decide.
            #expect(
                names(in: template).subtracting(["y", "n"])
                    == names(in: phrase.template(in: English.self)).subtracting(["y", "n"]), "\(phrase): \(template)")
        }
    }

    @Test(arguments: languages) func isASentenceOrAPart(language: WordedLanguage) {
        for phrase in Self.phrases {
            let template = phrase.template(in: language.book)
            #expect(
                !template.isEmpty && !template.hasPrefix(" ") && !template.hasSuffix(" ") && !template.contains("  "),
                "\(phrase)")
            // The colon before an answer is the prompt's.
            #expect(!template.hasSuffix(":") || phrase as? UsagePhrase == .heading, "\(phrase): \(template)")
        }
    }

    @Test func saysTheCureAfterTheFault() {
        let cured = Message("a").cured(by: Message("b"))
        #expect(cured.description == "a; b" && cured.text(in: .french) == "a\u{a0}; b")
        #expect(Message("a").cured(by: nil).description == "a")
    }

    @Test(arguments: [
        (WordedLanguage.english, "a {b}; c; d", "a {b}; c"), (.english, "a", "a"), (.french, "a ; b", "a"),
        (.french, "a\u{a0}; b", "a"), (.marked, "⟦a ⟧{b}⟦; c⟧", "⟦a ⟧{b}"), (.marked, "⟦a; c⟧", "⟦a⟧"),
        (.marked, "{a}; {b}", "{a}"), (.marked, "⟦a⟧", "⟦a⟧"),
    ]) func isCutBeforeItsCure(_ language: WordedLanguage, _ template: String, _ fault: String) {
        #expect(language.book.withoutCure(template) == fault)
    }

    @Test func isFilledInTimeHoweverManyBracesThereAre() {
        for template in ["{", "{count:", "{}", "}{"] {
            let text = String(repeating: template, count: 200_000)
            #expect(filled(text) { _ in nil } == text)
        }
    }

    @Test(arguments: [
        ("a {b} c", "a 1 c"), ("{b}{b}", "11"), ("{x} %@ {", "{x} title {"), ("{b", "{b"), ("{}{b}", "{}1"),
        ("100 % {b}", "100 % 1"),
    ]) func aTemplateIsFilled(_ template: String, _ text: String) {
        #expect(filled(template) { $0 == "b" ? "1" : $0 == "title" ? "title" : nil } == text)
    }
}
