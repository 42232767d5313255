import FormEngine
import FormFiles
import FormSyntax
import FormTestSupport
import FormLanguages
import TestLimits
import Testing

@testable import FormImport

/// Random schemas, valid or not, become usable forms or errors.
@Suite(.limited) struct SchemaImportFuzzTests {
    @Test(arguments: 0..<40) func everySchemaBecomesAFormOrAnError(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<25 {
            let text = JSONNode(
                [
                    ("$schema", JSONNode(Self.drafts.randomElement(using: &random) ?? "")),
                    ("$id", "https://x.org/u/v"),
                    ("properties", properties(depth: 3, &random)),
                ] + object(depth: 3, &random)
            ).text
            let (form, diagnostics) = importJSONSchema(bytes: Array(text.utf8), path: "s.json")
            #expect((form == nil) == diagnostics.contains { $0.severity == .error }, "\(text)")
            guard let form else { continue }
            #expect(compile(form).form != nil, "\(text)")
            #expect(compile(form).diagnostics == [], "\(text)")
            let again = readJSONForm(bytes: Array(form.node.text.utf8), path: "f.json")
            #expect(again.diagnostics == [], "\(text)")
            #expect(again.form?.node.text == form.node.text, "\(text)")
            guard Int.random(in: 0..<10, using: &random) == 0 else { continue }
            let document = try form.text(in: .xml)
            let copy = readForm(bytes: Array(document.utf8), path: "f.xml").form
            #expect(copy?.node.text == form.node.text, "\(text)")
        }
    }

    private static let drafts = ["draft-04", "draft-06", "draft-07", "draft/2019-09", "draft/2020-12", "", ""]
    private static let names = ["a", "b", "c", "a.b", "", "x[0]", "kind"]

    private func name(_ random: inout SeededGenerator) -> String { Self.names.randomElement(using: &random) ?? "a" }

    private func properties(depth: Int, _ random: inout SeededGenerator) -> JSONNode {
        var names = Self.names
        names.shuffle(using: &random)
        let count = Int.random(in: 1...4, using: &random)
        return JSONNode(names.prefix(count).map { ($0, schema(depth: depth - 1, &random)) })
    }

    /// A list of names, schemas or values, or sometimes something else.
    private func list(_ random: inout SeededGenerator, _ element: (inout SeededGenerator) -> JSONNode) -> JSONNode {
        if Int.random(in: 0..<20, using: &random) == 0 { return scalar(&random) }
        return JSONNode(.array((0..<Int.random(in: 0...3, using: &random)).map { _ in element(&random) }))
    }

    private func scalar(_ random: inout SeededGenerator) -> JSONNode {
        [
            "x", "y", "", "[a", "^\\d+$", "string", "object", "email", 0, 1, 3, -2, true, false, JSONNode(.null),
            JSONNode(.number("0.25")), JSONNode(.number("1e400")), [], [:],
        ].randomElement(using: &random) ?? 0
    }

    private func schema(depth: Int, _ random: inout SeededGenerator) -> JSONNode {
        if depth <= 0 || Int.random(in: 0..<15, using: &random) == 0 {
            return ["type": ["string", "integer", "boolean"].randomElement(using: &random) ?? "string"]
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            return JSONNode(
                [("type", "object"), ("properties", properties(depth: depth, &random))] + object(depth: depth, &random))
        case 1:
            return JSONNode(
                [("type", "array"), ("items", schema(depth: depth - 1, &random))] + value(depth: depth, &random))
        case 2: return ["enum": list(&random) { scalar(&$0) }]
        case 3:
            return [
                "$ref": ["#", "#/properties/a", "#/properties/b/items", "#/nowhere", "u"].randomElement(using: &random)
                    ?? "#"
            ]
        case 4: return JSONNode(.truth(Bool.random(using: &random)))
        default: return JSONNode(value(depth: depth, &random))
        }
    }

    /// Keywords for a single value.
    private func value(depth: Int, _ random: inout SeededGenerator) -> [(String, JSONNode)] {
        let words = [
            "type", "const", "enum", "format", "minLength", "maxLength", "pattern", "minimum", "maximum",
            "exclusiveMinimum",
            "multipleOf", "default", "title", "readOnly", "writeOnly", "not", "anyOf", "oneOf", "allOf", "minItems",
            "maxItems", "uniqueItems", "examples", "unknown", "nullable", "prefixItems", "contains", "$id", "$anchor",
        ]
        return (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let word = words.randomElement(using: &random) ?? "type"
            switch word {
            case "not": return (word, schema(depth: depth - 1, &random))
            case "anyOf", "oneOf", "allOf": return (word, list(&random) { schema(depth: depth - 1, &$0) })
            case "contains": return (word, schema(depth: depth - 1, &random))
            case "prefixItems": return (word, list(&random) { schema(depth: depth - 1, &$0) })
            case "enum", "examples": return (word, list(&random) { scalar(&$0) })
            default: return (word, scalar(&random))
            }
        }
    }

    /// Keywords for an object.
    private func object(depth: Int, _ random: inout SeededGenerator) -> [(String, JSONNode)] {
        let words = [
            "required", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies", "oneOf", "anyOf",
            "not",
            "allOf", "additionalProperties", "patternProperties", "title", "minProperties", "maxProperties",
            "unevaluatedProperties", "propertyNames",
        ]
        return (0..<Int.random(in: 0...5, using: &random)).map { _ in
            let word = words.randomElement(using: &random) ?? "required"
            switch word {
            case "required": return (word, list(&random) { JSONNode(name(&$0)) })
            case "oneOf", "anyOf", "allOf": return (word, list(&random) { branch(depth: depth, &$0) })
            case "dependentRequired", "dependencies":
                return (word, JSONNode([(name(&random), list(&random) { JSONNode(name(&$0)) })]))
            case "dependentSchemas": return (word, JSONNode([(name(&random), branch(depth: depth, &random))]))
            case "title", "minProperties", "maxProperties": return (word, scalar(&random))
            case "additionalProperties", "unevaluatedProperties":
                return Bool.random(using: &random) ? (word, false) : (word, branch(depth: depth, &random))
            default: return (word, branch(depth: depth, &random))
            }
        }
    }

    private func branch(depth: Int, _ random: inout SeededGenerator) -> JSONNode {
        guard depth > 0 else { return ["required": ["a"]] }
        let required = list(&random) { JSONNode(name(&$0)) }
        return JSONNode(
            [("properties", properties(depth: depth - 1, &random)), ("required", required)]
                + object(depth: depth - 2, &random))
    }
}
