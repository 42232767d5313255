import FormModel
import FormSyntax

/// Comparisons between two fields: one check, on the later of the two in form order, whichever carries it.
extension FormCompiler {
    mutating func compare(
        _ number: Int, with partner: Located<String>, rule: Located<String>, comparison: Check.Comparison,
        validator: Validator?
    ) {
        guard number >= 0 else { return }
        guard let relation = Check.Relation(rule.value) else {
            return error(.invalidComparison, at: rule.location, .notAComparison, ["text": quoted(rule.value)])
        }
        guard let reference = fieldReference(partner, in: scopeSection(of: number)) else { return }
        guard Int(reference.field) != number || reference.scope == .instance else {
            return error(.invalidComparison, at: partner.location, .comparedWithItself, ["id": quoted(partner.value)])
        }
        guard plans[Int(reference.field)].reader != .none else {
            return error(.invalidComparison, at: partner.location, .neverHasAValue, ["id": quoted(partner.value)])
        }
        var when: (number: Int32, references: [Reference]) = (-1, [])
        if let text = validator?.when {
            guard let condition = condition(text, in: scopeSection(of: number)) else { return }
            when = condition
        }
        place(number, reference, relation, comparison, validator, when)
    }

    private mutating func place(
        _ number: Int, _ partner: Reference, _ relation: Check.Relation, _ comparison: Check.Comparison,
        _ validator: Validator?, _ when: (number: Int32, references: [Reference])
    ) {
        let partnerIsLater = fields[Int(partner.field)].order > fields[number].order
        let isMoved = partnerIsLater && canMove(number, partner, when.references)
        let blamed = isMoved ? Int(partner.field) : number
        var check = Check(.compare, code: .comparison)
        check.relation = isMoved ? relation.flipped : relation
        check.comparison = comparison
        check.runsOnEmpty = relation == .equal || relation == .notEqual
        check.when = when.number
        check.partner = isMoved ? seenFromPartner(number, partner) : partner
        var description = words(of: validator, carrier: number)
        description.relation = check.relation
        description.other = fieldTitle(isMoved ? number : Int(partner.field))
        checksByField[blamed].append((check, description))
        addDependent(on: check.partner, kind: .checks, of: blamed)
        for reference in when.references { addDependent(on: reference, kind: .checks, of: blamed) }
    }

    /// A condition that is written inside a template can only be decided there.
    private func canMove(_ number: Int, _ partner: Reference, _ when: [Reference]) -> Bool {
        guard fields[number].isTemplate else { return !fields[Int(partner.field)].isTemplate }
        if partner.scope == .sameInstance { return true }
        return when.allSatisfy { $0.scope == .fixed }
    }

    private func seenFromPartner(_ number: Int, _ partner: Reference) -> Reference {
        guard fields[number].isTemplate else { return .fixed(number) }
        return Reference(
            scope: partner.scope == .sameInstance ? .sameInstance : .all, field: Int32(number),
            section: Int32(fields[number].section), offset: plans[number].offset)
    }

    private func fieldTitle(_ number: Int) -> String { fieldDescriptions[number].title }

    /// The author's code and message of a validator.
    func words(of validator: Validator?, carrier: Int) -> CheckDescription {
        var description = CheckDescription()
        description.carrier = carrier
        description.message = validator?.message
        description.code = validator?.code?.value
        return description
    }
}
