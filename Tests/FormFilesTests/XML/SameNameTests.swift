import FormEngine
import FormFiles
import FormLanguages
import TestLimits
import Testing

/// In the original format, a name is unique within its section, not within the form.
@Suite(.limited) struct SameNameTests {
    private let document = """
        <form><sections>
          <section><fields>
            <textField name="city"/><textField name="street"/>
          </fields></section>
          <section><fields>
            <textField name="city"/><textField name="city_2"/>
            <textField name="again"><validators><textComparisonValidator>
              <toCompare>city</toCompare><validResult>SFormComparisonRuleEqual</validResult>
            </textComparisonValidator></validators></textField>
          </fields></section>
          <section><fields><textField name="city"/></fields></section>
        </sections></form>
        """

    @Test func ofAnotherSectionIsMadeAnother() throws {
        let reading = readForm(bytes: Array(document.utf8), path: "f")
        #expect(
            reading.diagnostics.map(\.description) == [
                "f:6:16: warning: the name 'city' is that of a field on line 3, and this one is called 'city_3'; rename one",
                "f:11:31: warning: the name 'city' is that of a field on line 3, and this one is called 'city_4'; rename one",
            ])
        let form = try #require(reading.form)
        let ids = form.groups.flatMap(\.sections).flatMap(\.fields).map(\.id.value)
        #expect(ids == ["city", "street", "city_3", "city_2", "again", "city_4"])
        var session = Session(
            try #require(compile(form).form), given: ["city": "Oslo", "city_3": "Bergen", "again": "Oslo"])
        #expect(
            session.failures() == [
                "again: comparison: must be the same as Bergen (city_3), not 'Oslo'"
            ])
    }

    @Test(arguments: [
        "<form><sections><section><fields><field name='a'/><field name='a'/></fields></section></sections></form>",
        "<form><groups><group><sections><section><fields><field name='a'/></fields></section>"
            + "<section><fields><field name='a'/></fields></section></sections></group></groups></form>",
    ])
    func elsewhereIsAnError(_ text: String) throws {
        let form = try #require(readForm(bytes: Array(text.utf8), path: "f").form)
        #expect(compile(form).diagnostics.map(\.code) == [.duplicateID])
    }
}
