import FormSyntax

/// All that an answer must be, said before it is given.
extension Wording {
    /// What every answer of a field must be, in short phrases: `from 1 to 10`, `the same as Password`; not that there
    /// must be one, and not what holds under a condition only.
    public func requirements(ofField number: Int, in session: borrowing Session) -> [String] {
        let field = session.form.fields[number]
        let plan = session.tables.fields[number]
        var found = field.kind.reader == .decimal ? numberPhrases(field) : []
        var lower: SaidCheck?
        for index in plan.checks.indices where session.tables.checks[index].when < 0 {
            let check = SaidCheck(session.tables.checks[index], session.form.checks[Int(index)], session)
            if let before = lower, check.isUpperBound(of: before) {
                if found.last == phrase(before, field) { found.removeLast() }
                found.append("from \(before.limit) to \(check.limit)")
            } else if let phrase = phrase(check, field), !found.contains(phrase) {
                found.append(phrase)
            }
            lower = check
        }
        let layout = field.maskWords.map { terminalSafe($0) }
        return found + (layout.map { found.contains($0) ? [] : [$0] } ?? [])
    }

    private func numberPhrases(_ field: FieldDescription) -> [String] {
        let isWhole = field.kind.isWhole || field.decimals == 0
        let places = field.decimals.map { $0 == 1 ? "at most 1 decimal place" : "at most \($0) decimal places" }
        return [isWhole ? "a whole number" : "a number", isWhole ? nil : places].compactMap { $0 }
            + (field.isSigned || field.minimum != nil ? [] : ["not negative"])
    }

    private func phrase(_ said: SaidCheck, _ field: FieldDescription) -> String? {
        let (check, limit) = (said.check, said.limit)
        switch check.operation {
        case .notEmpty: return nil
        case .minimumLength: return "at least \(limit) \(limit == "1" ? "character" : "characters")"
        case .maximumLength: return "at most \(limit) \(limit == "1" ? "character" : "characters")"
        case .minimumNumber: return "at least \(limit)"
        case .maximumNumber: return "at most \(limit)"
        case .minimumDate: return "not before \(limit)"
        case .maximumDate: return "not after \(limit)"
        case .minimumChoices: return "at least \(limit) \(limit == "1" ? "choice" : "choices")"
        case .maximumChoices: return "at most \(limit) \(limit == "1" ? "choice" : "choices")"
        case .pattern: return formatPhrase(said.said, field)
        case .isTrue, .mustBeYes: return "must be yes"
        case .isFalse: return "must be no"
        case .isNumeric: return "a number"
        case .isInteger: return "a whole number"
        case .shape: return Shape(rawValue: UInt8(truncatingIfNeeded: check.limit))?.phrase
        case .norwegianBankAccount: return "a Norwegian account number"
        case .norwegianNationalID: return "a Norwegian identity number"
        case .compare: return comparisonPhrase(check.relation, terminalSafe(said.said.other), field)
        }
    }

    /// What the author says of a pattern, else an example, else the mask, else the pattern itself.
    private func formatPhrase(_ said: CheckDescription, _ field: FieldDescription) -> String {
        if let message = said.message ?? field.messages[FailureCode.format.name], !message.contains("{value}") {
            let titled = ["{title}", "%@"].reduce(message) { $0.split(separator: $1).joined(separator: field.title) }
            return terminalSafe(titled)
        }
        if let placeholder = field.placeholder, !placeholder.isEmpty { return "such as \(terminalSafe(placeholder))" }
        return field.maskWords.map { terminalSafe($0) } ?? "a text that matches \(quoted(said.limit))"
    }

    private func comparisonPhrase(_ relation: Check.Relation, _ other: String, _ field: FieldDescription) -> String {
        let isMoment = [.date, .time, .instant].contains(field.kind.reader)
        return switch relation {
        case .equal: "the same as \(other)"
        case .notEqual: "not the same as \(other)"
        case .less: "\(isMoment ? "before" : "less than") \(other)"
        case .lessOrEqual: "\(isMoment ? "not after" : "not more than") \(other)"
        case .greater: "\(isMoment ? "after" : "more than") \(other)"
        case .greaterOrEqual: "\(isMoment ? "not before" : "not less than") \(other)"
        }
    }
}

/// A check with its words, and its limit as people read it.
private struct SaidCheck {
    let check: Check
    let said: CheckDescription
    let limit: String

    init(_ check: Check, _ said: CheckDescription, _ session: borrowing Session) {
        (self.check, self.said) = (check, said)
        let isDate = check.operation == .minimumDate || check.operation == .maximumDate
        let day = isDate ? CalendarDate(days: Int(session.boundDays[Int(check.limit)])) : nil
        limit = day?.description ?? terminalSafe(said.limit)
    }

    func isUpperBound(of other: SaidCheck) -> Bool {
        switch (other.check.operation, check.operation) {
        case (.minimumNumber, .maximumNumber), (.minimumDate, .maximumDate): true
        default: false
        }
    }
}

extension Shape {
    fileprivate var phrase: String {
        switch self {
        case .email: "an e-mail address"
        case .url: "a URL"
        case .phoneNumber: "a phone number"
        case .personName: "a name: letters, spaces, '-', \"'\" and '.'"
        }
    }
}
