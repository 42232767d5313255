import FormModel
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@testable import FormImport

/// Nothing in a schema is dropped silently: a keyword that no form can express, anywhere in random schemas, is reported
/// at its place or at that of a surrounding keyword.
@Suite(.limited) struct SchemaLeftoverTests {
    private static let mark = "$dynamicRef"

    @Test(arguments: 0..<20) func whateverNoFormCanSayIsTold(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<40 {
            let schema = object(depth: 2, &random)
            var places = 0
            _ = marked(schema, at: -1, &places)
            var place = 0
            let text = marked(schema, at: Int.random(in: 1..<places, using: &random), &place).text
            let (_, diagnostics) = importJSONSchema(bytes: Array(text.utf8), path: "s.json")
            let around = Set(placesAround(parseJSON(Array(text.utf8), path: "", mode: .tolerant).node) ?? [])
            #expect(diagnostics.contains { around.contains($0.location) }, "\(text)")
        }
    }

    /// The schema with a mark in the schema of that number.
    private func marked(_ schema: JSONNode, at number: Int, _ place: inout Int) -> JSONNode {
        // A schema that allows only null has nothing else to report.
        guard schema.member("enum")?.elements.map(\.value) != [.null] else { return schema }
        let own = place
        place += 1
        var members = schema.members.map { member in
            switch member.key {
            case "properties", "dependentSchemas":
                let schemas = member.node.members.map { ($0.key, marked($0.node, at: number, &place)) }
                return (member.key, JSONNode(schemas))
            case "allOf", "anyOf", "oneOf":
                return (member.key, JSONNode(.array(member.node.elements.map { marked($0, at: number, &place) })))
            case "items", "not", "if", "then", "else": return (member.key, marked(member.node, at: number, &place))
            default: return (member.key, member.node)
            }
        }
        if own == number { members.append((Self.mark, "#nowhere")) }
        return JSONNode(members)
    }

    /// The locations of the mark and of everything that contains it, except the whole schema; a `then` is left out
    /// together with its `if`.
    private func placesAround(_ node: JSONNode?) -> [FormSyntax.SourceLocation]? {
        for element in node?.elements ?? [] {
            if let places = placesAround(element) { return places + [element.location] }
        }
        for member in node?.members ?? [] {
            if member.key == Self.mark { return [member.keyLocation] }
            guard let places = placesAround(member.node) else { continue }
            let test = node?.members.first { $0.key == "if" && ["then", "else"].contains(member.key) }
            return places + [member.keyLocation, member.node.location] + (test.map { [$0.keyLocation] } ?? [])
        }
        return nil
    }

    // MARK: - Schemas that say nothing in vain

    private func object(
        depth: Int, named names: [String] = ["a", "b", "c", "d"], _ random: inout SeededGenerator
    ) -> JSONNode {
        let names = names.prefix(Int.random(in: 2...4, using: &random))
        var members: [(String, JSONNode)] = [
            ("type", "object"), ("properties", JSONNode(names.map { ($0, property(depth: depth, &random)) })),
        ]
        if Bool.random(using: &random) { members.append(("required", JSONNode(texts: names.prefix(1)))) }
        guard depth > 0 else { return JSONNode(members) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: members += [("if", ["required": ["a"]]), ("then", branch(&random)), ("else", branch(&random))]
        case 1: members.append(("dependentSchemas", ["a": branch(&random)]))
        case 2: members.append(("allOf", [object(depth: 0, named: ["f", "g"], &random)]))
        case 3: members.append(("not", ["required": ["a", "b"]]))
        case 4: members.append(("anyOf", [["required": ["a"]], branch(&random)]))
        default: break
        }
        return JSONNode(members)
    }

    private func branch(_ random: inout SeededGenerator) -> JSONNode {
        [
            ["properties": ["b": value(&random)]], ["properties": ["e": value(&random)]], ["required": ["b"]],
        ].randomElement(using: &random) ?? [:]
    }

    private func property(depth: Int, _ random: inout SeededGenerator) -> JSONNode {
        guard depth > 0 else { return value(&random) }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return object(depth: depth - 1, &random)
        case 1: return ["type": "array", "items": value(&random)]
        case 2: return ["type": "array", "items": object(depth: 0, &random)]
        case 3: return ["anyOf": [value(&random), ["enum": [JSONNode(.null)]]]]
        case 4: return ["allOf": [value(&random), value(&random)]]
        default: return value(&random)
        }
    }

    private func value(_ random: inout SeededGenerator) -> JSONNode {
        [
            ["type": "string"], ["type": "string", "minLength": 2], ["type": "integer", "maximum": 9],
            ["type": "boolean"], ["enum": ["x", "y"]], ["type": "string", "not": ["const": "x"]],
            ["oneOf": [["const": "x", "title": "X"], ["const": 2]]], ["type": "number", "exclusiveMinimum": 0],
            ["type": "integer", "anyOf": [["maximum": 1], ["minimum": 8]]], ["const": "v"], ["const": true],
        ].randomElement(using: &random) ?? [:]
    }
}
