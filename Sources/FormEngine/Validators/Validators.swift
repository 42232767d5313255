import FormSyntax

extension ValidatorDefinition {
    /// Every validator; the manual page fieldwise-form(5) has an entry for each.
    static let all: [ValidatorDefinition] = [
        notEmpty, email, url, numeric, integer, format, length, range, compare, condition, isTrue, isFalse, choices,
        norwegianBankAccount, norwegianNationalID,
    ]

    // MARK: Without parameters

    /// There must be an answer.
    private static let notEmpty = Self("not_empty", Check(.notEmpty, code: .required, runsOnEmpty: true))
    /// It must be yes.
    private static let isTrue = Self("true", Check(.isTrue, code: .mustBeTrue, runsOnEmpty: true))
    /// It must not be yes.
    private static let isFalse = Self("false", Check(.isFalse, code: .mustBeFalse))
    /// A number, with or without a fraction.
    private static let numeric = Self("numeric", Check(.isNumeric, code: .notANumber))
    /// A number without a fraction.
    private static let integer = Self("integer", Check(.isInteger, code: .notAnInteger))
    /// One e-mail address.
    private static let email = Self(name: "email", check: .emailAddress)
    /// An absolute URL.
    private static let url = Self(name: "url", check: .absoluteURL)
    /// Eleven digits, the last of them the control digit by modulus 11.
    private static let norwegianBankAccount = Self(name: "norwegian_bank_account", check: .norwegianBankAccount)
    /// Eleven digits, the last two of them control digits.
    private static let norwegianNationalID = Self(name: "norwegian_national_id", check: .norwegianNationalID)

    // MARK: Bounds

    /// So many code points.
    private static let length = Self("length", (.minimumLength, .tooShort), (.maximumLength, .tooLong))
    /// So many choices.
    private static let choices = Self("choices", (.minimumChoices, .tooFewChoices), (.maximumChoices, .tooManyChoices))
    /// A number, date or time between two bounds, both included.
    private static let range = Self(name: "range", parameters: ["min", "max"]) { validator, field, compiler in
        compiler.requireBound(of: validator)
        return [("min", Check.Operation.minimumNumber), ("max", .maximumNumber)].compactMap { name, operation in
            compiler.text(name, of: validator, isRequired: false)
                .flatMap { compiler.boundDraft(operation, $0, field: field) }
        }
    }

    // MARK: Expressions

    /// A regular expression, matched in part.
    private static let format = Self(name: "format", parameters: ["pattern", "case_sensitive"]) {
        validator, _, compiler in
        guard let pattern = compiler.text("pattern", of: validator, isRequired: true) else { return [] }
        let isCaseSensitive = compiler.truth("case_sensitive", of: validator) ?? false
        return compiler.patternDraft(pattern, isCaseSensitive: isCaseSensitive).map { [$0] } ?? []
    }
    /// A regular expression that matches the whole text; `pattern` of fields and rules, and no type of `validators`.
    static let pattern = Self(name: "pattern", parameters: ["pattern"]) { validator, _, compiler in
        guard let pattern = compiler.text("pattern", of: validator, isRequired: true) else { return [] }
        return compiler.patternDraft(pattern, isCaseSensitive: true, isWhole: true).map { [$0] } ?? []
    }
    /// Against the value of another field.
    private static let compare = Self(name: "compare", parameters: ["to", "rule", "mode"]) {
        validator, field, compiler in
        guard let partner = compiler.text("to", of: validator, isRequired: true) else { return [] }
        let rule = compiler.text("rule", of: validator, isRequired: false)
        guard let comparison = compiler.comparison(of: validator) else { return [] }
        compiler.compare(
            field, with: partner, rule: rule ?? .init("==", at: partner.location), comparison: comparison,
            validator: validator)
        return []
    }
    /// A condition in which `.` is the field's own value.
    private static let condition = Self(name: "condition", parameters: ["condition"]) { validator, field, compiler in
        compiler.compileCondition(of: validator, on: field)
        return []
    }
}
