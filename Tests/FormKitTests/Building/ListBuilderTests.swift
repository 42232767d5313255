import FormKit
import TestLimits
import Testing

/// What can stand in the braces of a form.
@Suite(.limited) struct ListBuilderTests {
    private enum Country: CaseIterable { case norway, sweden, iceland }

    private func form(_ ids: [String]) -> Form { Form("f") { ids.map { TextField($0) } } }

    @Test(arguments: [true, false]) func takesConditions(_ isTrue: Bool) {
        let made = Form("f") {
            if isTrue { TextField("one") }
            if isTrue { TextField("two") } else { TextField("three") }
            TextField("last")
        }
        #expect(made == form(isTrue ? ["one", "two", "last"] : ["three", "last"]))
    }

    @Test(arguments: Country.allCases) private func takesCases(_ country: Country) {
        let made = Form("f") {
            switch country {
            case .norway: TextField("postnummer")
            case .sweden:
                TextField("postnummer")
                TextField("ort")
            case .iceland: []
            }
        }
        let ids: [Country: [String]] = [.norway: ["postnummer"], .sweden: ["postnummer", "ort"]]
        #expect(made == (ids[country].map(form) ?? Form("f") {}))
    }

    @Test(arguments: [nil, "nick_name"]) func takesOptionals(_ name: String?) {
        let made = Form("f") {
            TextField("name")
            if let name { TextField(name) }
        }
        #expect(made == form(["name"] + (name.map { [$0] } ?? [])))
    }

    @Test func takesLoopsArraysAndFunctions() {
        let made = Form("f") {
            for number in 1...2 {
                for letter in ["a", "b"] where number == 1 || letter == "a" { TextField("\(letter)\(number)") }
            }
            [TextField("first"), TextField("second")]
            address("home")
            [IntegerField("third"), DateField("fourth")] as [any FormPart]
        }
        let expected = Form("f") {
            form(of: ["a1", "b1", "a2", "first", "second", "home_street", "home_city"])
            IntegerField("third")
            DateField("fourth")
        }
        #expect(made == expected)
    }

    private func form(of ids: [String]) -> [TextField] { ids.map { TextField($0) } }

    @ListBuilder<any SectionPart> private func address(_ who: String) -> [any SectionPart] {
        TextField("\(who)_street")
        if who == "home" { TextField("\(who)_city") }
    }

    /// What is in no section or group gets one, up to the next that is written.
    @Test func makesSectionsAndGroupsOfWhatIsInNone() throws {
        let made = Form("f") {
            TextField("a")
            TextField("b")
            Section("Second") { TextField("c") }
            TextField("d")
            Group("Own") {
                TextField("e")
                Residence(of: "g")
            }
            Residence(of: "h")
        }
        let json = """
            {"id": "f", "groups": [
                {"sections": [{"fields": [{"id": "a"}, {"id": "b"}]}, {"title": "Second", "fields": [{"id": "c"}]},
                    {"fields": [{"id": "d"}]}]},
                {"title": "Own", "sections": [{"fields": [{"id": "e"}]},
                    {"title": "Residence", "fields": [{"id": "g_street"}]}]},
                {"sections": [{"title": "Residence", "fields": [{"id": "h_street"}]}]}]}
            """
        #expect(try made == Form(json: Array(json.utf8)))
    }

    /// A part of one's own.
    private struct Residence: GroupPart {
        let who: String

        init(of who: String) { self.who = who }

        var content: FormContent { Section("Residence") { TextField("\(who)_street") }.content }
    }

    @Test func takesFieldsOfKindsOfOnesOwn() throws {
        let made = Form("f") { IBANField("account", "Account").required() }
        #expect(try made == formOfOneField(#""id": "account", "title": "Account", "type": "iban", "required": true"#))
    }

    private struct IBANField: FieldPart {
        static let kind = "iban"
        var definition: FieldDefinition
    }
}
