import Testing

@testable import FormEngine

/// What each language says besides failures.
struct PhraseTests {
    private static let languages = WordedLanguage.allCases

    /// The names between braces, without what is made of their numbers.
    private func names(in template: String) -> Set<Substring> {
        Set(template.matches(of: /\{([a-z]+)[:}]/).map(\.output.1))
    }

    @Test(arguments: languages) func namesTheSameValuesAsEnglish(language: WordedLanguage) {
        for phrase in Phrase.allCases {
            let template = language.words.template(phrase)
            // Whether the letters for yes and no are named, a language may decide.
            #expect(
                names(in: template).subtracting(["y", "n"])
                    == names(in: English.template(phrase)).subtracting(["y", "n"]), "\(phrase): \(template)")
        }
    }

    @Test(arguments: languages) func isASentenceOrAPart(language: WordedLanguage) {
        for phrase in Phrase.allCases {
            let template = language.words.template(phrase)
            #expect(!template.isEmpty && template == template.trimmingBlanks && !template.contains("  "), "\(phrase)")
            // The colon before an answer is the prompt's.
            #expect(!template.hasSuffix(":"), "\(phrase): \(template)")
        }
    }

    @Test func anOverrideStandsInItsPlace() {
        let language = ViewLanguage.english.with(phrases: ["not_submitted": "Nope, {name}.", "other": "x"])
        #expect(language.words(.notSubmitted) == "Nope, {name}.")
        #expect(language.words(.undone) == "undone")
    }

    @Test(arguments: [
        ("en", "1", "1 character left"), ("en", "0", "0 characters left"), ("en", "-1", "-1 character left"),
        ("fr", "0", "0 caractère restant"), ("fr", "2", "2 caractères restants"), ("qps", "1", "1⟦ character left⟧"),
    ]) func aNumberChoosesItsWord(_ locale: String, _ count: String, _ text: String) throws {
        let language = try #require(ViewLanguage(locale: locale))
        #expect(language.words(.characterLimit, ["count": count]) == text)
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
