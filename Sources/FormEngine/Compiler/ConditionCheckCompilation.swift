import FormModel
import FormSyntax

/// Conditions on a field's own value: one check each, on the latest of the fields that it speaks of, as of two that are
/// compared.
extension CheckCompiler {
    mutating func compileCondition(of validator: Validator, on number: Int) {
        guard let text = text("condition", of: validator, isRequired: true) else { return }
        let scope = numbered.fields[number].scope
        let own = numbered.reference(to: number, seenAs: .sameInstance)
        let section = scope ?? numbered.ids.scope.sectionRepeated(in: text.value)
        guard let condition = expressions.condition(text, in: section, of: own) else { return }
        var when: (number: Int32, references: [Reference]) = (-1, [])
        if let text = validator.when {
            guard let counts = expressions.condition(text, in: scope) else { return }
            when = counts
        }
        let blamed = latest(of: condition.references, after: own, when.references)
        var check = Check(.condition, code: .rule, limit: condition.number)
        check.when = when.number
        let isOfInstances = condition.references.contains { $0.scope == .sameInstance || $0.scope == .position }
        if let section, isOfInstances || own.scope == .sameInstance, !numbered.fields[blamed].isTemplate {
            check.instances = Int32(section)
            dependencies.addDependent(
                on: Reference(scope: .all, field: -1, section: Int32(section)), kind: .checks, of: blamed)
        }
        var description = words(of: validator, carrier: number)
        if blamed != number {
            (check.partner, check.runsOnEmpty) = (own, true)
            description.other = fieldTitle(number)
            dependencies.addDependent(on: own, kind: .checks, of: blamed)
        }
        checks.byField[blamed].append((check, description))
        for reference in condition.references + when.references where Int(reference.field) != blamed {
            dependencies.addDependent(on: reference, kind: .checks, of: blamed)
        }
    }

    /// The last in the order of the form of the field itself and those that its condition reads one value of. A condition
    /// under which the check counts can only be decided where it is written.
    private func latest(of references: [Reference], after own: Reference, _ when: [Reference]) -> Int {
        var latest = Int(own.field)
        for reference in references where reference.scope == .fixed || reference.scope == .sameInstance {
            let other = Int(reference.field)
            let canMove = reference.scope == own.scope || when.allSatisfy { $0.scope == .fixed }
            guard canMove, numbered.fields[other].isAnswerable, fields.plans[other].reader != .none,
                numbered.fields[other].order > numbered.fields[latest].order
            else { continue }
            latest = other
        }
        return latest
    }
}
