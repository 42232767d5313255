import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A condition that no answers make true.
    static let neverTrue = LintRule(code: .neverTrue) { subject in
        subject.conditions.compactMap { condition in
            guard isNeverTrue(condition, subject) else { return nil }
            let outcome = outcome(of: condition, subject)
            let reason = reason(for: condition, subject)
            return (condition.text.location, "no answer makes \(quoted(condition.text.value)) \(outcome); \(reason)")
        }
    }

    /// A rule that checks nothing.
    static let neverFalse = LintRule(code: .neverFalse) { subject in
        subject.conditions.compactMap { condition in
            guard case .rule = condition.use, !subject.possibility.canBe(false, condition),
                subject.unknownOptions(in: condition).isEmpty, !isNeverTrue(condition, subject)
            else { return nil }
            let text = quoted(condition.text.value)
            return (
                condition.text.location,
                "no answer makes \(text) false, so the rule never fails; change it or remove the rule"
            )
        }
    }
}

/// Whether no answers make it true, which is told elsewhere where an option does not exist.
private func isNeverTrue(_ condition: WrittenCondition, _ subject: LintSubject) -> Bool {
    !subject.possibility.canBe(true, condition, carrier: carrier(of: condition, subject))
        && subject.unknownOptions(in: condition).isEmpty
}

private func carrier(of condition: WrittenCondition, _ subject: LintSubject) -> CarriedTarget.Carrier? {
    guard case .target(let place) = condition.use else { return nil }
    return subject.targets[place].carrier
}

/// What no answer makes of it, and what follows; a rule whose condition is neither true nor false never fails.
private func outcome(of condition: WrittenCondition, _ subject: LintSubject) -> String {
    switch condition.use {
    case .target: "true, so the target never acts"
    case .validator: "true, so the validator never counts"
    case .rule where subject.possibility.canBe(false, condition): "true, so the rule can only fail"
    case .rule: "true or false, so the rule never fails"
    }
}

/// Why it is so where one comparison tells, and the cure.
private func reason(for condition: WrittenCondition, _ subject: LintSubject) -> String {
    for (_, left, right) in condition.expression.comparisons {
        for (side, other) in [(left, right), (right, left)] {
            guard case .field(let reference) = side, reference.field >= 0, let text = other.constant?.scalarText else {
                continue
            }
            let described = subject.described(Int(reference.field))
            if text.isEmpty { return "a field without an answer has no text; write missing(\(described.id))" }
            if !canRead(text, described.kind.reader) {
                return "\(quoted(described.id)) is \(Message(described.kind.noun)) and never \(quoted(text))"
            }
        }
    }
    return "change it"
}

/// Whether a text is what values of a kind are compared with; true for kinds that take any.
private func canRead(_ text: String, _ reader: Reader) -> Bool {
    switch reader {
    case .decimal: ExactDecimal(text) != nil
    case .date: CalendarDate(text: text) != nil
    case .truth, .text, .time, .instant, .option, .options, .none: true
    }
}
