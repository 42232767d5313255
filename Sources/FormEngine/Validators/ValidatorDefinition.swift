import FormModel
import FormSyntax

/// One type of the `validators` list: its name, its parameters, and the checks that it compiles to.
///
/// A new validator is one file with one of these and one line in `all`.
struct ValidatorDefinition: Sendable {
    let name: String
    /// The parameters that it knows, for warnings about others.
    let parameters: [String]
    /// Checks without words; an empty list where an error was reported or the check lives on another field.
    let compile: @Sendable (_ validator: Validator, _ field: Int, _ compiler: inout FormCompiler) -> [CheckDraft]

    /// Every validator; the manual page fieldwise-form(5) has an entry for each.
    static let all: [ValidatorDefinition] = [
        .notEmpty, .email, .url, .numeric, .integer, .format, .length, .range, .compare, .isTrue, .isFalse, .choices,
        .norwegianBankAccount, .norwegianNationalID,
    ]

    static func named(_ name: String) -> ValidatorDefinition? { all.first { $0.name == name } }
}

/// The names of every validator type.
public var validatorNames: [String] { ValidatorDefinition.all.map(\.name) }

/// Every validator type with the names of its parameters.
public var validatorParameters: [(name: String, parameters: [String])] {
    ValidatorDefinition.all.map { ($0.name, $0.parameters) }
}

extension FormCompiler {
    mutating func compile(_ validator: Validator, of number: Int) {
        guard let definition = ValidatorDefinition.named(validator.type.value) else {
            return unknownValidator(validator)
        }
        for parameter in validator.parameters where !definition.parameters.contains(parameter.name.value) {
            warnOfUnknownParameter(parameter.name, of: definition)
        }
        var when: (number: Int32, references: [Reference])?
        if let text = validator.when {
            guard let condition = condition(text, in: scopeSection(of: number)) else { return }
            when = condition
        }
        let drafts = definition.compile(validator, number, &self)
        if let draft = drafts.first {
            let name = "validator \(quoted(definition.name))"
            guard mayCheck(draft.check.operation, number, called: name, at: validator.type.location) else { return }
        }
        for draft in drafts {
            var (check, description) = draft
            check.when = when?.number ?? -1
            let words = words(of: validator, carrier: number)
            (description.message, description.code, description.carrier) = (words.message, words.code, number)
            checksByField[number].append((check, description))
        }
        for reference in when?.references ?? [] { addDependent(on: reference, kind: .checks, of: number) }
    }

    private mutating func unknownValidator(_ validator: Validator) {
        var message = "unknown validator \(quoted(validator.type.value))"
        if let near = nearestName(to: validator.type.value, among: ValidatorDefinition.all.map(\.name)) {
            message += "; did you mean \(quoted(near))?"
        }
        error(.unknownName, at: validator.type.location, message)
    }

    private mutating func warnOfUnknownParameter(_ name: Located<String>, of definition: ValidatorDefinition) {
        let cure =
            nearestName(to: name.value, among: definition.parameters).map { "did you mean \(quoted($0))?" }
            ?? (definition.parameters.isEmpty
                ? "remove it" : "it takes \(definition.parameters.map { quoted($0) }.joined(separator: ", "))")
        let message = "validator \(quoted(definition.name)) has no \(quoted(name.value)); \(cure)"
        warning(.unknownKey, at: name.location, message)
    }

    /// Whether a check means anything to a field's kind; a warning says where it does not.
    mutating func mayCheck(
        _ operation: Check.Operation, _ number: Int, called name: String, at location: SourceLocation
    ) -> Bool {
        let reader = plans[number].reader
        let readers: [Reader] =
            switch operation {
            case .isTrue, .isFalse, .mustBeYes: [.truth, .option, .text]
            case .minimumChoices, .maximumChoices: [.option, .options]
            case .minimumLength, .maximumLength, .pattern, .shape, .norwegianBankAccount, .norwegianNationalID:
                [.text, .decimal, .truth, .date, .time, .instant, .option]
            case .minimumNumber, .maximumNumber, .isNumeric, .isInteger:
                [.text, .decimal, .date, .time, .instant, .option, .options]
            case .minimumDate, .maximumDate: [.date, .time, .instant]
            case .notEmpty, .compare: [reader]
            }
        if readers.contains(reader) { return true }
        warning(
            .ignoredKey, at: location,
            "\(name) has no effect on the type \(quoted(fields[number].kind.name)); remove it")
        return false
    }

    // MARK: Parameters

    /// A whole number of zero or more; `nil` where it is not given or is none (which is reported).
    mutating func count(_ name: String, of validator: Validator) -> Int? {
        guard let value = validator.parameter(name) else { return nil }
        if let text = value.value.scalarText, let count = Int(text), count >= 0 { return count }
        error(
            .wrongType, at: value.location,
            "'\(name)' is \(value.value.described); write a whole number such as 8")
        return nil
    }

    /// Warns of a validator that checks nothing for want of both bounds.
    mutating func requireBound(of validator: Validator) {
        guard validator.parameter("min") == nil, validator.parameter("max") == nil else { return }
        warning(
            .missingKey, at: validator.location,
            "validator \(quoted(validator.type.value)) has neither 'min' nor 'max'; it checks nothing")
    }

    mutating func text(_ name: String, of validator: Validator, isRequired: Bool) -> Located<String>? {
        guard let value = validator.parameter(name) else {
            if isRequired {
                error(.missingKey, at: validator.location, "validator \(quoted(validator.type.value)) needs '\(name)'")
            }
            return nil
        }
        guard let text = value.value.scalarText else {
            error(
                .wrongType, at: value.location, "'\(name)' is \(value.value.described); write text in double quotes")
            return nil
        }
        return Located(text, at: value.location)
    }

    mutating func truth(_ name: String, of validator: Validator) -> Bool? {
        guard let value = validator.parameter(name) else { return nil }
        if case .truth(let truth) = value.value { return truth }
        error(
            .wrongType, at: value.location,
            "'\(name)' is \(value.value.described); write true or false")
        return nil
    }
}

/// A check without words of its own.
func draft(_ check: Check, limit: String = "") -> CheckDraft {
    var description = CheckDescription()
    description.limit = limit
    return (check, description)
}

extension FormValue {
    /// What it is, for messages: `the text 'abc'`.
    fileprivate var described: String {
        switch self {
        case .null: "null"
        case .truth(let truth): String(truth)
        case .number(let text): "the number \(text.utf8.count <= 40 ? text : text.prefix(40) + "…")"
        case .text(let text): "the text \(quoted(text))"
        case .list: "an array"
        case .object: "an object"
        }
    }
}
