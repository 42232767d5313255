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
        let scope = ExpressionPlace(section: numbered.fields[number].scope)
        guard let when = whenCondition(of: validator, at: scope) else { return }
        place(number, reference, relation, comparison, validator, when)
    }

    private mutating func place(
        _ number: Int, _ partner: Reference, _ relation: Check.Relation, _ comparison: Check.Comparison,
        _ validator: Validator?, _ when: (number: Int32, references: [Reference])
    ) {
        let own = numbered.reference(to: number, seenAs: .sameInstance)
        let isOfPlace = isLateInSome(partner, own)
        let candidates = isOfPlace ? expressions.programs.add([own, partner]) : .empty
        for holder in isOfPlace ? [own, partner] : [blamed(own, partner)] {
            let isMoved = holder != own
            var check = Check(.compare, code: .comparison)
            check.relation = isMoved ? relation.flipped : relation
            check.comparison = comparison
            check.runsOnEmpty = relation == .equal || relation == .notEqual
            (check.when, check.candidates) = (when.number, candidates)
            check.partner = isMoved ? numbered.reference(to: number, seenAs: partner.scope) : partner
            var description = words(of: validator, carrier: number)
            description.relation = check.relation
            description.other = fieldTitle(isMoved ? number : Int(partner.field))
            put(
                (check, description), on: holder, decidedIn: isMoved ? numbered.fields[number].scope : nil,
                reading: [check.partner] + when.references)
        }
    }

    /// The later of two fields that compare. An answer is blamed before a value that the program around the form sets.
    private func blamed(_ own: Reference, _ partner: Reference) -> Reference {
        // Each of a section's instances compares with each.
        if own.scope == .sameInstance, partner.scope == .all { return own }
        let areOutside = (numbered.fields[Int(own.field)].isOutside, numbered.fields[Int(partner.field)].isOutside)
        let isPartners = areOutside.0 == areOutside.1 ? isLater(partner, than: own) : areOutside.0
        return isPartners ? partner : own
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
