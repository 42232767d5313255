import FormModel
import FormSyntax
import FormWords

extension SchemaImporter {
    /// Takes what is said of a schema; the outermost says it first.
    mutating func takeWords(of parts: inout [SchemaPart]) -> (title: String?, description: String?) {
        (
            parts.take("title") { $0.text("title")?.value }.first,
            parts.take("description") { $0.text("description")?.value }.first
        )
    }

    /// Tells of keywords that nothing was made of.
    mutating func tellRest(of parts: [SchemaPart]) {
        for member in parts.flatMap(\.members) { tell(member) }
    }

    /// Tells of a keyword that nothing was made of, and why.
    mutating func tell(_ member: JSONMember) {
        if member.key.hasPrefix("x-") { return }
        if !Self.keywords.contains(member.key) { return tellUnknown(member) }
        for (keywords, isRight, phrase) in Self.shapes where keywords.contains(member.key) && !isRight(member.node) {
            return leaveOut(at: member.node.location, phrase, ["keyword": quoted(member.key)])
        }
        leaveOut(at: member.keyLocation, .nothingForKeyword, ["keyword": quoted(member.key)])
    }

    private mutating func tellUnknown(_ member: JSONMember) {
        if let nearest = nearestName(to: member.key, among: Self.keywords) {
            leaveOut(
                at: member.keyLocation, .unknownKeywordButNearest,
                ["keyword": quoted(member.key), "nearest": quoted(nearest)])
        } else {
            leaveOut(at: member.keyLocation, .unknownKeyword, ["keyword": quoted(member.key)])
        }
    }

    /// The shapes of keywords' values.
    private static let shapes: [(keywords: [String], isRight: @Sendable (JSONNode) -> Bool, phrase: Phrase)] = [
        (["title", "description", "format", "pattern", "$ref"], { $0.string != nil }, .keywordNotText),
        (["minLength", "maxLength", "minItems", "maxItems"], { $0.count != nil }, .keywordNotWholeNumber),
        (["minimum", "maximum", "multipleOf"], { $0.number != nil }, .keywordNotNumber),
        (["exclusiveMinimum", "exclusiveMaximum"], { $0.number != nil || $0.isTruth }, .keywordNotNumber),
        (["enum", "required", "allOf", "anyOf", "oneOf", "examples"], \.isArray, .keywordNotList),
        (["properties"], \.isObject, .keywordNotObject),
        (["readOnly", "writeOnly", "uniqueItems", "nullable"], \.isTruth, .keywordNotTruth),
    ]

    /// Of all drafts, and those that OpenAPI and makers of forms add.
    static let keywords = [
        "$schema", "$id", "id", "$ref", "$defs", "definitions", "$comment", "$anchor", "$vocabulary", "$dynamicAnchor",
        "$dynamicRef", "$recursiveAnchor", "$recursiveRef", "title", "description", "default", "examples", "example",
        "deprecated", "readOnly", "writeOnly", "type", "enum", "enumNames", "const", "nullable", "allOf", "anyOf",
        "oneOf", "not", "if", "then", "else", "format", "minLength", "maxLength", "pattern", "contentEncoding",
        "contentMediaType", "contentSchema", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
        "properties", "required", "additionalProperties", "patternProperties", "propertyNames", "minProperties",
        "maxProperties", "dependencies", "dependentRequired", "dependentSchemas", "unevaluatedProperties", "items",
        "prefixItems", "additionalItems", "unevaluatedItems", "minItems", "maxItems", "uniqueItems", "contains",
        "minContains", "maxContains",
    ]
}
