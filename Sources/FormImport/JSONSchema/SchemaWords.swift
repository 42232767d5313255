import FormModel
import FormSyntax
import FormWords

extension SchemaImporter {
    /// What is said of a schema; the outermost says it first.
    func words(of parts: [SchemaPart]) -> (title: Located<String>?, description: Located<String>?) {
        (
            parts.lazy.compactMap { $0.text("title") }.first,
            parts.lazy.compactMap { $0.text("description") }.first
        )
    }

    /// Keywords that no draft knows.
    mutating func tellUnknownWords(of parts: [SchemaPart]) {
        for part in parts {
            for member in part.members where !Self.keywords.contains(member.key) && !member.key.hasPrefix("x-") {
                if let nearest = nearestName(to: member.key, among: Self.keywords) {
                    leaveOut(
                        at: member.keyLocation, .unknownKeywordButNearest,
                        ["keyword": quoted(member.key), "nearest": quoted(nearest)])
                } else {
                    leaveOut(at: member.keyLocation, .unknownKeyword, ["keyword": quoted(member.key)])
                }
            }
            for (keywords, isRight, phrase) in Self.shapes {
                for member in part.members where keywords.contains(member.key) && !isRight(member.node) {
                    leaveOut(at: member.node.location, phrase, ["keyword": quoted(member.key)])
                }
            }
        }
    }

    /// What the values of keywords must be, lest they be passed over unseen.
    private static let shapes: [(keywords: [String], isRight: @Sendable (JSONNode) -> Bool, phrase: ImportPhrase)] = [
        (["title", "description", "format", "pattern"], { $0.string != nil }, .keywordNotText),
        (
            ["minLength", "maxLength", "minItems", "maxItems"],
            { node in
                SchemaPart(location: node.location, members: [JSONMember(key: "n", node)], trail: []).count("n") != nil
            },
            .keywordNotWholeNumber
        ),
        (["minimum", "maximum", "multipleOf"], { $0.numberText != nil }, .keywordNotNumber),
        (["exclusiveMinimum", "exclusiveMaximum"], { $0.numberText != nil || $0.isTruth }, .keywordNotNumber),
        (
            ["enum", "required", "allOf", "anyOf", "oneOf", "examples"],
            { if case .array = $0.value { true } else { false } }, .keywordNotList
        ),
        (
            ["properties", "$defs", "definitions"], { if case .object = $0.value { true } else { false } },
            .keywordNotObject
        ),
        (["readOnly", "writeOnly", "uniqueItems", "nullable"], { $0.isTruth }, .keywordNotTruth),
    ]

    /// Of all drafts, and those that OpenAPI and makers of forms add.
    static let keywords = [
        "$schema", "$id", "id", "$ref", "$defs", "definitions", "$comment", "$anchor", "$vocabulary", "$dynamicAnchor",
        "$dynamicRef", "$recursiveAnchor", "$recursiveRef", "title", "description", "default", "examples", "example",
        "deprecated", "readOnly", "writeOnly", "type", "enum", "enumNames", "const", "nullable", "allOf", "anyOf",
        "oneOf",
        "not", "if", "then", "else", "format", "minLength", "maxLength", "pattern", "contentEncoding",
        "contentMediaType",
        "contentSchema", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "properties",
        "required", "additionalProperties", "patternProperties", "propertyNames", "minProperties", "maxProperties",
        "dependencies", "dependentRequired", "dependentSchemas", "unevaluatedProperties", "items", "prefixItems",
        "additionalItems", "unevaluatedItems", "minItems", "maxItems", "uniqueItems", "contains", "minContains",
        "maxContains",
    ]

    /// Tells of keywords that a form has nothing for.
    mutating func tellLeftOut(_ keywords: [String], of parts: [SchemaPart]) {
        for part in parts {
            for member in part.members where keywords.contains(member.key) {
                leaveOut(at: member.keyLocation, .nothingForKeyword, ["keyword": quoted(member.key)])
            }
        }
    }
}
