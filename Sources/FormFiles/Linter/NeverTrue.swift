import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A condition that no answers make true.
    static let neverTrue = LintRule(code: .neverTrue) { subject in
        subject.conditions.compactMap { condition in
            guard isNeverTrue(condition, subject) else { return nil }
            let words = Message(
                phrase(for: condition, subject),
                ["condition": quoted(condition.text.value), "cure": cure(of: condition, subject)])
            return (condition.text.location, words)
        }
    }

    /// A rule that checks nothing.
    static let neverFalse = LintRule(code: .neverFalse) { subject in
        subject.conditions.compactMap { condition in
            guard case .rule = condition.use, !subject.possibility.canBe(false, condition),
                !isToldElsewhere(condition, subject), !isNeverTrue(condition, subject)
            else { return nil }
            let words = Message(FormPhrase.ruleNeverFails, ["condition": quoted(condition.text.value)])
            return (condition.text.location, words)
        }
    }
}

/// Whether no answers make it true, of which the reason is not told elsewhere.
private func isNeverTrue(_ condition: WrittenCondition, _ subject: LintSubject) -> Bool {
    !subject.possibility.canBe(true, condition, carrier: carrier(of: condition, subject))
        && !isToldElsewhere(condition, subject)
}

/// Whether it speaks of an option that does not exist, or calculates with what is no number.
private func isToldElsewhere(_ condition: WrittenCondition, _ subject: LintSubject) -> Bool {
    !subject.unknownOptions(in: condition).isEmpty || subject.hasImpossibleOperand(condition)
}

private func carrier(of condition: WrittenCondition, _ subject: LintSubject) -> CarriedTarget.Carrier? {
    guard case .target(let place) = condition.use else { return nil }
    return subject.targets[place].carrier
}

/// What no answer makes of it, and what follows; a rule whose condition is neither true nor false never fails.
private func phrase(for condition: WrittenCondition, _ subject: LintSubject) -> FormPhrase {
    switch condition.use {
    case .target: .targetNeverActs
    case .validator: .validatorNeverCounts
    case .rule where subject.possibility.canBe(false, condition): .ruleOnlyFails
    case .rule: .ruleNeverKnown
    }
}

/// Why it is so where one comparison tells, which is cure enough.
private func cure(of condition: WrittenCondition, _ subject: LintSubject) -> Message {
    for (_, left, right) in condition.expression.comparisons {
        for (side, other) in [(left, right), (right, left)] {
            guard case .field(let reference) = side, reference.field >= 0, let text = other.constant?.scalarText else {
                continue
            }
            let described = subject.described(Int(reference.field))
            if text.isEmpty {
                let condition = "missing(\(terminalSafe(described.id)))"
                return Message(FormPhrase.noAnswerHasNoText, ["condition": condition])
            }
            if !canRead(text, described.kind.reader) {
                return Message(
                    FormPhrase.neverSuchAValue,
                    ["id": quoted(described.id), "kind": described.kind.noun, "text": quoted(text)])
            }
        }
    }
    return Message(FormPhrase.changeIt)
}

/// Whether a text is what values of a kind are compared with; true for kinds that take any.
private func canRead(_ text: String, _ reader: Reader) -> Bool {
    switch reader {
    case .decimal: ExactDecimal(text) != nil
    case .date: CalendarDate(text) != nil
    case .truth, .text, .time, .instant, .option, .options, .none: true
    }
}
