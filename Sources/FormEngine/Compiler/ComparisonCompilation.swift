import FormModel
import FormSyntax

/// Comparisons between two fields. Each becomes one check on the later field in form order, whichever field carries it,
/// or on the other field if one is never asked.
extension CheckCompiler {
    /// Compiles a comparison into a check.
    ///
    /// - Parameter said: The check in the form, with its words and its condition.
    mutating func compare(_ number: Int, _ comparison: Check.Comparison, of said: Check) {
        guard number >= 0 else { return }
        let partner = comparison.other
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
        guard let when = whenCondition(of: said, at: scope) else { return }
        place(number, reference, comparison, said, when)
    }

    private mutating func place(
        _ number: Int, _ partner: Reference, _ comparison: Check.Comparison, _ said: Check,
        _ when: (number: Int32, references: [Reference])
    ) {
        let (own, relation) = (numbered.reference(to: number, seenAs: .sameInstance), comparison.relation)
        let isOfPlace = isLateInSome(partner, own)
        let candidates = isOfPlace ? expressions.programs.add([own, partner]) : .empty
        for holder in isOfPlace ? [own, partner] : [blamed(own, partner)] {
            let isMoved = holder != own
            var check = CompiledCheck(.compare, code: .comparison)
            check.relation = isMoved ? relation.flipped : relation
            check.comparison = CompiledCheck.ComparisonBasis(comparison.mode)
            check.runsOnEmpty = relation == .equal || relation == .notEqual
            (check.when, check.rule, check.candidates) = (when.number, rule, candidates)
            check.partner = isMoved ? numbered.reference(to: number, seenAs: partner.scope) : partner
            var description = CheckDescription(of: said, carrier: number)
            description.relation = check.relation
            description.other = fieldTitle(isMoved ? number : Int(partner.field))
            put(
                (check, description), on: holder, decidedIn: isMoved ? numbered.fields[number].scope : nil,
                reading: [check.partner] + when.references)
        }
    }

    /// The field to blame: the later of the two, but an answer rather than a value that the surrounding program sets.
    private func blamed(_ own: Reference, _ partner: Reference) -> Reference {
        // Each instance compares with every instance of its section.
        if own.scope == .sameInstance, partner.scope == .all { return own }
        let areOutside = (numbered.fields[Int(own.field)].isOutside, numbered.fields[Int(partner.field)].isOutside)
        let isPartners = areOutside.0 == areOutside.1 ? isLater(partner, than: own) : areOutside.0
        return isPartners ? partner : own
    }

    func fieldTitle(_ number: Int) -> String { fields.descriptions[number].title }

    /// Reports parameters from which no comparison could be made.
    func refuseComparison(of check: Check) {
        guard text(.other, of: check, isRequired: true) != nil else { return }
        let (rule, mode) = (text(.relation, of: check, isRequired: false), text(.mode, of: check, isRequired: false))
        if let mode, Check.Comparison.Mode(rawValue: mode.value) == nil {
            findings.error(.unknownWord, at: mode.location, .notAComparisonMode, ["text": quoted(mode.value)])
        } else if let rule, Check.Relation(rule.value) == nil {
            findings.error(.invalidComparison, at: rule.location, .notAComparison, ["text": quoted(rule.value)])
        }
    }
}

extension CompiledCheck.ComparisonBasis {
    fileprivate init(_ mode: Check.Comparison.Mode?) {
        switch mode {
        case nil: self = .byReader
        case .text: self = .byText
        case .number: self = .byNumber
        }
    }
}

extension CheckDescription {
    /// The author's code and message of a check.
    init(of check: Check, carrier: Int) { self.init(code: check.code?.value, message: check.message, carrier: carrier) }
}
