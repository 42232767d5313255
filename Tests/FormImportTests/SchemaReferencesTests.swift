import FormSyntax
import TestLimits
import Testing

@testable import FormImport

/// The references in schemas whose parts have their own addresses, each resolved once; python3-jsonschema gives the
/// same results.
@Suite(.limited) struct SchemaReferencesTests {
    private static func schema(referring reference: String) -> String {
        ##"""
        {"$id":"https://x.org/s/root.json","$defs":{
          "a":{"$id":"defs/a.json","$anchor":"whole","type":"string","$defs":{
            "text":{"maxLength":1,"type":"string"},
            "b":{"$id":"deep/b.json","$anchor":"whole","type":"string","minLength":2,"$defs":{
              "number":{"$anchor":"count","type":"integer"},
              "up":{"$ref":"../a.json#/$defs/text"},"own":{"$ref":"#/$defs/number"},"root":{"$ref":"../../root.json#/$defs/yes"},
              "named":{"$ref":"#count"},"c":{"$id":"c.json","$ref":"b.json#count"}}}}},
          "yes":{"type":"boolean"},"far":{"$id":"//y.org/z/","$defs":{"d":{"$id":"d.json","type":"boolean"}}}},
         "type":"object","properties":{"p":{"$ref":"\##(reference)"}}}
        """##
    }

    static let references: [(String, String)] = [
        ("defs/a.json#/$defs/text", "text 1"), ("./defs/a.json#/$defs/text", "text 1"),
        ("/s/defs/a.json#whole", "text"),
        ("defs/deep/b.json", "text 2"), ("defs/deep/b.json#whole", "text 2"), ("#/$defs/a/$defs/b", "text 2"),
        ("defs/deep/b.json#/$defs/number", "number"), ("defs/deep/b.json#count", "number"),
        ("https://x.org/s/defs/deep/b.json#count", "number"), ("defs/deep/b.json#/$defs/own", "number"),
        ("#/$defs/a/$defs/b/$defs/own", "number"), ("defs/deep/b.json#/$defs/named", "number"),
        ("defs/deep/b.json#/$defs/up", "text 1"), ("defs/deep/b.json#/$defs/root", "switch"),
        ("defs/deep/c.json", "number"), ("#/$defs/a/$defs/b/$defs/c", "number"), ("root.json#/$defs/yes", "switch"),
        ("https://y.org/z/d.json", "switch"), ("#/$defs/far/$defs/d", "switch"), ("//y.org/z/#/$defs/d", "switch"),
    ]

    @Test(arguments: references) func anAddressIsResolvedOnce(reference: String, field: String) {
        let text = Self.schema(referring: reference)
        let (form, diagnostics) = importJSONSchema(bytes: Array(text.utf8), path: "s.json")
        #expect(diagnostics == [])
        let made = form?.groups[0].sections[0].fields[0]
        let length = made?.checks.compactMap(\.test.lengthEnds).first.flatMap { $0.most?.value ?? $0.least?.value }
        #expect(made.map { $0.type.value + (length.map { " \($0)" } ?? "") } == field)
    }

    @Test(arguments: ["a.json", "defs/b.json", "defs/defs/a.json", "deep/b.json", "s/defs/a.json"])
    func noOtherAddressMeansIt(reference: String) {
        let text = Self.schema(referring: reference)
        let (_, diagnostics) = importJSONSchema(bytes: Array(text.utf8), path: "s.json")
        #expect(diagnostics.map(\.message).contains { $0.hasSuffix("write what it says under '$defs'") })
    }
}
