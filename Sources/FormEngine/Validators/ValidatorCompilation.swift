import FormModel
import FormSyntax
import FormWords

/// Validators to checks, and what is wrong with their parameters.
extension CheckCompiler {
    mutating func compile(_ validator: Validator, of number: Int) {
        guard let definition = ValidatorDefinition.of(validator, vocabulary) else {
            return unknownValidator(validator)
        }
        compile(validator, of: number, by: definition)
    }

    mutating func compile(_ validator: Validator, of number: Int, by definition: ValidatorDefinition) {
        for parameter in validator.parameters where !definition.parameters.contains(parameter.key) {
            warnOfUnknownParameter(Located(parameter.key, at: parameter.keyLocation), of: definition)
        }
        guard let when = whenCondition(of: validator, at: place(of: validator, on: number)) else { return }
        let drafts = definition.compile(validator, number, &self)
        if let draft = drafts.first {
            let isOfUse = mayCheck(
                draft.check.operation, number, called: validator.member ?? definition.name,
                at: validator.type.location,
                saying: validator.member == nil ? .validatorWithoutEffect : .keyWithoutEffect,
                takenBy: definition.readers(of: validator))
            guard isOfUse else { return }
        }
        for draft in drafts {
            var (check, description) = draft
            check.when = when.number
            let words = words(of: validator, carrier: number)
            (description.message, description.carrier) = (words.message, number)
            description.code = words.code ?? description.code
            checks.others[number].append((check, description))
        }
        for reference in when.references { dependencies.addDependent(on: reference, kind: .checks, of: number) }
    }

    private func unknownValidator(_ validator: Validator) {
        findings.error(
            .unknownName, at: validator.type.location, .unknownValidator, ["name": quoted(validator.type.value)],
            cure: suggestion(for: validator.type.value, among: vocabulary.validatorNames))
    }

    private func warnOfUnknownParameter(_ name: Located<String>, of definition: ValidatorDefinition) {
        findings.warning(
            .unknownKey, at: name.location, .unknownParameter,
            ["validator": quoted(definition.name), "name": quoted(name.value)],
            cure: suggestion(for: name.value, among: definition.parameters) ?? parametersTaken(by: definition))
    }

    private func parametersTaken(by definition: ValidatorDefinition) -> Message {
        guard !definition.parameters.isEmpty else { return Message(.removeIt) }
        return Message(.itTakes, ["names": Alternatives(definition.parameters.map { quoted($0) })])
    }

    /// Whether a check means anything to a field's kind; a warning says where it does not.
    func mayCheck(
        _ operation: Check.Operation, _ number: Int, called name: String, at location: SourceLocation,
        saying phrase: Phrase = .keyWithoutEffect, takenBy known: [Reader]? = nil
    ) -> Bool {
        let reader = fields.plans[number].reader
        if known?.contains(reader) ?? operation.takes(reader) { return true }
        findings.warning(
            .ignoredKey, at: location, phrase,
            ["name": quoted(name), "type": quoted(numbered.fields[number].kind.name)])
        return false
    }

    // MARK: Parameters

    /// A whole number of zero or more; `nil` where it is not given or is none (which is reported).
    func count(_ name: String, of validator: Validator) -> Int? {
        guard let value = validator.parameter(name) else { return nil }
        if let text = value.value.scalarText, let count = Int(text), count >= 0 { return count }
        refuse(value, of: name, cure: .writeCount)
        return nil
    }

    /// Warns of a validator that checks nothing for want of both bounds.
    func requireBound(of validator: Validator) {
        guard validator.parameter("min") == nil, validator.parameter("max") == nil else { return }
        findings.warning(
            .missingKey, at: validator.location, .validatorWithoutBounds, ["name": quoted(validator.type.value)])
    }

    func text(_ name: String, of validator: Validator, isRequired: Bool) -> Located<String>? {
        guard let value = validator.parameter(name) else {
            if isRequired { missing(name, of: validator) }
            return nil
        }
        guard let text = value.value.scalarText else {
            refuse(value, of: name, cure: .writeTextInQuotes)
            return nil
        }
        return Located(text, at: value.location)
    }

    /// A parameter that a validator cannot do without.
    func missing(_ name: String, of validator: Validator) {
        findings.error(
            .missingKey, at: validator.location, .validatorNeeds,
            ["validator": quoted(validator.type.value), "name": quoted(name)])
    }

    func truth(_ name: String, of validator: Validator) -> Bool? {
        guard let value = validator.parameter(name) else { return nil }
        if case .truth(let truth) = value.value { return truth }
        refuse(value, of: name, cure: .writeTruth)
        return nil
    }

    /// How a comparison's `mode` says to compare; `nil` for an unknown word, which is reported.
    func comparison(of validator: Validator) -> Check.Comparison? {
        guard let mode = text("mode", of: validator, isRequired: false) else { return .byReader }
        switch mode.value {
        case "text": return .byText
        case "number": return .byNumber
        default:
            findings.error(.unknownWord, at: mode.location, .notAComparisonMode, ["text": quoted(mode.value)])
            return nil
        }
    }

    func refuse(_ value: JSONNode, of parameter: String, cure: Phrase) {
        findings.error(
            .wrongType, at: value.location, .isOfWrongType,
            ["name": quoted(parameter), "value": value.value.described], cure: Message(cure))
    }
}

extension Check.Operation {
    /// Whether a check means anything to values that are read in that way.
    fileprivate func takes(_ reader: Reader) -> Bool {
        switch self {
        case .isTrue, .isFalse, .mustBeYes: [.truth, .option, .text].contains(reader)
        case .minimumChoices, .maximumChoices: [.option, .options].contains(reader)
        case .minimumLength, .maximumLength, .pattern, .text: TextCheck.readers.contains(reader)
        case .minimumNumber, .maximumNumber, .isNumeric, .isInteger: reader != .truth && reader != .none
        case .minimumDate, .maximumDate: [.date, .time, .instant].contains(reader)
        case .notEmpty, .required, .compare, .condition, .added: true
        }
    }
}

extension JSONValue {
    /// The description in messages: `the text 'abc'`.
    fileprivate var described: Message {
        switch self {
        case .null: Message("null")
        case .truth(let truth): Message(String(truth))
        case .number(let text):
            Message(.theNumber, ["number": text.utf8.count <= 40 ? text : text.prefix(40) + "…"])
        case .string(let text): Message(.theText, ["text": quoted(text)])
        case .array: Message(.anArray)
        case .object: Message(.anObject)
        }
    }
}
