import FormEngine
import FormFiles
import FormModel
import Testing

@Suite struct TranslationTests {
    /// A form with a text in every place that people read, each called after its place.
    private static let form = """
        {"title": "form", "description": "form description", "groups": [
          {"id": "g", "title": "group", "description": "group description", "sections": [
            {"id": "s", "title": "section", "description": "section description", "fields": [
              {"id": "a", "title": "field", "info": "field info", "placeholder": "field placeholder",
               "accessibility_label": "field label", "messages": {"required": "field message"}, "value": "field",
               "validators": [{"type": "length", "min": 2, "message": "validator message"}]},
              {"id": "c", "type": "select", "values": [
                {"id": "x", "title": "option", "info": "option info", "accessibility_label": "option label"}]},
              {"id": "p", "type": "picker", "components": [[{"id": 1, "title": "picked"}]]}]},
            {"id": "d", "type": "dynamic", "action_title": "action"}]}],
         "templates": {"sections": [{"id": "d", "fields": [{"id": "d[:index].b", "title": "template field"}]}]},
         "rules": [{"condition": "$a != 'field'", "message": "rule message"}],
         "messages": {"required": "message", "email": {"required": "kind message"}},
         "strings": {"nb": {\(strings("nb"))}, "pt_BR": {\(strings("pt_BR"))}, "pt": {"form": "pt: form", "group": ""}}}
        """

    private static let texts = [
        "form", "form description", "group", "group description", "section", "section description", "field",
        "field info", "field placeholder", "field label", "field message", "validator message", "option",
        "option info", "option label", "picked", "action", "template field", "rule message", "message", "kind message",
        // No text, but an id.
        "a",
    ]

    private static func strings(_ language: String) -> String {
        texts.map { "\"\($0)\": \"\(language): \($0)\"" }.joined(separator: ", ")
    }

    private func read() throws -> Form { try #require(readForm(bytes: Array(Self.form.utf8), path: "f").form) }

    @Test func everyTextThatPeopleReadIsTranslated() throws {
        let form = try read().translated(into: "nb")
        let section = form.groups[0].sections[0]
        let (field, option) = (section.fields[0], section.fields[1].options[0])
        let found: [String?] = [
            form.title, form.description, form.groups[0].title, form.groups[0].description, section.title,
            section.description, field.title, field.info, field.placeholder, field.accessibilityLabel,
            field.messages["required"]?.value, field.validators[0].message, option.title, option.info,
            option.accessibilityLabel, form.groups[0].sections[1].actionTitle, form.sectionTemplates[0].fields[0].title,
            form.rules[0].message, form.messages.byCode["required"]?.value,
            form.messages.byKindAndCode["email"]?["required"]?.value,
        ]
        #expect(found == Self.texts.filter { $0 != "picked" && $0 != "a" }.map { "nb: \($0)" })
    }

    @Test func idsValuesAndWhatAPickerStoresStayAsTheyAre() throws {
        let form = try read().translated(into: "nb")
        let fields = form.groups[0].sections[0].fields
        #expect(fields.map(\.id.value) == ["a", "c", "p"])
        #expect(fields[0].value?.value == .text("field"))
        #expect(fields[2].components[0][0].title == "picked")
        #expect(form.rules[0].condition.value == "$a != 'field'")
    }

    @Test(arguments: [
        ("nb", "nb: form"), ("nb_NO.UTF-8", "nb: form"), ("NB-no", "nb: form"), ("pt_BR.UTF-8", "pt_BR: form"),
        ("pt-br", "pt_BR: form"), ("pt_PT", "pt: form"), ("pt", "pt: form"), ("de", "form"), ("", "form"),
        ("C", "form"),
    ])
    func aLocaleFindsItsLanguage(_ locale: String, _ title: String) throws {
        #expect(try read().translated(into: locale).title == title)
    }

    @Test func whatALanguageLacksStaysAsItIs() throws {
        let form = try read().translated(into: "pt")
        #expect(form.groups[0].title == "group" && form.groups[0].sections[0].title == "section")
        #expect(try read().translated(into: "de") == read())
    }

    /// Data says the form's own titles, whatever language is asked in.
    @Test(arguments: ["x", "option", "nb: option"])
    func dataMayCallAnOptionByEitherTitle(_ text: String) throws {
        let form = try #require(compile(try read().translated(into: "nb"), translationOf: try read()).form)
        #expect(Session(form, given: ["a": "aa", "c": text]).answers["c"] == "x")
        #expect(form.fields[1].options[0].title == "nb: option")
    }

    /// A title that is another option's in the other language means what it means in the form itself.
    @Test func theFormsOwnTitleIsStronger() throws {
        let text = """
            [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "c", "type": "select", "values": [
              {"id": "x", "title": "rot"}, {"id": "y", "title": "rust"}]}]}]}]
            """
        var form = try #require(readForm(bytes: Array(text.utf8), path: "f").form)
        form.strings = [
            Translation(.init("de"), [.init(.init("rot"), "Fäulnis"), .init(.init("rust"), "rot")])
        ]
        let compiled = try #require(compile(form.translated(into: "de"), translationOf: form).form)
        #expect(Session(compiled, given: ["c": "rot"]).answers["c"] == "x")
    }

    @Test(arguments: [
        (
            "\"nb\"",
            "f:2:12: warning: 'strings' is the text 'nb' and is ignored; write an object such as {\"nb\": {\"Name\": \"Navn\"}}"
        ),
        (
            "{\"nb\": 5}",
            "f:2:19: warning: 'nb' is the number 5 and is ignored; write an object such as {\"Name\": \"Navn\"}"
        ),
        ("{\"nb\": {\"a\": true}}", "f:2:25: warning: 'a' is true and is read as text; write \"true\""),
        (
            "{\"nb\": {}, \"nb\": {}}",
            "f:2:23: error: the key 'nb' is in this object twice, first on line 2; remove one"
        ),
    ])
    func tellsWhatCannotBeRead(_ strings: String, _ finding: String) {
        let text = "{\"groups\": [],\n\"strings\": \(strings)}"
        #expect(readForm(bytes: Array(text.utf8), path: "f").diagnostics.map(\.description) == [finding])
    }
}
