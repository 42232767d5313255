import FormKit
import TestLimits
import Testing

/// How a form looks in code.
@Suite(.limited) struct CallSiteTests {
    @Test(arguments: [true, false]) func readsAsAFormDoes(asksForCompany: Bool) {
        let form = Form("registration") {
            Section("Account") {
                TextField("user_name", "User name").required().length(3...40)
                SecretField("password", "Password").required().length(10...).confirmed()
                SelectField("country", "Country", ["no": "Norway", "se": "Sweden"]).defaultValue("no")
                TextField("postal_code", "Postal code").normalized(.removeSpaces)
                    .pattern("[0-9]{4}", when: "country == 'no'")
                IntegerField("age", "Age").range(18...).message(.belowMinimum, "only from {limit}")
                if asksForCompany { TextField("company", "Company").enabled(false) }
            }
        }.rule("missing(age) || user_name != 'child'", fields: "user_name", "age")
        #expect(form.findings() == [])
        #expect(form.id == "registration" && form.title == nil)
        #expect(form.json().contains("\"company\"") == asksForCompany)
    }

    @Test func keepsTheOrderOfADictionary() throws {
        let form = Form("f") {
            SelectField("letter", "Letter", ["z": "Last", "a": "First", "m": "Middle", 7: "No letter"])
        }
        let values = """
            {"id": "z", "title": "Last"}, {"id": "a", "title": "First"}, {"id": "m", "title": "Middle"},
            {"id": 7, "title": "No letter"}
            """
        let members = #""id": "letter", "title": "Letter", "type": "select", "values": [\#(values)]"#
        #expect(try form == formOfOneField(members))
    }
}

/// The form `f` as a file has it, with one field.
func formOfOneField(_ members: String) throws -> Form {
    try Form(json: Array(#"{"id": "f", "groups": [{"sections": [{"fields": [{\#(members)}]}]}]}"#.utf8))
}
