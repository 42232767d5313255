import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A first value that reads an answer which is only given after it.
    static let askedLater = LintRule(code: .askedLater) { subject in
        let updated = subject.updatedFields
        return subject.fields.enumerated().flatMap { number, field -> [Finding] in
            guard let initial = field.initial, let expression = subject.initialExpressions[number],
                subject.isAskedInOrder(number)
            else { return [] }
            let later = expression.references.filter { reference in
                let other = Int(reference.field)
                guard other >= 0, reference.scope == .fixed || reference.scope == .sameInstance else { return false }
                return subject.isAsked(other, after: number) && !updated.contains(other)
            }
            return later.map { reference in
                let ids = (quoted(field.id.value), quoted(subject.fields[Int(reference.field)].id.value))
                return (initial.location, Message(.askedLater, ["id": ids.0, "other": ids.1]))
            }
        }
    }
}

extension LintSubject {
    /// Whether nothing keeps the walk from coming to a field in its turn, so that it comes there only later.
    fileprivate func isAskedInOrder(_ number: Int) -> Bool {
        !fields[number].isHidden && !fields[number].isDisabled && !described(number).isComputed
            && !changed.contains(compiled, number)
    }

    /// Whether a field has no value before it is asked, and is asked after another.
    fileprivate func isAsked(_ number: Int, after other: Int) -> Bool {
        let (field, described) = (fields[number], described(number))
        let hasDefault = field.optionLists(of: described.kind).contains { $0.contains(where: \.isDefault) }
        return (described.section, number) > (self.described(other).section, other) && described.kind.isAnswerable
            && !described.isOutside && field.formula == nil && field.value == nil && !hasDefault
    }

    /// The fields that targets give values to.
    fileprivate var updatedFields: Set<Int> {
        let updating = targets.filter { $0.target.action == .update }
        return Set(updating.flatMap(\.named).flatMap { compiled.fields(of: $0.part) })
    }
}
