import FormKit
import FormKitXML
import FormTestSupport
import TestLimits
import Testing

/// Forms from the bytes of files.
@Suite(.limited) struct FormFileTests {
    @Test func throwsAllThatKeepsItFromBeingRead() {
        let json = """
            {"id": "f", "groups": [{"id": "g", "sections": [{"id": "s", "fields": [
                {"title": "Name", "colour": "red"}, {"id": ""}]}]}]}
            """
        let error = #expect(throws: FormError.self) { try Form(json: Array(json.utf8), path: "f.json") }
        #expect(error?.findings.map(\.code) == ["missing_id", "unknown_key", "empty_name"])
        #expect(error?.findings.map(\.severity) == [.error, .warning, .error])
        #expect(error?.findings.map(\.place.column) == [5, 23, 48])
        let told = error?.description.split(separator: "\n").first
        #expect(told == "f.json:2:5: error: the field has no 'id'; give it one")
    }

    @Test(arguments: [("[", "not_json"), ("", "not_json"), ("<form/>", "not_json")] as [(String, String)])
    func takesJSONWhereThatIsAskedFor(_ text: String, _ code: String) {
        let error = #expect(throws: FormError.self) { try Form(json: Array(text.utf8)) }
        #expect(error?.findings.map(\.code) == [code])
    }

    @Test func takesXMLWhereThatIsAskedFor() throws {
        let error = #expect(throws: FormError.self) { try Form(xml: Array(#"{"groups": []}"#.utf8), path: "f") }
        #expect(error?.findings.map(\.code) == ["not_xml"])
        #expect(try Form(xml: Array("<form/>".utf8)) == Form(json: Array("[]".utf8)))
    }

    @Test(arguments: ["<form/>", "\u{feff} <?xml version=\"1.0\"?><form/>"])
    func saysWhatReadsXML(_ text: String) {
        let error = #expect(throws: FormError.self) { try Form(json: Array(text.utf8), path: "f.xml") }
        #expect(
            error?.description == "f.xml:1:1: error: the form is XML; read it with Form(xml:) of FormKitXML")
    }

    @Test func saysHowToReadYAML() {
        let error = #expect(throws: FormError.self) { try Form(json: Array("fields: []".utf8), path: "f.yaml") }
        #expect(
            error?.description
                == "f.yaml:1:1: error: the form is YAML; convert it with 'fieldwise convert --to json'")
    }

    /// A file of XML has texts in other languages and files beside it as one of JSON has.
    @Test func readsFilesOfXMLAsThoseOfJSON() throws {
        let path = "\(CommandRun.package)/forms/household"
        let form = try Form(contentsOfXMLFile: "\(path).xml")
        #expect(try form == Form(contentsOfFile: "\(path).json"))
        #expect(form.findings() == [])
        let refusal = #expect(throws: FormError.self) { try Form(contentsOfFile: "\(path).xml") }
        #expect(refusal?.findings.map(\.place.file) == ["\(path).xml"])
        let other = #expect(throws: FormError.self) { try Form(contentsOfXMLFile: "\(path).json") }
        #expect(other?.findings.map(\.code) == ["not_xml"])
    }

    /// What the reader tolerates, what the compiler refuses, and what the linter thinks of it.
    @Test func findsWhatTheCommandFinds() throws {
        let json = """
            {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
            {"id": "a", "readonly": "yes"},
            {"id": "b", "validations": {"format": "["}},
            {"id": "c", "validations": {"compare_to": "d"}}]}]}]}
            """
        let form = try Form(json: Array(json.utf8), path: "f.json")
        #expect(form.findings().map(\.code) == ["other_type", "invalid_pattern", "unknown_reference"])
        #expect(form.findings().map(\.place.line) == [2, 3, 4])
        let lint = #"{"groups": [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "a", "hidden": true}]}]}]}"#
        #expect(try Form(json: Array(lint.utf8)).findings().map(\.code) == ["never_shown"])
    }

    /// A form that comes from a file and goes on in code says of each part where it is.
    @Test func goesOnInCode() throws {
        let json = #"{"sections": [{"repeat": true, "fields": [{"id": "a", "mask": "]"}]}]}"#
        let line = Int(#line) + 1
        let form = try Form(json: Array(json.utf8), path: "f.json").rule("b == 1")
        let places = form.findings().map { ($0.place.file, $0.place.line) }
        #expect(places.contains { $0 == ("f.json", 1) })
        #expect(places.contains { $0 == ("FormKitTests/FormFileTests.swift", line) })
        #expect(form.findings().map(\.code).contains("missing_id"))
    }

    @Test func saysItInOtherLanguages() throws {
        let form = Form("f") {
            TextField("a")
            TextField("a")
        }
        let finding = try #require(form.findings().first)
        #expect(finding.message(in: "de_DE.UTF-8") != finding.message)
        #expect(finding.message(in: "tlh") == finding.message)
    }
}
