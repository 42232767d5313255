import FormEngine
import FormTestSupport
import FormWords
import TestLimits
import Testing

/// Phrases that a form replaces, and words that go with a number.
@Suite(.limited) struct LanguagePhrasesTests {
    @Test func anOverrideStandsInItsPlace() {
        let language = Language.english.with(phrases: ["not_submitted": "Nope, {name}.", "other": "x"])
        #expect(language.words(.notSubmitted) == "Nope, {name}.")
        #expect(language.words(.undone) == "undone")
    }

    @Test(
        arguments: [
            ("en", "1", "1 character left"), ("en", "0", "0 characters left"), ("en", "-1", "-1 character left"),
            ("fr", "0", "0 caractère restant"), ("fr", "2", "2 caractères restants"),
            ("qps", "1", "1⟦ character left⟧"),
        ] as [(String, String, String)]) func aNumberChoosesItsWord(_ locale: String, _ count: String, _ text: String)
        throws
    {
        let language = try #require(Language(locale: locale))
        #expect(language.words(.characterLimit, ["count": count]) == text)
    }

    @Test(
        arguments: [
            ("en", "", "Done?", "Done? yes"), ("en", "", "Name", "Name: yes"),
            ("fr", "", "Prêt\u{a0}?", "Prêt\u{a0}? yes"),
            ("fr", "", "Nom", "Nom\u{a0}: yes"), ("en", "undone: ", "Done?", "undone: Done? yes again"),
            ("en", "undone: ", "Name", "undone: Name: yes again"),
        ] as [(String, String, String, String)]) func aQuestionNeedsNoColon(
            _ locale: String, _ before: String, _ name: String, _ text: String
        ) throws
    {
        let language = try #require(Language(locale: locale))
        let said =
            before.isEmpty
            ? name + language.colon(after: name) + "yes" : language.words(.undoneValue, ["name": name, "value": "yes"])
        #expect(said == text)
    }

    @Test(
        arguments: [
            ("Add a companion", "en", "Companion"), ("Add another bed", "de", "Bed"),
            ("Add one more line", "en", "Line"),
            ("Begleitung hinzufügen", "de", "Begleitung"), ("Weitere Zeile hinzufügen", "en", "Zeile"),
            ("Ajouter un invité", "fr", "Invité"), ("Añadir otro invitado", "es", "Invitado"),
            ("Legg til en gjest", "nb", "Gjest"), ("Is there another?", "en", "Good friends"),
            ("Add", "en", "Good friends"),
        ] as [(String, String, String)]) func aPartIsCalledWhatItsActionAdds(
            _ action: String, _ locale: String, _ title: String
        ) throws
    {
        let form = try compiled(
            #"{"groups": [{"sections": [{"id": "good_friends", "type": "dynamic", "action_title": "\#(action)", "#
                + #""fields": [{"id": "good_friends[:index].a"}]}, {"id": "b", "title": "Titled", "type": "dynamic", "#
                + #""action_title": "\#(action)", "fields": [{"id": "b[:index].a"}]}]}]}"#)
        let language = try #require(Language(locale: locale))
        #expect(form.sections.map { language.partTitle(of: $0) } == [title, "Titled"])
    }
}
