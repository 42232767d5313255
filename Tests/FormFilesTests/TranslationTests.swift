import FormEngine
import FormModel
import FormWords
import FormLanguages
import TestLimits
import Testing

@testable import FormFiles

@Suite(.limited) struct TranslationTests {
    /// A form with a text in every place that people read, named after the place.
    private static func form(_ mark: String = "") -> String {
        func prose(_ part: GrammarPart) -> String {
            proseKeys(of: part).map { "\"\($0)\": \"\(mark)\(text(part, $0))\", " }.joined()
        }
        return """
            {\(prose(.form))"groups": [
              {\(prose(.group))"id": "g", "sections": [
                {\(prose(.section))"id": "s", "fields": [
                  {\(prose(.field))"id": "a", "messages": {"required": "\(mark)field message"}, "value": "field",
                   "validators": [{\(prose(.validator))"type": "length", "min": 2}]},
                  {"id": "c", "type": "select", "values": [{\(prose(.option))"id": "x"}]},
                  {"id": "p", "type": "picker", "components": [[{"id": 1, "title": "picked"}]]}]},
                {"id": "d", "type": "dynamic"}]}],
             "templates": {"sections": [{"id": "d", "fields": [{"id": "d[:index].b", "title": "\(mark)template"}]}]},
             "validation_groups": [{\(prose(.validationGroup))"min": "a", "max": "c"}],
             "rules": [{\(prose(.rule))"condition": "$a != 'field'"}],
             "messages": {"required": "\(mark)message", "email": {"required": "\(mark)kind message"}},
             "strings": {"nb": {\(strings("nb"))}, "pt_BR": {\(strings("pt_BR"))}, "pt": {"form": "pt: form", "group": ""}}}
            """
    }

    private static func proseKeys(of part: GrammarPart) -> [String] {
        part.entries.filter { if case .prose = $0.kind { $0.need != .deprecated } else { false } }.map(\.key)
    }

    private static func text(_ part: GrammarPart, _ key: String) -> String {
        key == "title" ? part.rawValue : "\(part.rawValue) \(key)"
    }

    private static let texts =
        GrammarPart.allCases.flatMap { part in proseKeys(of: part).map { text(part, $0) } }
        + ["field message", "template", "message", "kind message"]

    private static func strings(_ language: String) -> String {
        // Titles of pickers and ids are not translated.
        (texts + ["picked", "a"]).map { "\"\($0)\": \"\(language): \($0)\"" }.joined(separator: ", ")
    }

    private func read(_ mark: String = "") throws -> Form {
        try #require(readForm(bytes: Array(Self.form(mark).utf8), path: "f").form)
    }

    @Test func everyTextThatPeopleReadIsTranslated() throws {
        let form = try read().spoken(in: "nb").form
        #expect(form.node.text == (try read("nb: ").node.text))
        let written = form.node.text
        for text in Self.texts { #expect(written.includes("\"nb: \(text)\""), "\(text)") }
    }

    @Test func idsValuesAndWhatAPickerStoresStayAsTheyAre() throws {
        let form = try read().spoken(in: "nb").form
        let fields = form.groups[0].sections[0].fields
        #expect(fields.map(\.id.value) == ["a", "c", "p"])
        #expect(fields[0].value?.value == .string("field"))
        #expect(fields[2].components[0][0].title == "picked")
        #expect(form.rules[0].condition.value == "$a != 'field'")
    }

    @Test(
        arguments: [
            ("nb", "nb: form"), ("nb_NO.UTF-8", "nb: form"), ("NB-no", "nb: form"), ("pt_BR.UTF-8", "pt_BR: form"),
            ("pt-br", "pt_BR: form"), ("pt_PT", "pt: form"), ("pt", "pt: form"), ("de", "form"), ("", "form"),
            ("C", "form"),
        ] as [(String, String)])
    func aLocaleFindsItsLanguage(_ locale: String, _ title: String) throws {
        #expect(try read().spoken(in: locale).form.title == title)
    }

    @Test func whatALanguageLacksStaysAsItIs() throws {
        let form = try read().spoken(in: "pt").form
        #expect(form.groups[0].title == "group" && form.groups[0].sections[0].title == "section")
        #expect(try read().spoken(in: "de").form == read())
    }

    /// Data may use the form's own titles, whatever the language of the questions.
    @Test(arguments: ["x", "option", "nb: option"])
    func dataMayCallAnOptionByEitherTitle(_ text: String) throws {
        let form = try #require(compile(try read().spoken(in: "nb").form, translationOf: try read()).form)
        #expect(Session(form, given: ["a": "aa", "c": text]).values["c"] == "x")
        #expect(form.fields[1].options[0].title == "nb: option")
    }

    /// A title that is also that of another option in the other language has the meaning of the form itself.
    @Test func theFormsOwnTitleIsStronger() throws {
        let text = """
            [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "c", "type": "select", "values": [
              {"id": "x", "title": "rot"}, {"id": "y", "title": "rust"}]}]}]}]
            """
        var form = try #require(readForm(bytes: Array(text.utf8), path: "f").form)
        form.strings = [
            Translation(.init("de"), [.init(.init("rot"), "Fäulnis"), .init(.init("rust"), "rot")])
        ]
        let compiled = try #require(compile(form.spoken(in: "de").form, translationOf: form).form)
        #expect(Session(compiled, given: ["c": "rot"]).values["c"] == "x")
    }

    @Test(
        arguments: [
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
        ] as [(String, String)])
    func tellsWhatCannotBeRead(_ strings: String, _ finding: String) {
        let text = "{\"groups\": [],\n\"strings\": \(strings)}"
        #expect(readForm(bytes: Array(text.utf8), path: "f").diagnostics.map(\.description) == [finding])
    }
}
