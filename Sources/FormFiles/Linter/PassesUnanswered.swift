import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A rule that two fields are equal, which holds as long as one of them has no answer.
    static let passesUnanswered = LintRule(code: .passesUnanswered) { subject in
        let rules = subject.conditions.filter(\.isRule)
        let handled = Set(rules.flatMap(\.expression.fieldsAskedForPresence))
        return rules.compactMap { rule in
            let open = rule.expression.equatedFields.first { field in
                !handled.contains(field) && subject.mayStayUnanswered(Int(field.field))
                    && rule.expression.truths(without: field).contains(nil)
            }
            guard let open else { return nil }
            let id = subject.fields[Int(open.field)].id.value
            let values: KeyValuePairs<String, any MessageValue> = [
                "condition": quoted(rule.text.value), "id": quoted(id),
                "present": quoted("present($\(id)) &&"), "missing": quoted("missing($\(id)) ||"),
            ]
            return (rule.text.location, Message(FormPhrase.rulePassesUnanswered, values))
        }
    }
}

extension WrittenCondition {
    fileprivate var isRule: Bool {
        switch use {
        case .rule: true
        case .target, .validator: false
        }
    }
}

extension LintSubject {
    /// Whether a form can be submitted without an answer to a field that one is asked for and that has none at first.
    fileprivate func mayStayUnanswered(_ number: Int) -> Bool {
        let (field, described) = (fields[number], described(number))
        let hasDefault = ([field.options] + field.components).contains { $0.contains(where: \.isDefault) }
        return described.kind.reader != .none && !described.isRequired && field.formula == nil && field.value == nil
            && !hasDefault && !field.validators.contains { $0.type.value == "not_empty" }
    }
}

extension Expression {
    /// Fields outside sections that repeat which are set equal to something with other fields in it.
    fileprivate var equatedFields: [Reference] {
        comparisons.flatMap { relation, left, right -> [Reference] in
            guard relation == .equal else { return [] }
            return [(left, right), (right, left)].compactMap { side, other in
                guard case .field(let field) = side, field.scope == .fixed, field.field >= 0,
                    other.references.contains(where: { $0 != field && $0.field >= 0 })
                else { return nil }
                return field
            }
        }
    }

    /// Fields of which it says what an absent answer means.
    fileprivate var fieldsAskedForPresence: [Reference] {
        switch self {
        case .number, .text, .truth, .field, .suffixed: []
        case .unary(_, let operand): operand.fieldsAskedForPresence
        case .binary(_, let left, let right): left.fieldsAskedForPresence + right.fieldsAskedForPresence
        case .call(.present, let parts), .call(.missing, let parts): parts.flatMap(\.references)
        case .call(_, let parts), .concatenation(let parts): parts.flatMap(\.fieldsAskedForPresence)
        }
    }

    /// What it can be while a field has no answer and all others have one; `nil` is neither true nor false.
    fileprivate func truths(without field: Reference) -> Set<Bool?> {
        switch self {
        case .truth(let truth): [truth]
        case .field(let found) where found == field: [nil]
        case .unary(.not, let operand): Set(operand.truths(without: field).map { truth in truth.map { !$0 } })
        case .binary(.or, let left, let right): combined(left, right, without: field, deciding: true)
        case .binary(.and, let left, let right): combined(left, right, without: field, deciding: false)
        case .binary(_, let left, let right): left.lacks(field) || right.lacks(field) ? [nil] : [true, false]
        case .call(.equals, let parts): parts.contains { $0.lacks(field) } ? [nil] : [true, false]
        case .number, .text, .field, .suffixed, .unary, .call, .concatenation: [true, false]
        }
    }

    /// Of `||` true decides, of `&&` false; else the other side does, unless one is unknown.
    private func combined(
        _ left: Expression, _ right: Expression, without field: Reference, deciding: Bool
    ) -> Set<Bool?> {
        let others = right.truths(without: field)
        return Set(
            left.truths(without: field).flatMap { first in
                others.map { second in
                    if first == deciding || second == deciding { return deciding }
                    return first == nil || second == nil ? nil : !deciding
                }
            })
    }

    /// Whether it has no value where the field has none.
    private func lacks(_ field: Reference) -> Bool {
        switch self {
        case .field(let found), .suffixed(let found, _): found == field
        case .unary(.negate, let operand): operand.lacks(field)
        case .binary(let binary, let left, let right):
            switch binary {
            case .add, .subtract, .multiply, .divide: left.lacks(field) || right.lacks(field)
            case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: false
            }
        case .number, .text, .truth, .unary, .call, .concatenation: false
        }
    }
}
