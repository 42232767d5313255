import FormModel
import FormSyntax
import FormWords

/// An element for one type of validator; `validator` is for any type.
struct ValidatorElement: Sendable {
    /// The kinds of content, named as in the schema.
    enum ContentType: String, Sendable, CaseIterable {
        case nothing = "check"
        case pattern = "patternCheck"
        case comparison
        case textComparison
    }

    let name: String
    let type: String
    /// The field elements in which the validator is written in this way; it is read in any.
    let fields: [String]
    var shape = ContentType.nothing

    private static let textFields = ["textField", "emailField", "numberField"]

    static let all: [ValidatorElement] = [
        ValidatorElement(name: "textEmailValidator", type: "email", fields: textFields),
        ValidatorElement(name: "textNumericValidator", type: "numeric", fields: textFields),
        ValidatorElement(name: "textRegexValidator", type: "format", fields: textFields, shape: .pattern),
        ValidatorElement(name: "textNotEmptyValidator", type: "not_empty", fields: textFields),
        ValidatorElement(name: "textComparisonValidator", type: "compare", fields: textFields, shape: .textComparison),
        ValidatorElement(name: "choiceNotEmptyValidator", type: "not_empty", fields: ["choiceField"]),
        ValidatorElement(
            name: "choiceComparisonValidator", type: "compare", fields: ["choiceField"], shape: .comparison),
        ValidatorElement(name: "booleanTrueValidator", type: "true", fields: ["booleanField"]),
        ValidatorElement(name: "booleanFalseValidator", type: "false", fields: ["booleanField"]),
        ValidatorElement(
            name: "booleanComparisonValidator", type: "compare", fields: ["booleanField"], shape: .comparison),
        ValidatorElement(
            name: "rangedNumberComparisonValidator", type: "compare", fields: ["rangedNumberField"],
            shape: .comparison),
        ValidatorElement(name: "pickerNotEmptyValidator", type: "not_empty", fields: ["pickerField"]),
        ValidatorElement(name: "dateNotEmptyValidator", type: "not_empty", fields: ["dateField"]),
        ValidatorElement(name: "dateComparisonValidator", type: "compare", fields: ["dateField"], shape: .comparison),
    ]

    static func named(_ name: String) -> ValidatorElement? { all.first { $0.name == name } }
}

extension ValidatorElement.ContentType {
    /// The parameters, each an element.
    var parameters: [XMLMember] {
        switch self {
        case .nothing: []
        case .pattern: [.child(Check.ParameterName.pattern.rawValue, "regexString", .text(.text), isNeeded: true)]
        case .comparison:
            [
                .child(Check.ParameterName.other.rawValue, "toCompare", .ownName, isNeeded: true),
                .child(
                    Check.ParameterName.relation.rawValue, "validResult", .word("comparisonRule", comparisonRuleNames),
                    isNeeded: true),
            ]
        case .textComparison:
            Self.comparison.parameters
                + [
                    .child(
                        Check.ParameterName.mode.rawValue, "comparisonMode",
                        .word("comparisonMode", comparisonModeNames))
                ]
        }
    }

    /// The members that the element implies: the original distinguishes upper and lower case.
    var implied: [JSONMember] {
        self == .pattern ? [JSONMember(key: Check.ParameterName.caseSensitive.rawValue, true)] : []
    }
}

extension ValidatorElement {
    /// Whether the element can hold all members of a validator.
    func holds(_ validator: JSONNode) -> Bool {
        let said = commonNames + shape.parameters.map(\.key) + shape.implied.map(\.key)
        return validator.members.allSatisfy { said.contains($0.key) }
            && shape.implied.allSatisfy { validator.member($0.key)?.value == $0.node.value }
            && shape.parameters.allSatisfy { parameter in
                validator.member(parameter.key).map(parameter.canSay) ?? !parameter.children[0].isNeeded
            }
    }
}

/// The original format's names for comparisons and their modes.
let comparisonRuleNames: KeyValuePairs = [
    "==": "SFormComparisonRuleEqual", "!=": "SFormComparisonRuleNotEqual", ">": "SFormComparisonRuleGreaterThan",
    "<": "SFormComparisonRuleLessThan", ">=": "SFormComparisonRuleGreaterThanOrEqual",
    "<=": "SFormComparisonRuleLessThanOrEqual",
]
let comparisonModeNames: KeyValuePairs = [
    "text": "SFormTextComparisonModeTextValue", "number": "SFormTextComparisonModeNumberValue",
]

extension XMLContent {
    /// The name of a field, which may stand for another id within its section.
    fileprivate static let ownName = XMLContent(
        type: XMLScalar.id.elementType,
        read: { JSONNode(.string($1.ownName(of: $0.content)), at: $0.location) },
        write: text(.id).write)

    /// A word of the original format for one of the grammar's.
    fileprivate static func word(_ type: String, _ words: KeyValuePairs<String, String>) -> XMLContent {
        XMLContent(
            type: type,
            read: { element, reader in
                if let word = words.first(where: { $0.value == element.content }) {
                    return JSONNode(.string(word.key), at: element.location)
                }
                let values: KeyValuePairs<String, any MessageValue> = [
                    "element": tag(element.name), "value": quoted(element.content),
                    "wanted": Alternatives(words.map(\.value)),
                ]
                reader.fail(.unknownWord, at: element.location, Message(.wrongElement, values))
                return nil
            },
            write: { node, element in
                let word = words.first { .string($0.key) == node.value }
                element.setContent(word?.value ?? "")
            })
    }
}
