import FormSyntax

extension Check {
    /// A word for a check in a file.
    package enum Word: String, Sendable, CaseIterable {
        // Fields and rules
        case minimum, maximum, pattern
        case multipleOf = "multiple_of"
        case minLength = "min_length"
        case maxLength = "max_length"
        case minItems = "min_items"
        case maxItems = "max_items"
        case sameAs = "same_as"
        case exists
        // Rules only
        case must
        case named = "is"
        // Fields in older dialects
        case minimumValue = "minimum_value"
        case maximumValue = "maximum_value"
        case minimumDate = "minimum_date"
        case maximumDate = "maximum_date"
        // `validations` only
        case minValue = "min_value"
        case maxValue = "max_value"
        case format
        case compareTo = "compare_to"
    }

    /// A validator type with parameters.
    package enum ValidatorType: String, Sendable, CaseIterable {
        case range, length, choices, format, compare, condition

        /// The parameters of the type, in the order in which they are listed.
        package var parameters: [ParameterName] {
            switch self {
            case .range, .length, .choices: [.least, .most]
            case .format: [.pattern, .caseSensitive]
            case .compare: [.other, .relation, .mode]
            case .condition: [.condition]
            }
        }

        /// Whether the parameters are counts.
        package var hasCounts: Bool { self == .length || self == .choices }
    }

    /// A parameter of a validator.
    package enum ParameterName: String, Sendable {
        case least = "min"
        case most = "max"
        case pattern
        case caseSensitive = "case_sensitive"
        case other = "to"
        case relation = "rule"
        case mode, condition

        /// Whether the validator has no meaning without the parameter.
        package var isNeeded: Bool {
            switch self {
            case .pattern, .other, .condition: true
            case .least, .most, .caseSensitive, .relation, .mode: false
            }
        }
    }

    /// A built-in check that needs only its name: as `is` in a rule, or as the type of a validator.
    package enum BuiltInName: String, Sendable, CaseIterable {
        case notEmpty = "not_empty"
        case email, url, numeric, integer
        case isTrue = "true"
        case isFalse = "false"
        case norwegianBankAccount = "norwegian_bank_account"
        case norwegianNationalID = "norwegian_national_id"
    }

    /// Creates an unconditional check by its word, with the built-in message and code.
    package init(_ test: Test, _ spelling: Spelling, by word: Word, at location: SourceLocation) {
        self.init(test, spelling, by: Located(word.rawValue, at: location), at: location)
    }

    /// Whether the check is written with a word.
    package func isSaid(by word: Word) -> Bool { self.word.value == word.rawValue }

    /// The parameter of a validator; `nil` if it has none of that name.
    package func parameter(_ name: ParameterName) -> JSONNode? { parameter(name.rawValue) }
}

extension Check.Test {
    /// Creates a built-in check without parameters.
    package init(_ name: Check.BuiltInName) { self = .named(name.rawValue, []) }

    /// The built-in check that the test names; `nil` for any other test.
    package var builtInName: Check.BuiltInName? {
        if case .named(let name, _) = self { Check.BuiltInName(rawValue: name) } else { nil }
    }
}
