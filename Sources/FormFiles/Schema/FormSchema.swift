import FormEngine
import FormModel
import FormSyntax

/// A JSON Schema (2020-12) of form files in JSON, with which editors complete and check them.
///
/// It describes forms as they are best written and refuses what the reader merely tolerates. Everything that depends on
/// the rest of the form (ids, expressions, members by kind) is left to `check`.
package var formSchema: JSONNode {
    let parts = GrammarPart.allCases.filter { $0 != .form }
    return [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A form of Fieldwise",
        "description": "An object with 'fields', 'sections' or 'groups', and more; in old files a list of groups.",
        "type": ["array", "object"],
        "items": .reference(to: GrammarPart.group.rawValue),
        "properties": GrammarPart.form.properties,
        "oneOf": JSONNode(
            .array(
                [["type": "array"]]
                    + Form.structures.map { ["type": "object", "required": JSONNode(texts: [$0])] })),
        "additionalProperties": false,
        "$defs": JSONNode(
            parts.map { ($0.rawValue, $0.schema) } + [
                ("form_messages", formMessagesSchema), ("messages", messagesSchema), ("ids", idsSchema),
                ("clean", cleanSchema), ("strings", stringsSchema), ("type", typeSchema),
            ]),
    ]
}

/// The schema of a type: the members of a field without its id, for all fields of the type.
private var typeSchema: JSONNode {
    let members = GrammarPart.field.entries.filter { $0.key != "id" }
    return [
        "type": "object", "properties": members.properties, "additionalProperties": false,
    ]
}

extension GrammarPart {
    /// The schema of the part as an object.
    fileprivate var schema: JSONNode {
        if self == .validationGroup { return validationGroupSchema }
        var object: [(String, JSONNode)] = [("type", "object"), ("properties", properties)]
        if self == .rule {
            object.append(("anyOf", JSONNode(.array(FormGrammar.checks.map { ["required": JSONNode(texts: [$0])] }))))
        }
        if !neededKeys.isEmpty { object.append(("required", JSONNode(texts: neededKeys))) }
        object.append(("additionalProperties", false))
        if self == .validator { object.append(("allOf", validatorCases)) }
        return JSONNode(object)
    }

    /// The schemas of all members, by key.
    var properties: JSONNode { entries.properties }

    fileprivate var neededKeys: [String] {
        entries.filter { $0.need == .needed || $0.need == .neededInJSON }.map(\.key)
    }
}

extension [MemberEntry] {
    /// The schemas by key, followed by those of the old names.
    fileprivate var properties: JSONNode {
        JSONNode(
            map { ($0.key, $0.schema(isOld: false)) }
                + flatMap { entry in entry.oldNames.map { ($0, entry.schema(isOld: true)) } })
    }
}

extension MemberEntry {
    fileprivate func schema(isOld: Bool) -> JSONNode {
        var members = kind.schema
        members.append(("description", isOld ? JSONNode("The old name of '\(key)'.") : JSONNode(about)))
        if isOld || need == .deprecated { members.append(("deprecated", true)) }
        return JSONNode(members)
    }
}

extension MemberKind {
    /// The members of a schema that allow only values of the kind.
    fileprivate var schema: [(String, JSONNode)] {
        switch self {
        case .text, .prose: [("type", "string")]
        case .id: [("type", "string"), ("minLength", 1)]
        case .ids: [("$ref", "#/$defs/ids")]
        case .idLists:
            [("type", "array"), ("items", ["type": "array", "items": .id("The id of a field."), "minItems": 1])]
        case .truth: [("type", "boolean")]
        case .count: [("type", "integer"), ("minimum", 0)]
        case .bound: [("type", ["number", "string"])]
        case .word(.kinds):
            [("anyOf", [["enum": JSONNode(texts: WordList.kinds.words)], .id("A type of the form's own.")])]
        case .word(let list): [("enum", JSONNode(texts: list.words))]
        case .converters: [("$ref", "#/$defs/clean")]
        case .sizes: [("type", "array"), ("items", ["type": "integer", "minimum": 1]), ("minItems", 1)]
        case .scalar: [("type", ["string", "number", "boolean"])]
        case .value: [("type", ["string", "number", "boolean", "array"])]
        case .object: [("type", "object")]
        case .anything: []
        case .part(let part): [("$ref", JSONNode("#/$defs/\(part.rawValue)"))]
        case .list(.option):
            [
                ("type", "array"),
                (
                    "items",
                    ["anyOf": [["type": "string", "minLength": 1], .reference(to: GrammarPart.option.rawValue)]]
                ),
            ]
        case .list(let part): [("type", "array"), ("items", .reference(to: part.rawValue))]
        case .components:
            [("type", "array"), ("items", ["type": "array", "items": .reference(to: GrammarPart.option.rawValue)])]
        case .messages: [("$ref", "#/$defs/messages")]
        case .formMessages: [("$ref", "#/$defs/form_messages")]
        case .strings: [("$ref", "#/$defs/strings")]
        case .types: [("type", "object"), ("additionalProperties", .reference(to: "type"))]
        }
    }
}

extension JSONNode {
    static func reference(to name: String) -> JSONNode { ["$ref": JSONNode("#/$defs/\(name)")] }

    static func text(_ description: String) -> JSONNode { ["type": "string", "description": JSONNode(description)] }

    static func id(_ description: String) -> JSONNode {
        ["type": "string", "minLength": 1, "description": JSONNode(description)]
    }
}
