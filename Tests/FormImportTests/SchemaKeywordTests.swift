import TestLimits
import Testing

@testable import FormImport

/// The table of keywords: the shapes of their values and the drafts that have them.
@Suite(.limited) struct SchemaKeywordTests {
    static let misshaped: [(keyword: String, told: String)] = [
        (#""title":3"#, "'title' is not a text"), (#""$ref":3"#, "'$ref' is not a text"),
        (#""pattern":[]"#, "'pattern' is not a text"), (#""minLength":-1"#, "'minLength' is not a whole number"),
        (#""multipleOf":"x""#, "'multipleOf' is not a number"),
        (#""exclusiveMaximum":"x""#, "'exclusiveMaximum' is not a number"),
        (#""required":"x""#, "'required' is not a list"), (#""examples":"x""#, "'examples' is not a list"),
        (#""properties":3"#, "'properties' is not an object"), (#""readOnly":1"#, "'readOnly' is not true or false"),
    ]

    @Test(arguments: misshaped) func aValueOfAnotherShapeIsTold(keyword: String, told: String) {
        let schema = #"{"properties":{"a":{"type":"string",\#(keyword)}}}"#
        let (form, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        #expect(form?.groups[0].sections[0].fields.count == 1)
        #expect(diagnostics.map(\.message) == ["\(told); it is left out"])
    }

    static let drafts: [(keyword: String, lacking: [SchemaDialect])] = [
        ("const", [.draft3, .draft4]), ("if", [.draft3, .draft4, .draft6]),
        ("dependencies", [.draft2019, .draft2020]),
        ("$recursiveRef", [.draft3, .draft4, .draft6, .draft7, .draft2020]),
        ("prefixItems", [.draft3, .draft4, .draft6, .draft7, .draft2019]), ("nullable", SchemaDialect.allCases),
        ("minimum", []), ("anything", []),
    ]

    @Test(arguments: drafts) func aKeywordIsOfSomeDrafts(keyword: String, lacking: [SchemaDialect]) {
        #expect(SchemaDialect.allCases.filter { $0.lacks(keyword) } == lacking)
    }
}
