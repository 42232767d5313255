import FormEngine
import TestLimits
import Testing

/// What a form says otherwise, and what goes with a number.
@Suite(.limited) struct ViewLanguageWordsTests {
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
}
