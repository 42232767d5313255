import TestLimits
import Testing

@testable import FormImport

/// The drafts that `$schema` declares: a keyword that a draft lacks has no effect and is reported.
@Suite(.limited) struct SchemaDialectTests {
    static let keywords: [(draft: String, keyword: String, told: [String])] = [
        ("draft-04", #""if":{"required":["a"]},"then":{"required":["b"]}"#, ["'if'", "'then'"]),
        ("draft-06", #""if":{"required":["a"]},"else":{"required":["b"]}"#, ["'if'", "'else'"]),
        ("draft-07", #""if":{"required":["a"]},"then":{"required":["b"]}"#, []),
        ("draft-07", #""dependentRequired":{"a":["b"]}"#, ["'dependentRequired'"]),
        ("draft-07", #""dependencies":{"a":["b"]}"#, []),
        ("draft/2019-09", #""dependencies":{"a":["b"]}"#, ["'dependencies'"]),
        ("draft/2019-09", #""dependentRequired":{"a":["b"]}"#, []),
        ("draft/2020-12", #""dependentSchemas":{"a":{"required":["b"]}}"#, []),
        ("draft/2020-12", #""allOf":[{"properties":{"a":{"nullable":true}}}]"#, ["'nullable'"]),
        ("draft-04", #""allOf":[{"properties":{"a":{"const":"x"}}}]"#, ["'const'"]),
    ]

    @Test(arguments: keywords) func whatADraftLacksIsLeftOut(draft: String, keyword: String, told: [String]) {
        let schema =
            #"{"$schema":"https://json-schema.org/\#(draft)/schema#","#
            + #""properties":{"a":{"type":"string"},"b":{"type":"string"}},\#(keyword)}"#
        let (_, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        #expect(diagnostics.map(\.message) == told.map { "\(draft) has no \($0); it is left out" })
    }

    @Test(
        arguments: [("draft-04", false), ("draft-07", false), ("draft/2019-09", true), ("draft/2020-12", true)]
            as [(String, Bool)])
    func whatStandsBesideAReferenceCounts(draft: String, counts: Bool) {
        let schema =
            #"{"$schema":"https://json-schema.org/\#(draft)/schema","definitions":{"t":{"type":"string"}},"#
            + ##""properties":{"a":{"$ref":"#/definitions/t","maxLength":2,"title":"A","default":"x"}}}"##
        let (form, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        let field = form?.groups[0].sections[0].fields[0]
        #expect(field?.checks.compactMap(\.test.lengthEnds?.most?.value).first == (counts ? 2 : nil))
        #expect(field?.title == "A")
        #expect(field?.value?.value == .string("x"))
        #expect(
            diagnostics.map(\.message)
                == (counts ? [] : ["in \(draft) nothing counts beside '$ref'; 'maxLength' is left out"]))
    }

    /// A schema's own name is `id` in draft 4 and `$id` from draft 6 on; beside a reference it has no effect before
    /// 2019.
    @Test(
        arguments: [
            ("draft-04", "id", true), ("draft-04", "$id", false), ("draft-07", "$id", true), ("draft-07", "id", false),
        ] as [(String, String, Bool)]) func aDraftNamesItsSchemas(draft: String, keyword: String, isName: Bool)
    {
        let schema =
            #"{"$schema":"http://json-schema.org/\#(draft)/schema#","definitions":{"#
            + ##""t":{"\##(keyword)":"x/t.json","type":"string"},"u":{"$id":"x/u.json","$ref":"#/definitions/t"}},"##
            + #""properties":{"a":{"$ref":"x/t.json"},"b":{"type":"string"}}}"#
        let (form, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        #expect(form?.groups[0].sections[0].fields.count == (isName ? 2 : 1))
        #expect(diagnostics.isEmpty == isName)
    }
}
