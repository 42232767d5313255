import FormEngine
import FormFiles
import FormKit
import FormLint
import FormSyntax
import FormXML
import TestLimits
import Testing

/// What is said of names that a vocabulary has, or lacks.
@Suite(.limited) struct CustomNamesTests {
    private func findings(_ field: String, with words: Vocabulary = words) throws -> [String] {
        try compilation(field, with: words).diagnostics.map { "\($0.severity): \($0.message)" }
    }

    @Test(
        arguments: [
            (#"{"id":"x","type":"iban"}"#, "warning: unknown field type 'iban' is treated as 'text'"),
            (#"{"id":"x","validators":[{"type":"is_iban"}]}"#, "error: unknown validator 'is_iban'"),
            (#"{"id":"x","clean":["squeeze"]}"#, "error: unknown converter 'squeeze'"),
            (
                #"{"id":"y","type":"float"},{"id":"x","type":"float","formula":"tax(y)"}"#,
                "error: there is no function 'tax'"
            ),
        ] as [(String, String)])
    func knowsThemOnlyWithTheVocabulary(field: String, finding: String) throws {
        let without = try findings(field, with: Vocabulary())
        #expect(without.count == 1 && without.allSatisfy { $0.hasPrefix(finding) }, "\(without)")
        #expect(try findings(field) == [])
    }

    @Test(
        arguments: [
            (#"{"id":"x","type":"ibann"}"#, "did you mean 'iban'?"),
            (#"{"id":"x","validators":[{"type":"is_ibon"}]}"#, "did you mean 'is_iban'?"),
            (#"{"id":"x","clean":["sqeeze"]}"#, "did you mean 'squeeze'?"),
            (#"{"id":"x","formula":"initals('a', 'b')"}"#, "did you mean 'initials'?"),
        ] as [(String, String)])
    func suggestsThem(field: String, cure: String) throws {
        let found = try findings(field)
        #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(cure) }, "\(found)")
    }

    @Test(
        arguments: [
            (#"{"id":"x","type":"float","validators":[{"type":"most"}]}"#, "error: validator 'most' needs 'of'"),
            (
                #"{"id":"x","type":"float","validators":[{"type":"most","of":"a"}]}"#,
                "error: 'of' is the text 'a'; write a number"
            ),
            (
                #"{"id":"x","type":"float","validators":[{"type":"most","of":1,"off":2}]}"#,
                "warning: validator 'most' has no 'off'; did you mean 'of'?"
            ),
            (
                #"{"id":"x","validators":[{"type":"most","of":1}]}"#,
                "error: the closure takes ExactDecimal; this field gives String"
            ),
            (#"{"id":"x","validators":[{"type":"postal"}]}"#, "error: there is no field 'country'"),
            (#"{"id":"x","type":"float","formula":"tax(1, 2)"}"#, "'tax' takes 1"),
        ] as [(String, String)])
    func tellsOfTheirMisuse(field: String, finding: String) throws {
        let found = try findings(field)
        #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix(finding) || $0.contains(finding) }, "\(found)")
    }

    @Test func checkKnowsThem() throws {
        let json = #"""
            {"messages":{"iban":"a","postal":"b","account":{"refused":"c"}},
             "groups":[{"id":"g","sections":[{"id":"s","fields":[
            {"id":"a","title":"A","type":"iban","clean":["twice"]},{"id":"b","title":"B","type":"dozen"},
            {"id":"c","title":"C","type":"float","formula":"tax(b) + middle(b, 2)"}]}]}]}
            """#
        let form = try #require(readJSONForm(bytes: Array(json.utf8), path: "form.json").form)
        let compilation = compile(form, with: words, referencesAreErrors: true)
        let compiled = try #require(compilation.form, "\(compilation.diagnostics)")
        #expect(compilation.diagnostics + lint(form, compiled, now: Moment(seconds: 0)) == [])
    }

    @Test func areReadOfXML() throws {
        let xml = #"""
            <form><groups><group><sections><section><fields>
            <field name="country"/><field name="x" type="iban" clean="squeeze"><validators>
            <validator type="postal" countries="no"/></validators></field>
            </fields></section></sections></group></groups></form>
            """#
        let reading = readXMLForm(bytes: Array(xml.utf8), path: "form.xml")
        let form = try #require(reading.form, "\(reading.diagnostics)")
        #expect(reading.diagnostics + compile(form, with: words).diagnostics == [])
    }

    @Test func everyBaseIsAKind() {
        let bases: [any FieldPart.Type] = [
            TextField.self, TextAreaField.self, NameField.self, EmailField.self, PhoneNumberField.self, URLField.self,
            SecretField.self, PathField.self, IntegerField.self, DecimalField.self, DateField.self, TimeField.self,
            DateTimeField.self, SelectField.self, MultiSelectField.self, PickerField.self, SwitchField.self,
            CheckboxField.self, ButtonField.self, NoteField.self, SpacerField.self,
        ]
        let names = bases.map { $0.kind }
        for name in names { #expect(Kind.named(name) != nil, "\(name)") }
        let others = Set(Kind.all.map(\.name)).subtracting(names)
        #expect(others == ["count", "signed_number", "ranged_number"])
    }
}
