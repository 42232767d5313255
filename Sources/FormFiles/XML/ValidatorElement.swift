/// An element for one type of validator; `validator` takes any.
struct ValidatorElement: Sendable {
    /// The shape of its content, by the names of the schema.
    enum Shape: String, Sendable, CaseIterable {
        case nothing = "check"
        case pattern = "patternCheck"
        case comparison
        case textComparison
    }

    /// A parameter that is an element.
    struct Parameter: Sendable {
        let key: String
        let element: XMLName
        /// The original's words for what it may be, by ours.
        var words: KeyValuePairs<String, String>?
    }

    let name: String
    let type: String
    /// The elements of fields in which it is written; it is read in any.
    let fields: [String]
    var shape = Shape.nothing

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

extension ValidatorElement.Shape {
    var parameters: [ValidatorElement.Parameter] {
        switch self {
        case .nothing: []
        case .pattern: [.init(key: "pattern", element: XMLName(name: "regexString", type: "text", isNeeded: true))]
        case .comparison:
            [
                .init(key: "to", element: XMLName(name: "toCompare", type: "nameText", isNeeded: true)),
                .init(
                    key: "rule", element: XMLName(name: "validResult", type: "comparisonRule", isNeeded: true),
                    words: comparisonRuleNames),
            ]
        case .textComparison:
            Self.comparison.parameters + [
                .init(
                    key: "mode", element: XMLName(name: "comparisonMode", type: "comparisonMode"),
                    words: comparisonModeNames)
            ]
        }
    }
}

/// The original's names for the comparisons and their modes.
let comparisonRuleNames: KeyValuePairs = [
    "==": "SFormComparisonRuleEqual", "!=": "SFormComparisonRuleNotEqual", ">": "SFormComparisonRuleGreaterThan",
    "<": "SFormComparisonRuleLessThan", ">=": "SFormComparisonRuleGreaterThanOrEqual",
    "<=": "SFormComparisonRuleLessThanOrEqual",
]
let comparisonModeNames: KeyValuePairs = [
    "text": "SFormTextComparisonModeTextValue", "number": "SFormTextComparisonModeNumberValue",
]
