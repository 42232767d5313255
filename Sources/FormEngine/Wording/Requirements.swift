import FormModel
import FormSyntax
import FormWords

/// The requirements of an answer, shown before it is given.
extension Wording {
    /// The requirements of every answer to a field, in short phrases: `from 1 to 10`, `the same as Password`; not that
    /// it is required, and not those that only count under a condition.
    package func requirements(ofField number: Int, in session: borrowing Session) -> [String] {
        let field = session.form.fields[number]
        let mask = maskPhrase(field)
        let plan = session.tables.fields[number]
        var found = field.kind.reader == .decimal ? numberPhrases(field) : []
        var lower: SaidCheck?
        for index in plan.checks.indices where session.tables.checks[index].when < 0 {
            let next = said(index, ofField: number, in: session)
            if let before = lower, next.isUpperBound(of: before) {
                if found.last == phrase(before, field, mask, in: session.form) { found.removeLast() }
                found.append(between(before, next))
            } else if let phrase = phrase(next, field, mask, in: session.form), !found.contains(phrase) {
                found.append(phrase)
            }
            lower = next
        }
        return found + (mask.map { found.contains($0) ? [] : [$0] } ?? [])
    }

    /// The bounds of a field's numbers or days and the number they must be multiples of: `from 80 to 230 cm`, `not
    /// after 2026-12-31`, `at least 5, a multiple of 5`; `nil` without bounds.
    package func bounds(ofField number: Int, in session: borrowing Session) -> String? {
        let field = session.form.fields[number]
        let checks = session.tables.fields[number].checks.indices.map { said($0, ofField: number, in: session) }
        func bound(isLeast: Bool, _ limit: String?) -> SaidCheck? {
            checks.first { $0.check.when < 0 && $0.isBoundOfValues(isLeast: isLeast) && $0.said.limit == limit }
        }
        let least = bound(isLeast: true, field.bounds.minimum)
        let most = bound(isLeast: false, field.bounds.maximum)
        let multiples = checks.filter { $0.check.when < 0 && $0.check.operation == .multiple }
        let ends = least != nil && most != nil ? [] : [least, most].compactMap { $0 }
        let range = least.flatMap { least in most.map { between(least, $0) } }.map { [$0] } ?? []
        let phrases = range + (ends + multiples).compactMap { requirement($0, field, session.form) }.map { words($0) }
        return phrases.isEmpty ? nil : phrases.joined(separator: ", ")
    }

    /// Whether an answer must always equal another field's, so that leaving it out is not a decision of its own.
    package func mustEqualAnother(field number: Int, in session: borrowing Session) -> Bool {
        session.tables.fields[number].checks.indices.contains { index in
            let check = session.tables.checks[index]
            return check.when < 0 && check.operation == .compare && check.relation == .equal
        }
    }

    /// The minimum length of a text in words: `at least 10 characters`; `nil` without one.
    package func leastLength(ofField number: Int, in session: borrowing Session) -> String? {
        let checks = session.tables.fields[number].checks.indices.map { said($0, ofField: number, in: session) }
        let limit = session.form.fields[number].bounds.minimumLength ?? 0
        let least = checks.first {
            limit > 1 && $0.check.operation == .minimumLength && $0.check.when < 0 && $0.check.limit == limit
        }
        return least.flatMap { requirement($0, session.form.fields[number], session.form) }.map { words($0) }
    }

    /// The requirements, except the one that the kind already implies.
    package func requirementsBesidesKind(ofField number: Int, in session: borrowing Session) -> [String] {
        let said = session.form.fields[number].kind.requirement.map { words($0) }
        return requirements(ofField: number, in: session).filter { $0 != said }
    }

    /// The requirements besides the kind's, and an example if the author gives one.
    package func conditions(ofField number: Int, in session: borrowing Session) -> [String] {
        let found = requirementsBesidesKind(ofField: number, in: session)
        let example = session.form.fields[number].texts.placeholder.map {
            words(Message(.forExample, ["example": terminalSafe($0)]))
        }
        return found + (example.map { found.contains($0) ? [] : [$0] } ?? [])
    }

    private func words(_ message: Message) -> String { message.text(in: speaker.language) }

    private func between(_ lower: SaidCheck, _ upper: SaidCheck) -> String {
        let phrase: Phrase = upper.check.operation.traits.quantity == .days ? .betweenDays : .between
        return words(Message(phrase, ["least": lower.limit, "most": upper.limitWithUnit]))
    }

    private func said(_ index: Int, ofField number: Int, in session: borrowing Session) -> SaidCheck {
        let (check, said) = (session.tables.checks[index], session.form.checks[index])
        let limit = session.limitText(check, said, ofField: number, for: speaker)
        return SaidCheck(check: check, said: said, limit: terminalSafe(limit), unit: session.form.fields[number].unit)
    }

    private func numberPhrases(_ field: FieldDescription) -> [String] {
        let isWhole = field.isWholeNumber
        let places = isWhole ? nil : field.decimals.map { Message(.decimalPlaces, ["count": $0]) }
        let isBounded = field.bounds.minimum.flatMap { ExactDecimal($0) }.map { !$0.isNegative } ?? false
        let sign = field.isSigned || isBounded ? nil : Message(.notNegative)
        return [Message(isWhole ? .needsWholeNumber : .needsNumber), places, sign].compactMap { $0 }.map { words($0) }
    }

    private func maskPhrase(_ field: FieldDescription) -> String? {
        guard let maskWords = field.maskWords(in: speaker.language), let picture = field.maskPicture else { return nil }
        return words(Message(.ofMask, ["words": terminalSafe(maskWords), "picture": terminalSafe(picture)]))
    }

    /// The phrase for a check.
    ///
    /// - Parameter mask: The phrase for the field's mask.
    private func phrase(
        _ said: SaidCheck, _ field: FieldDescription, _ mask: String?, in form: CompiledForm
    ) -> String? {
        said.check.operation == .pattern
            ? formatPhrase(said.said, field, mask, form) : requirement(said, field, form).map { words($0) }
    }

    private func requirement(_ said: SaidCheck, _ field: FieldDescription, _ form: CompiledForm) -> Message? {
        let check = said.check
        switch check.operation.traits.requirement {
        case nil: return nil
        case .pattern: return Message(.textThatMatches, ["pattern": speaker.quoted(said.said.limit)])
        case .textCheck: return form.textChecks[Int(check.limit)].requirement
        case .addedCheck: return form.addedChecks[Int(check.limit)].requirement
        case .existence: return Check.Existence(number: check.limit).map { Message($0.requirement) }
        case .relation:
            let phrase = check.relation.requirement(isMoment: field.kind.reader.isOfTime)
            return Message(phrase, ["other": terminalSafe(said.said.other)])
        case .phrase(let phrase):
            let limits: KeyValuePairs<String, any MessageValue> = [
                "other": said.limitWithUnit, "count": said.limit, "day": said.limit,
            ]
            return Message(phrase, limits)
        }
    }

    /// The author's words for a pattern, otherwise an example, the mask, or the pattern itself.
    private func formatPhrase(
        _ said: CheckDescription, _ field: FieldDescription, _ mask: String?, _ form: CompiledForm
    ) -> String {
        if let message = said.message ?? field.messages[FailureCode.format.name], !message.includes("{value}"),
            !form.pipedTexts.messages.contains(message)
        {
            return terminalSafe(filled(message.withSingleBraces) { $0 == "title" ? field.title : nil })
        }
        if let placeholder = field.texts.placeholder, !placeholder.isEmpty {
            return words(Message(.forExample, ["example": terminalSafe(placeholder)]))
        }
        return mask ?? words(Message(.textThatMatches, ["pattern": speaker.quoted(said.limit)]))
    }
}

extension Kind {
    /// The requirement that the kind implies; that of a person's name does not say which letters it may have.
    fileprivate var requirement: Message? {
        if let requirement = addition?.validator?.requirement { return Message(requirement) }
        if reader == .decimal { return Message(self.is(.whole) ? .needsWholeNumber : .needsNumber) }
        return check.flatMap { self == .name ? nil : $0.requirement }
    }
}

/// A check with its words, and its limit as people read it.
private struct SaidCheck {
    let check: CompiledCheck
    let said: CheckDescription
    let limit: String
    /// The field's unit; `nil` without one.
    let unit: String?

    /// The limit with the unit.
    var limitWithUnit: String { unit.map { "\(limit) \($0)" } ?? limit }

    /// Whether it is a bound of numbers or days.
    func isBoundOfValues(isLeast: Bool) -> Bool {
        let traits = check.operation.traits
        return (traits.quantity == .numbers || traits.quantity == .days) && traits.isLeast == isLeast
    }

    func isUpperBound(of other: SaidCheck) -> Bool {
        isBoundOfValues(isLeast: false) && other.isBoundOfValues(isLeast: true)
            && check.operation.traits.quantity == other.check.operation.traits.quantity
    }
}
