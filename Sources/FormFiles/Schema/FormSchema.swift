import FormEngine
import FormModel
import FormSyntax

/// A JSON Schema (2020-12) of form files in JSON, by which editors complete and check them.
///
/// It describes forms as they are best written: what the reader only tolerates does not pass. What has to do with the
/// rest of the form (ids, expressions, what goes with which kind) is `check`'s alone.
public var formSchema: JSONNode {
    [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A form of Fieldwise",
        "description": "A list of groups, or an object with 'groups' and more.",
        "type": ["array", "object"],
        "items": PartSchema.group.reference,
        "properties": JSONNode(PartSchema.form.members),
        "required": ["groups"],
        "additionalProperties": false,
        "$defs": JSONNode(
            PartSchema.all.dropFirst().map { ($0.name, $0.object) } + [
                ("validation_group", validationGroupSchema), ("validator", validatorSchema),
                ("form_messages", formMessagesSchema), ("messages", messagesSchema), ("ids", idsSchema),
                ("clean", cleanSchema), ("strings", stringsSchema),
            ]),
    ]
}

/// The schema of an object of a form file, with the keys that the reader knows in it.
struct PartSchema: Sendable {
    /// What the other definitions call it.
    let name: String
    /// The reader's own list.
    let knownKeys: [String]
    let required: [String]
    /// A schema for each key.
    let members: [(String, JSONNode)]

    init(
        _ name: String, _ table: MemberTable<some Any>, required: [String] = [],
        _ members: KeyValuePairs<String, JSONNode>
    ) {
        self.name = name
        knownKeys = table.keys
        self.required = required
        self.members = members.map { ($0.key, $0.value) }
    }

    /// Every part, the form itself first.
    static let all: [PartSchema] = [
        .form, .templates, .group, .section, .field, .option, .target, .grouping, .validations, .rule,
    ]

    var reference: JSONNode { .reference(to: name) }

    var object: JSONNode {
        var object: [(String, JSONNode)] = [("type", "object"), ("properties", JSONNode(members))]
        if !required.isEmpty { object.append(("required", JSONNode(texts: required))) }
        return JSONNode(object + [("additionalProperties", false)])
    }
}

/// What a member may be.
extension JSONNode {
    static func reference(to name: String) -> JSONNode { ["$ref": JSONNode("#/$defs/\(name)")] }

    static func text(_ description: String) -> JSONNode { ["type": "string", "description": JSONNode(description)] }

    static func truth(_ description: String) -> JSONNode { ["type": "boolean", "description": JSONNode(description)] }

    static func count(_ description: String) -> JSONNode {
        ["type": "integer", "minimum": 0, "description": JSONNode(description)]
    }

    static func id(_ description: String) -> JSONNode {
        ["type": "string", "minLength": 1, "description": JSONNode(description)]
    }

    /// A number, or the text of one or of a time.
    static func bound(_ description: String) -> JSONNode {
        ["type": ["number", "string"], "description": JSONNode(description)]
    }

    static func word(_ words: some Sequence<String>, _ description: String) -> JSONNode {
        ["enum": JSONNode(texts: words), "description": JSONNode(description)]
    }

    static func list(of schema: JSONNode, _ description: String) -> JSONNode {
        ["type": "array", "items": schema, "description": JSONNode(description)]
    }

    static func part(_ name: String, _ description: String) -> JSONNode {
        ["$ref": JSONNode("#/$defs/\(name)"), "description": JSONNode(description)]
    }

    /// A key of an older dialect.
    static func oldName(of schema: JSONNode) -> JSONNode {
        guard case .object(let members) = schema.value else { return schema }
        return JSONNode(members.map { ($0.key, $0.node) } + [("deprecated", true)])
    }

    /// A value of any shape that is kept and has no effect.
    static func withoutEffect(_ type: JSONNode? = nil) -> JSONNode {
        let description: JSONNode = "Accepted, without effect."
        return type.map { ["type": $0, "description": description] } ?? ["description": description]
    }
}
