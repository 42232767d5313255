import FormModel
import FormSyntax
import FormWords

/// Compiles checks of fields and reports faults in their parameters.
extension CheckCompiler {
    mutating func compile(_ check: Check, of number: Int) {
        guard let definition = vocabulary.definition(of: check) else { return unknownValidator(check) }
        compile(check, of: number, by: definition)
    }

    mutating func compile(_ said: Check, of number: Int, by definition: ValidatorDefinition) {
        for parameter in said.unknownParameters where !definition.parameters.contains(parameter.key) {
            warnOfUnknownParameter(Located(parameter.key, at: parameter.keyLocation), of: definition)
        }
        guard !said.isOfDays || mayBoundDays(said, number),
            let when = whenCondition(of: said, at: place(of: said, on: number))
        else { return }
        let drafts = definition.compile(said, number, &self)
        if let draft = drafts.first {
            let isValidator = said.spelling == .validator
            let isOfUse = mayCheck(
                draft.check.operation, number, called: said.word.value, at: said.word.location,
                saying: isValidator ? .validatorWithoutEffect : .keyWithoutEffect,
                takenBy: definition.readers(of: said))
            guard isOfUse else { return }
        }
        for draft in drafts {
            var (check, description) = draft
            (check.when, check.rule) = (when.number, rule)
            (description.message, description.carrier) = (said.message, number)
            description.code = said.code?.value ?? description.code
            checks.others[number].append((check, description))
        }
        for reference in when.references { dependencies.addDependent(on: reference, kind: .checks, of: number) }
    }

    /// Whether a field has days to limit; a warning names the member for other kinds if not.
    private func mayBoundDays(_ check: Check, _ number: Int) -> Bool {
        guard !fields.plans[number].reader.isOfTime else { return true }
        let other = check.isSaid(by: .minimumDate) ? Check.Word.minimum : .maximum
        findings.warning(
            .ignoredKey, at: check.word.location, .dateBoundOfOther,
            ["name": quoted(check.word.value), "other": quoted(other.rawValue)])
        return false
    }

    private func unknownValidator(_ check: Check) {
        findings.error(
            .unknownName, at: check.word.location, .unknownValidator, ["name": quoted(check.test.type)],
            cure: suggestion(for: check.test.type, among: vocabulary.validatorNames))
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

    /// Whether a check has a meaning for a field's kind; warns if not.
    func mayCheck(
        _ operation: CompiledCheck.Operation, _ number: Int, called name: String, at location: SourceLocation,
        saying phrase: Phrase = .keyWithoutEffect, takenBy known: [Reader]? = nil
    ) -> Bool {
        let reader = fields.plans[number].reader
        if (known ?? operation.traits.readers).contains(reader) { return true }
        findings.warning(
            .ignoredKey, at: location, phrase,
            ["name": quoted(name), "type": quoted(numbered.fields[number].kind.name)])
        return false
    }

    /// Whether a field has paths; warns if not.
    func mayLookForFiles(_ check: Check, _ number: Int) -> Bool {
        let kind = numbered.fields[number].kind
        if kind.is(.path) { return true }
        findings.warning(
            .ignoredKey, at: check.word.location, .keyWithoutEffect,
            ["name": quoted(check.word.value), "type": quoted(kind.name)])
        return false
    }

    // MARK: Parameters

    /// Warns of a validator that checks nothing because it has neither bound.
    func requireBound<Value>(of check: Check, _ ends: Check.Ends<Value>) {
        guard ends.least == nil, ends.most == nil else { return }
        findings.warning(.missingKey, at: check.location, .validatorWithoutBounds, ["name": quoted(check.test.type)])
    }

    /// Reports unusable bounds.
    func refuseBounds(of check: Check, _ isUsable: (String) -> Bool, cure: Phrase) {
        for name in [Check.ParameterName.least, .most] {
            guard let value = check.parameter(name) else { continue }
            if !(value.value.scalarText.map(isUsable) ?? false) { refuse(value, of: name.rawValue, cure: cure) }
        }
    }

    func text(_ name: Check.ParameterName, of check: Check, isRequired: Bool) -> Located<String>? {
        text(name.rawValue, of: check, isRequired: isRequired)
    }

    func text(_ name: String, of check: Check, isRequired: Bool) -> Located<String>? {
        guard let value = check.parameter(name) else {
            if isRequired { missing(name, of: check) }
            return nil
        }
        guard let text = value.value.scalarText else {
            refuse(value, of: name, cure: .writeTextInQuotes)
            return nil
        }
        return Located(text, at: value.location)
    }

    /// Reports that a validator lacks a required parameter.
    func missing(_ name: String, of check: Check) {
        findings.error(
            .missingKey, at: check.location, .validatorNeeds,
            ["validator": quoted(check.test.type), "name": quoted(name)])
    }

    func refuse(_ value: JSONNode, of parameter: String, cure: Phrase) {
        findings.error(
            .wrongType, at: value.location, .isOfWrongType,
            ["name": quoted(parameter), "value": value.value.described], cure: Message(cure))
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
