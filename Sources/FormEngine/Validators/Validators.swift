import FormModel
import FormSyntax

extension ValidatorDefinition {
    /// Every validator; the manual page fieldwise-formats(7) has an entry for each.
    static let all: [ValidatorDefinition] = [
        notEmpty, email, url, numeric, integer, format, length, range, compare, condition, isTrue, isFalse, choices,
        norwegianBankAccount, norwegianNationalID,
    ]

    // MARK: Without parameters

    /// Demands an answer.
    private static let notEmpty = Self(.notEmpty, CompiledCheck(.notEmpty, code: .required, runsOnEmpty: true))
    /// Demands yes.
    private static let isTrue = Self(.isTrue, CompiledCheck(.isTrue, code: .mustBeTrue, runsOnEmpty: true))
    /// Forbids yes.
    private static let isFalse = Self(.isFalse, CompiledCheck(.isFalse, code: .mustBeFalse))
    /// A number, with or without a fraction.
    private static let numeric = Self(.numeric, CompiledCheck(.isNumeric, code: .notANumber))
    /// A number without a fraction.
    private static let integer = Self(.integer, CompiledCheck(.isInteger, code: .notAnInteger))
    /// One e-mail address.
    private static let email = Self(.email, .emailAddress)
    /// An absolute URL.
    private static let url = Self(.url, .absoluteURL)
    /// Eleven digits, of which the last is a control digit modulo 11.
    private static let norwegianBankAccount = Self(.norwegianBankAccount, .norwegianBankAccount)
    /// Eleven digits, the last two of them control digits.
    private static let norwegianNationalID = Self(.norwegianNationalID, .norwegianNationalID)

    // MARK: Bounds

    /// Limits the number of code points.
    private static let length = Self(.length, (.minimumLength, .tooShort), (.maximumLength, .tooLong)) {
        $0.lengthEnds
    }
    /// Limits the number of choices.
    private static let choices = Self(
        .choices, (.minimumChoices, .tooFewChoices), (.maximumChoices, .tooManyChoices)
    ) { $0.choiceEnds }
    /// A number, date or time between two bounds, both included.
    private static let range = Self(.range) { check, field, compiler in
        guard case .range(let ends) = check.test else {
            compiler.refuseBounds(of: check, { _ in true }, cure: .writeTextInQuotes)
            return []
        }
        compiler.requireBound(of: check, ends)
        return [(ends.least, true), (ends.most, false)].compactMap { bound, isLeast in
            compiler.boundDraft(isLeast: isLeast, bound, field: field)
        }
    }

    /// A multiple of a number; `multiple_of` of fields and rules, no type of `validators`.
    static let multiple = Self(.multipleOf) { check, _, compiler in
        guard case .multiple(let step) = check.test else { return [] }
        return compiler.multipleDraft(step).map { [$0] } ?? []
    }

    /// Something or nothing at a path; `exists` of fields and rules, no type of `validators`.
    static let existence = Self(.exists) { check, number, compiler in
        guard case .existence(let wanted) = check.test, compiler.mayLookForFiles(check, number) else { return [] }
        let test = CompiledCheck(.existence, code: .existence, limit: wanted.value.number)
        return [draft(test, limit: wanted.value.rawValue)]
    }

    // MARK: Expressions

    /// A regular expression that matches anywhere.
    private static let format = Self(Check.ValidatorType.format) {
        check, field, compiler in
        if case .pattern = check.test { return pattern.compile(check, field, &compiler) }
        if compiler.text(.pattern, of: check, isRequired: true) != nil, let value = check.parameter(.caseSensitive) {
            compiler.refuse(value, of: Check.ParameterName.caseSensitive.rawValue, cure: .writeTruth)
        }
        return []
    }
    /// A regular expression that matches the whole text; `pattern` of fields and rules, no type of `validators`.
    static let pattern = Self(.pattern) { check, _, compiler in
        guard case .pattern(let pattern) = check.test else { return [] }
        let draft = compiler.patternDraft(
            pattern.text, isCaseSensitive: pattern.isCaseSensitive, isWhole: pattern.isWhole)
        return draft.map { [$0] } ?? []
    }
    /// A comparison with the value of another field.
    private static let compare = Self(.compare) { check, field, compiler in
        if case .comparison(let comparison) = check.test {
            compiler.compare(field, comparison, of: check)
        } else {
            compiler.refuseComparison(of: check)
        }
        return []
    }
    /// A condition in which `.` is the field's own value.
    private static let condition = Self(.condition) { check, field, compiler in
        if case .condition(let text) = check.test {
            compiler.compileCondition(text, of: check, on: field)
        } else {
            _ = compiler.text(.condition, of: check, isRequired: true)
        }
        return []
    }
}
