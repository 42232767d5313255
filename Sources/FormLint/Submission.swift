import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A rule that passes only because a field has no answer, where its author meant it to fail; found by trials with
    /// absent values.
    static let passesUnanswered = LintRule(code: .passesUnanswered) { subject in
        let rules = subject.conditions.filter { $0.isRule && !subject.hasImpossibleOperand($0) }
        let presence = PresenceRules(rules, subject)
        return rules.compactMap { rule in
            let open = rule.expression.openOperands.first { operand in
                subject.mayBeAbsent(Int(operand.field.field))
                    && subject.possibility.isUnknown(rule, without: operand, subject)
                    && !presence.fail(without: operand.field, besides: rule)
            }
            return open.map { (rule.text.location, subject.message(of: rule, without: Int($0.field.field))) }
        }
    }
}

/// A field outside repeated sections on which a comparison in a rule depends.
struct OpenOperand {
    let field: Reference
    /// Whether the field is one of several terms, so that the comparison can do without it; otherwise it is one side of
    /// the comparison.
    let isTerm: Bool
}

extension WrittenCondition {
    fileprivate var isRule: Bool {
        switch use {
        case .rule: true
        case .target, .validator, .check, .visibleIf, .enabledIf, .requiredIf, .offer: false
        }
    }
}

extension LintSubject {
    fileprivate func message(of rule: WrittenCondition, without number: Int) -> Message {
        let id = fields[number].id.value
        let phrase = described(number).isComputed ? Phrase.rulePassesUncomputed : .rulePassesUnanswered
        return Message(
            phrase,
            [
                "condition": quotedCode(rule.text.value), "id": quoted(id),
                "present": quotedCode("present($\(id)) &&"), "missing": quotedCode("missing($\(id)) ||"),
            ])
    }

    /// Whether a form can be submitted although a field without an initial value has none.
    func mayBeAbsent(_ number: Int, depth: Int = 0) -> Bool {
        let (field, described) = (fields[number], described(number))
        guard !described.isComputed else {
            return depth < Memo<Bool>.depthLimit
                && absences.fact(of: number) { mayLackResult(number, depth: depth) }
        }
        let hasDefault = field.optionLists(of: described.kind).contains { $0.written.contains(where: \.isDefault) }
        return described.kind.reader != .none && !described.isRequired && field.formula == nil && field.value == nil
            && field.initial == nil
            && !hasDefault && !field.members.checks.contains(where: \.looksAtNothing)
    }

    /// Whether everything that a formula reads may be absent, or a choice that it needs.
    private func mayLackResult(_ number: Int, depth: Int) -> Bool {
        guard let expression = formulaExpressions[number], !expression.hasLiteralText else { return false }
        let inputs = expression.references.map { input in
            let number = Int(input.field)
            let mayBeAbsent = number >= 0 && (input.scope == .all || mayBeAbsent(number, depth: depth + 1))
            return (isNeeded: number >= 0 && described(number).kind.reader == .option, mayBeAbsent: mayBeAbsent)
        }
        return !inputs.isEmpty
            && (inputs.allSatisfy(\.mayBeAbsent) || inputs.contains { $0.isNeeded && $0.mayBeAbsent })
    }
}

extension Check {
    /// Whether the check requires an answer, at least under a condition.
    fileprivate var looksAtNothing: Bool {
        switch test {
        case .choices(let ends): when == nil && ends.least != nil
        case .named:
            test.builtInName == .notEmpty
                || when == nil && (test.builtInName == .isTrue || test.builtInName == .isFalse)
        default: false
        }
    }
}

/// The rules that deal with absent answers.
private struct PresenceRules {
    private var rules: [Reference: [WrittenCondition]] = [:]
    private let subject: LintSubject

    init(_ all: [WrittenCondition], _ subject: LintSubject) {
        self.subject = subject
        for rule in all {
            for field in rule.expression.fieldsAskedForPresence { rules[field, default: []].append(rule) }
        }
    }

    /// Whether another rule can fail because a field is absent.
    func fail(without field: Reference, besides rule: WrittenCondition) -> Bool {
        rules[field, default: []].prefix(8).contains { other in
            other.text != rule.text && subject.possibility.canBe(false, other) { $0 != Int(field.field) }
        }
    }
}

extension Expression {
    /// The fields for which the expression says what an absent answer means.
    fileprivate var fieldsAskedForPresence: [Reference] {
        switch self {
        case .number, .text, .truth, .field, .suffixed: []
        case .unary(_, let operand): operand.fieldsAskedForPresence
        case .binary(_, let left, let right): left.fieldsAskedForPresence + right.fieldsAskedForPresence
        case .call(.present, let parts), .call(.missing, let parts), .call(.count, let parts),
            .call(.coalesce, let parts), .call(.selected, let parts):
            parts.flatMap(\.references)
        case .call(let function, let parts):
            parts.flatMap { function.isAdded ? $0.references : $0.fieldsAskedForPresence }
        case .concatenation(let parts): parts.flatMap(\.fieldsAskedForPresence)
        }
    }
}

extension LintRule {
    /// A disabled field whose initial value fails its own checks and that nothing enables, changes or hides. Fields
    /// without a value are left out, since `--defaults` may provide one, and so are sections that may have no instance.
    static let unsubmittable = LintRule(code: .failingValue, severity: .error) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard let beginning = subject.beginning(of: number), subject.isAlwaysThere(number),
                let failure = beginning.lastingFailure(of: number)
            else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "id": quoted(field.id.value), "reason": beginning.reason(for: failure),
            ]
            return (place(ofValueOf: field) ?? field.location, Message(.disabledFails, values))
        }
    }

    /// A rule that fails initially and reads nothing that can change.
    static let unsubmittableRule = LintRule(code: .failingValue, severity: .error) { subject in
        let rules = subject.conditions.filter { if case .rule = $0.use { true } else { false } }
        let lasting = rules.filter { rule in
            let fields = rule.expression.references
            return !fields.isEmpty && !rule.expression.readsMoreThanAnswers
                && fields.allSatisfy { subject.beginning.lasts($0) }
        }
        guard !lasting.isEmpty, !subject.compiled.isDisabled else { return [] }
        let failing = subject.beginning.failingRules()
        return lasting.filter { failing.contains($0.text.value) }.map { rule in
            (rule.text.location, Message(.ruleFailsForever, ["condition": quotedCode(rule.text.value)]))
        }
    }
}

extension LintSubject {
    /// Whether a field is part of every submitted form.
    func isAlwaysThere(_ number: Int) -> Bool {
        compiled.dynamicSection(of: number).map { compiled.sections[$0].minimumItems > 0 } ?? true
    }
}

extension LintRule {
    /// A value in the form that fails the field's own checks. Comparisons are left out, since the other field may
    /// change; so is a no that must become a yes, which is an ordinary question.
    static let failingValue = LintRule(code: .failingValue) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard let beginning = subject.beginning(of: number), let location = place(ofValueOf: field),
                let failure = beginning.failure(of: number)
            else { return nil }
            let isLasting = beginning.lastingFailure(of: number) != nil
            let isOpen = [.comparison, .mustBeTrue, .mustBeFalse].contains(failure.code)
            guard isLasting ? !subject.isAlwaysThere(number) : !isOpen else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "id": quoted(field.id.value), "reason": beginning.reason(for: failure),
            ]
            return (location, Message(.valueFails, values))
        }
    }
}

/// The place of the field's value, or of its first default option.
func place(ofValueOf field: WrittenField) -> SourceLocation? {
    field.value?.location ?? field.options.written.first { $0.isDefault }?.location
}
