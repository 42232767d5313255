import FormModel
import FormSyntax

/// Comparisons between two fields: one check, on the later of the two in form order, whichever carries it; beside a field
/// that is never asked, on the other one.
extension CheckCompiler {
    mutating func compare(
        _ number: Int, with partner: Located<String>, rule: Located<String>, comparison: Check.Comparison,
        validator: Validator?
    ) {
        guard number >= 0 else { return }
        guard let relation = Check.Relation(rule.value) else {
            return findings.error(.invalidComparison, at: rule.location, .notAComparison, ["text": quoted(rule.value)])
        }
        guard let reference = numbered.reference(partner, in: numbered.fields[number].scope, findings) else { return }
        guard Int(reference.field) != number || reference.scope == .instance else {
            return findings.error(
                .invalidComparison, at: partner.location, .comparedWithItself, ["id": quoted(partner.value)])
        }
        guard fields.plans[Int(reference.field)].reader != .none else {
            return findings.error(
                .invalidComparison, at: partner.location, .neverHasAValue, ["id": quoted(partner.value)])
        }
        var when: (number: Int32, references: [Reference]) = (-1, [])
        if let text = validator?.when {
            guard let condition = expressions.condition(text, in: numbered.fields[number].scope) else { return }
            when = condition
        }
        place(number, reference, relation, comparison, validator, when)
    }

    private mutating func place(
        _ number: Int, _ partner: Reference, _ relation: Check.Relation, _ comparison: Check.Comparison,
        _ validator: Validator?, _ when: (number: Int32, references: [Reference])
    ) {
        let (own, other) = (numbered.fields[number], numbered.fields[Int(partner.field)])
        let isPartners = own.isOutside == other.isOutside ? other.order > own.order : own.isOutside
        let isMoved = isPartners && canMove(number, partner, when.references)
        let blamed = isMoved ? Int(partner.field) : number
        var check = Check(.compare, code: .comparison)
        check.relation = isMoved ? relation.flipped : relation
        check.comparison = comparison
        check.runsOnEmpty = relation == .equal || relation == .notEqual
        check.when = when.number
        check.partner = isMoved ? numbered.reference(to: number, seenAs: partner.scope) : partner
        var description = words(of: validator, carrier: number)
        description.relation = check.relation
        description.other = fieldTitle(isMoved ? number : Int(partner.field))
        checks.byField[blamed].append((check, description))
        dependencies.addDependent(on: check.partner, kind: .checks, of: blamed)
        for reference in when.references { dependencies.addDependent(on: reference, kind: .checks, of: blamed) }
    }

    /// A condition that is written inside a template can only be decided there.
    private func canMove(_ number: Int, _ partner: Reference, _ when: [Reference]) -> Bool {
        guard numbered.fields[number].isTemplate else { return !numbered.fields[Int(partner.field)].isTemplate }
        if partner.scope == .sameInstance { return true }
        return when.allSatisfy { $0.scope == .fixed }
    }

    func fieldTitle(_ number: Int) -> String { fields.descriptions[number].title }

    /// The author's code and message of a validator.
    func words(of validator: Validator?, carrier: Int) -> CheckDescription {
        var description = CheckDescription()
        description.carrier = carrier
        description.message = validator?.message
        description.code = validator?.code?.value
        return description
    }
}
