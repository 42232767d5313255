import FormModel
import FormSyntax

/// A JSON Schema (2020-12) of the objects in a conversation with a program: its requests and the replies.
package var protocolSchema: JSONNode {
    let requests = ProtocolRequest.RequestKind.allCases.map { request in
        object(
            named: request.rawValue, request.about,
            [("type", constant(request.rawValue))] + request.members.map { ($0.rawValue, $0.schema) },
            required: ["type"] + request.neededMembers.map(\.rawValue))
    }
    let replies = ReplyKind.allCases.map { reply in
        object(
            named: reply.rawValue, reply.about,
            [("type", constant(reply.rawValue))] + reply.members.map { ($0.rawValue, $0.schema) },
            required: ["type"] + reply.constantMembers.map(\.rawValue))
    }
    return [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of fieldwise answer --protocol jsonl",
        "description": """
        A conversation, an object a line. The command writes a reply; the program answers each ask and review by a request, \
        and gets one reply to it. After submitted or failed, the conversation is over.
        """,
        "oneOf": [["$ref": "#/$defs/request"], ["$ref": "#/$defs/reply"]],
        "$defs": [
            "request": ["oneOf": JSONNode(.array(requests))],
            "reply": ["oneOf": JSONNode(.array(replies))],
            "part": object(
                named: nil, "A group or section of the form.",
                [ReplyMember.id, .title, .description, .part, .option].map { ($0.rawValue, $0.schema) }, required: []),
            "option": object(
                named: nil, "A choice; its id is the value.",
                [
                    ("id", ["type": ["string", "number", "boolean"]]), ("title", ["type": "string"]),
                    ("info", ["type": "string"]), ("default", ["type": "boolean"]), ("when", ["type": "string"]),
                ], required: ["id", "title"]),
            "answer": object(
                named: nil, "An answer in the review.",
                [ReplyMember.id, .title, .secret, .computed, .value, .text].map { ($0.rawValue, $0.schema) },
                required: ["id", "title"]),
            "failure": object(
                named: nil, "One thing that is wrong, as --errors tells it, and the bound that is broken.",
                [
                    ("field", described("string", "The id of the field or section; empty where none is to blame.")),
                    ("code", described("string", "Such as required or too_short, or the author's own.")),
                    ("message", described("string", "The fault and its cure, in the language of --lang.")),
                    ("limit", described("string", "The bound that the answer breaks; only where it breaks one.")),
                ], required: ["field", "code", "message"]),
            "change": object(
                named: nil, "A field that is another than before, or a part of a section that came or went.",
                [ReplyMember.id, .visible, .enabled, .secret, .value, .text, .sectionID, .added, .removed].map {
                    ($0.rawValue, $0.schema)
                }, required: []),
        ],
    ]
}

private func object(
    named name: String?, _ about: String, _ properties: [(String, JSONNode)], required: [String]
) -> JSONNode {
    var members: [(String, JSONNode)] = name.map { [("title", JSONNode($0))] } ?? []
    members += [
        ("description", JSONNode(about)), ("type", "object"), ("properties", JSONNode(properties)),
        ("required", JSONNode(texts: required)), ("additionalProperties", false),
    ]
    return JSONNode(members)
}

private func constant(_ text: String) -> JSONNode { ["const": JSONNode(text)] }

private func described(_ type: String, _ about: String) -> JSONNode {
    ["type": JSONNode(type), "description": JSONNode(about)]
}

private func list(of definition: String, _ about: String) -> JSONNode {
    ["type": "array", "description": JSONNode(about), "items": ["$ref": JSONNode("#/$defs/\(definition)")]]
}

extension ProtocolRequest.RequestMember {
    fileprivate var schema: JSONNode {
        switch self {
        case .id:
            described(
                "string", "The id of a field, such as age or companions[0].name; of add and remove, of a section.")
        case .value: ["description": "The answer as --answers has it; null clears."]
        case .text: described("string", "The answer as a person would type it in the language of --lang.")
        case .part: ["type": "integer", "minimum": 1, "description": "The number of the part."]
        }
    }
}

extension ReplyMember {
    /// The schema of the member's value.
    fileprivate var schema: JSONNode {
        switch self {
        case .type: described("string", "The kind of reply.")
        case .protocolVersion:
            [
                "type": "integer",
                "description": "The number of the protocol, in the first reply. Members may come under it; none goes.",
            ]
        case .form: ["description": "The form, in the first reply.", "$ref": "#/$defs/part"]
        case .group: ["description": "The group of the field.", "$ref": "#/$defs/part"]
        case .section: ["description": "The section of the field, and which part of it.", "$ref": "#/$defs/part"]
        case .sectionID: described("string", "The id of a section that repeats.")
        case .asks:
            [
                "enum": ["field", "part", "group", "button", "draft", "confirmation"],
                "description": """
                What is asked: a field; whether a section gets another part, a collapsed group is answered, a button is \
                pressed; which draft is continued (null: none).
                """,
            ]
        case .id: described("string", "The id, as in the form; in a part of a section such as companions[0].name.")
        case .title: described("string", "The title, with answers filled in.")
        case .kind: described("string", "The kind of field, as in the form; switch for yes or no.")
        case .number: described("integer", "The place of the question among all, from 1.")
        case .count: described("integer", "How many questions there are, or how many parts.")
        case .required: described("boolean", "Whether there must be an answer.")
        case .secret: described("boolean", "Whether the answer is a secret, which no reply has but the record.")
        case .confirm: described("boolean", "Whether a person should type the secret twice; the program compares.")
        case .unit, .info, .description, .placeholder, .mask: described("string", "As in the form.")
        case .accessibilityLabel: described("string", "As in the form.")
        case .hint: described("string", "How an answer is written.")
        case .notes: ["type": "array", "items": ["type": "string"], "description": "The notes before the question."]
        case .minimum, .maximum: ["type": ["number", "string"], "description": "The bound, as in the form."]
        case .multipleOf: described("number", "As in the form; of several, their least common multiple.")
        case .exists:
            ["enum": JSONNode(texts: Check.Existence.allCases.map(\.rawValue)), "description": "As in the form."]
        case .minLength, .maxLength, .minItems, .maxItems, .decimals: described("integer", "As in the form.")
        case .options: list(of: "option", "The choices that are offered now.")
        case .components:
            ["type": "array", "items": list(of: "option", "One list."), "description": "The lists of a picker."]
        case .value: ["description": "The current value, as --answers has it; null if there is none."]
        case .text: described("string", "The value to be read.")
        case .computed: described("boolean", "Whether it is computed.")
        case .answers: list(of: "answer", "All answers.")
        case .maySubmit: described("boolean", "Whether nothing keeps the answers from being submitted.")
        case .changed: list(of: "change", "What the request changed.")
        case .failures: list(of: "failure", "What is wrong.")
        case .remarks: ["type": "array", "items": ["type": "string"], "description": "What is told besides."]
        case .option: described("string", "The id of the option that the part stands for, where it stands for one.")
        case .part, .added, .removed: ["type": "integer", "minimum": 1, "description": "The number of a part."]
        case .visible: described("boolean", "Whether it is shown now.")
        case .enabled: described("boolean", "Whether it can be answered now.")
        case .record: described("object", "The submission, where there is no --output.")
        case .output: described("string", "The file that has the submission.")
        case .message: described("string", "The form's closing words.")
        case .status: described("integer", "The exit status.")
        case .resume: described("string", "The command that continues the draft.")
        }
    }
}
