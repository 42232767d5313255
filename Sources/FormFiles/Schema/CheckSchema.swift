import FormEngine
import FormModel
import FormSyntax

/// The schema of a list of ids, an object with `fields`, or a pair.
var validationGroupSchema: JSONNode {
    func names(_ names: ValidationGroup.MemberName...) -> JSONNode { JSONNode(texts: names.map(\.rawValue)) }
    return [
        "description": "A list of ids, an object with 'fields', or a pair of 'min' and 'max'.",
        "type": ["array", "object"],
        "items": .id("The id of a field."),
        "properties": GrammarPart.validationGroup.properties,
        "additionalProperties": false,
        "oneOf": [
            ["type": "array"],
            ["required": names(.fields), "not": ["anyOf": [["required": names(.least)], ["required": names(.most)]]]],
            ["required": names(.least, .most), "not": ["required": names(.fields)]],
        ],
    ]
}

// MARK: - Validators

/// The schema that allows each type of validator its own parameters and no others.
var validatorCases: JSONNode {
    let common = FormGrammar.validator.entries.filter { !$0.isOwn }.map(\.key)
    let cases = validatorParameters.map { name, parameters -> JSONNode in
        var allowed: [(String, JSONNode)] = [("propertyNames", ["enum": JSONNode(texts: common + parameters)])]
        let required = parameters.filter { Check.ParameterName(rawValue: $0)?.isNeeded == true }
        if !required.isEmpty { allowed.append(("required", JSONNode(texts: required))) }
        if Check.ValidatorType(rawValue: name)?.hasCounts == true {
            let limit: JSONNode = ["type": ["integer", "string"], "minimum": 0, "pattern": "^[0-9]+$"]
            allowed.append(("properties", JSONNode(parameters.map { ($0, limit) })))
        }
        let type: JSONNode = ["const": JSONNode(name)]
        return ["if": ["properties": ["type": type], "required": ["type"]], "then": JSONNode(allowed)]
    }
    return JSONNode(.array(cases))
}

// MARK: - Messages and names

/// The schema of messages by code: it suggests the built-in codes and allows others.
var messagesSchema: JSONNode {
    ["type": "object", "properties": JSONNode(wordsByCode), "additionalProperties": wordsSchema]
}

/// The schema of messages by code, or of objects of messages by kind.
var formMessagesSchema: JSONNode {
    let ofKind: JSONNode = [
        "$ref": "#/$defs/messages", "description": "What is said of fields of this kind, by code.",
    ]
    return [
        "type": "object", "properties": JSONNode(wordsByCode + Kind.names.map { ($0, ofKind) }),
        "additionalProperties": ["anyOf": [wordsSchema, .reference(to: "messages")]],
    ]
}

private var wordsByCode: [(String, JSONNode)] {
    FailureCode.allCases.filter { $0 != .none }.map { ($0.name, wordsSchema) }
}

private var wordsSchema: JSONNode {
    let names = FailureCode.placeholders.map { "{\($0)}" }
    let others = names.dropLast().joined(separator: ", ")
    return .text("What is said; \(others) and \(names[names.count - 1]) are filled in.")
}

/// The schema of translations: by language, then by the form's text.
let stringsSchema: JSONNode = [
    "type": "object",
    "additionalProperties": [
        "type": "object", "additionalProperties": .text("The text in the language."),
        "description": "The texts of one language, such as 'nb'.",
    ],
]

/// The schema of a converter or a list of converters.
var cleanSchema: JSONNode {
    let converter: JSONNode = ["enum": JSONNode(texts: cleanConverterNames)]
    return ["anyOf": [converter, ["type": "array", "items": converter]]]
}

/// The schema of an id or a list of ids.
let idsSchema: JSONNode = [
    "anyOf": [.id("An id."), ["type": "array", "items": .id("An id.")]]
]
