import FormEngine
import FormModel
import FormSyntax

private let comparisons = [">", ">=", "<", "<=", "==", "!="]

extension PartSchema {
    static let validations = PartSchema(
        "validations", FormReader.validationMembers,
        [
            "required": .truth("True if there must be an answer."),
            "min_length": .count("The fewest characters that pass."),
            "max_length": .count("The most characters that pass."),
            "min_value": .bound("The least number or first time that passes."),
            "max_value": .bound("The greatest number or last time that passes."),
            "format": .text("A regular expression, matched without regard to case."),
            "compare_to": .id("The id of a field to compare with."),
            "compare_rule": .word(comparisons, "How it compares; == without it."),
        ])
}

/// A list of ids, an object with `fields`, or a pair.
let validationGroupSchema: JSONNode = [
    "description": "A list of ids, an object with 'fields', or a pair of 'min' and 'max'.",
    "type": ["array", "object"],
    "items": .id("The id of a field."),
    "properties": JSONNode(validationGroupMembers),
    "additionalProperties": false,
    "oneOf": [
        ["type": "array"], ["required": ["fields"], "not": ["anyOf": [["required": ["min"]], ["required": ["max"]]]]],
        ["required": ["min", "max"], "not": ["required": ["fields"]]],
    ],
]

let validationGroupMembers: [(String, JSONNode)] = [
    ("id", .id("A name for readers of the file.")),
    ("fields", .part("ids", "The fields that are validated together.")),
    ("min", .id("The field of the pair that must not be more than the other.")),
    ("max", .id("The field of the pair that must not be less than the other.")),
    ("strict", .truth("True if the two must not be equal.")),
    ("message", .text("What is said if the pair fails.")),
    ("code", .text("What programs are told instead of its own code.")),
]

// MARK: - Validators

/// What every validator may have.
let validatorWords = ["type", "when", "message", "code"]

let validatorMembers: [(String, JSONNode)] = [
    ("type", .word(validatorNames, "What it checks.")),
    ("when", .text("It counts only where this is true, such as \"$country == 'NO'\".")),
    ("message", .text("What is said if it fails.")),
    ("code", .text("What programs are told instead of its own code.")),
    ("min", .bound("The least that passes.")),
    ("max", .bound("The most that passes.")),
    ("pattern", .text("A regular expression that must have a match.")),
    ("case_sensitive", .truth("True where case matters.")),
    ("to", .id("The id of the field to compare with.")),
    ("rule", .word(comparisons, "How it compares; == without it.")),
    ("mode", .word(["text", "number"], "As what both are compared, whatever their kinds.")),
]

/// Every validator takes the parameters of its own type and no others.
var validatorSchema: JSONNode {
    let cases = validatorParameters.map { name, parameters -> JSONNode in
        var allowed: [(String, JSONNode)] = [("propertyNames", ["enum": JSONNode(texts: validatorWords + parameters)])]
        let required = ["pattern", "to"].filter(parameters.contains)
        if !required.isEmpty { allowed.append(("required", JSONNode(texts: required))) }
        if name == "length" || name == "choices" {
            let limit: JSONNode = ["type": ["integer", "string"], "minimum": 0, "pattern": "^[0-9]+$"]
            allowed.append(("properties", ["min": limit, "max": limit]))
        }
        let type: JSONNode = ["const": JSONNode(name)]
        return ["if": ["properties": ["type": type], "required": ["type"]], "then": JSONNode(allowed)]
    }
    return [
        "type": "object", "properties": JSONNode(validatorMembers), "required": ["type"],
        "additionalProperties": false, "allOf": JSONNode(.array(cases)),
    ]
}

// MARK: - Messages and names

/// Words by code: the built-in ones are offered, an author's own are allowed.
var messagesSchema: JSONNode {
    let words = JSONNode.text("What is said; {title}, {value}, {limit} and {other} are filled in.")
    let codes = FailureCode.allCases.filter { $0 != .none }.map { ($0.name, words) }
    return ["type": "object", "properties": JSONNode(codes), "additionalProperties": words]
}

/// Words by code, or an object of them by kind.
var formMessagesSchema: JSONNode {
    let words = JSONNode.text("What is said; {title}, {value}, {limit} and {other} are filled in.")
    let codes = FailureCode.allCases.filter { $0 != .none }.map { ($0.name, words) }
    let kinds = Kind.names.map { ($0, JSONNode.part("messages", "What is said of fields of this kind, by code.")) }
    return [
        "type": "object", "properties": JSONNode(codes + kinds),
        "additionalProperties": ["anyOf": [words, .reference(to: "messages")]],
    ]
}

/// Texts by language, each by the form's own.
let stringsSchema: JSONNode = [
    "type": "object",
    "additionalProperties": [
        "type": "object", "additionalProperties": .text("The text in the language."),
        "description": "The texts of one language, such as 'nb'.",
    ],
]

/// A converter or a list of them.
var cleanSchema: JSONNode {
    let converter: JSONNode = ["enum": JSONNode(texts: cleanConverterNames)]
    return ["anyOf": [converter, ["type": "array", "items": converter]]]
}

/// An id or a list of them.
let idsSchema: JSONNode = [
    "anyOf": [.id("An id."), ["type": "array", "items": .id("An id.")]]
]
