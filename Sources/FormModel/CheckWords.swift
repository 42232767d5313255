import FormSyntax

extension Check {
    /// A word by which a file says a check.
    package enum Word: String, Sendable, CaseIterable {
        // Of fields and rules.
        case minimum, maximum, pattern
        case multipleOf = "multiple_of"
        case minLength = "min_length"
        case maxLength = "max_length"
        case minItems = "min_items"
        case maxItems = "max_items"
        case sameAs = "same_as"
        case exists
        // Of rules alone.
        case must
        case named = "is"
        // Of fields, in older dialects.
        case minimumValue = "minimum_value"
        case maximumValue = "maximum_value"
        case minimumDate = "minimum_date"
        case maximumDate = "maximum_date"
        // Of `validations` alone.
        case minValue = "min_value"
        case maxValue = "max_value"
        case format
        case compareTo = "compare_to"
    }

    /// A type of validator that has parameters.
    package enum ValidatorType: String, Sendable, CaseIterable {
        case range, length, choices, format, compare, condition

        /// Its parameters, in the order in which they are told.
        package var parameters: [ParameterName] {
            switch self {
            case .range, .length, .choices: [.least, .most]
            case .format: [.pattern, .caseSensitive]
            case .compare: [.other, .relation, .mode]
            case .condition: [.condition]
            }
        }

        /// Whether its parameters are counts.
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

        /// Whether its validator says nothing without it.
        package var isNeeded: Bool {
            switch self {
            case .pattern, .other, .condition: true
            case .least, .most, .caseSensitive, .relation, .mode: false
            }
        }
    }

    /// A built-in check that its name says whole: `is` of a rule, or the type of a validator.
    package enum BuiltInName: String, Sendable, CaseIterable {
        case notEmpty = "not_empty"
        case email, url, numeric, integer
        case isTrue = "true"
        case isFalse = "false"
        case norwegianBankAccount = "norwegian_bank_account"
        case norwegianNationalID = "norwegian_national_id"
    }

    /// A check by its word, which always counts, with the built-in message and code.
    package init(_ test: Test, _ spelling: Spelling, by word: Word, at location: SourceLocation) {
        self.init(test, spelling, by: Located(word.rawValue, at: location), at: location)
    }

    /// Whether a word says it.
    package func isSaid(by word: Word) -> Bool { self.word.value == word.rawValue }

    /// A parameter of a validator; `nil` where it has none of that name.
    package func parameter(_ name: ParameterName) -> JSONNode? { parameter(name.rawValue) }
}

extension Check.Test {
    /// A built-in check without parameters.
    package init(_ name: Check.BuiltInName) { self = .named(name.rawValue, []) }

    /// The name of a built-in check without parameters; `nil` for any other test.
    package var builtInName: Check.BuiltInName? {
        if case .named(let name, _) = self { Check.BuiltInName(rawValue: name) } else { nil }
    }
}
