import FormModel
import FormSyntax

/// A check of a value against another field's.
extension Session {
    /// Whether the relation holds with the partner, or with the partner in every instance.
    @inline(__always)
    mutating func comparisonHolds(
        _ check: Row<CompiledCheck>, _ state: State, _ plan: Plan, hasValue: Bool
    ) -> Bool {
        guard check.pointee.partner.scope == .all else {
            let base = placement(of: state).pointee.base
            let partner = slot(check.pointee.partner, base: base)
            return partner < 0 || !isBlamed(state, check, base: base)
                || comparisonHolds(check, state, plan, hasValue, slotState(partner))
        }
        let section = Int(check.pointee.partner.section)
        for instance in 0..<Int(answers.sections[section].instanceCount) {
            let base = base(ofInstance: instance, in: section)
            guard recomputation.machine.counts(check, answers.view, base: base), isBlamed(state, check, base: base)
            else { continue }
            let partner = Int(base + check.pointee.partner.offset)
            if !comparisonHolds(check, state, plan, hasValue, slotState(Int32(partner))) { return false }
        }
        return true
    }

    /// The slot that a check compares with; of several instances the first with which it fails.
    ///
    /// - Parameter instance: The instance, if the check runs for each.
    func partner(of check: Row<CompiledCheck>, _ slot: Int32, in instance: Slot?) -> Slot? {
        let reference = check.pointee.partner
        guard reference.scope == .all else {
            let partner = self.slot(reference, base: instance?.index ?? answers.placements[Int(slot)].base)
            return partner >= 0 ? Slot(partner) : nil
        }
        let (state, section) = (slotState(slot), Int(reference.section))
        var machine = trialMachine
        for instance in 0..<Int(answers.sections[section].instanceCount) {
            let base = base(ofInstance: instance, in: section)
            guard machine.counts(check, answers.view, base: base), isBlamed(state, check, base: base) else { continue }
            let partner = base + reference.offset
            let hasValue = state.pointee.hasValue
            if !comparisonHolds(check, state, plan(of: slot), hasValue, slotState(partner)) {
                return Slot(partner)
            }
        }
        return nil
    }

    /// Compares with one partner. A hidden or unreadable partner passes, and so does a choice that is not offered. For
    /// `==` and `!=` a missing value counts as "" if the other side has a value.
    @inline(__always)
    private func comparisonHolds(
        _ check: Row<CompiledCheck>, _ state: State, _ plan: Plan, _ hasValue: Bool, _ partner: State
    ) -> Bool {
        guard partner.pointee.isVisible, partner.pointee.readingFailure == .none else { return true }
        let relation = check.pointee.relation
        guard hasValue, partner.pointee.hasValue else {
            guard hasValue || partner.pointee.hasValue, !state.pointee.isWithheld, !partner.pointee.isWithheld else {
                return true
            }
            return relation != .equal
        }
        let partnerPlan = tables.fields.row(Int(partner.pointee.field))
        switch check.pointee.comparison {
        case .byNumber:
            guard let a = number(state, plan), let b = number(partner, partnerPlan) else {
                return relation == .notEqual
            }
            return relation.holds(ExactDecimal.order(a, b))
        case .byText: return relation.holds(textOrder(state, plan, partner, partnerPlan))
        case .byReader: return relation.holds(order(state, plan, partner, partnerPlan, relation))
        }
    }

    @inline(__always)
    private func order(
        _ state: State, _ plan: Plan, _ partner: State, _ partnerPlan: Plan, _ relation: Check.Relation
    ) -> Int {
        let (reader, other) = (plan.pointee.reader, partnerPlan.pointee.reader)
        if reader.isChoice, other.isChoice { return tables.orderOfChoices(state.row, partner.row, relation) }
        guard reader == other else { return orderOfUnlike(state, plan, partner, partnerPlan) }
        switch reader {
        case .decimal, .date, .time, .instant:
            return ExactDecimal.order(state.pointee.number, partner.pointee.number)
        case .text, .truth, .option, .options, .none: return textOrder(state, plan, partner, partnerPlan)
        }
    }

    /// The order of values of different kinds: as days or numbers if both can be, otherwise as texts.
    private func orderOfUnlike(_ state: State, _ plan: Plan, _ partner: State, _ partnerPlan: Plan) -> Int {
        let (reader, other) = (plan.pointee.reader, partnerPlan.pointee.reader)
        if isDay(reader), isDay(other) { return Int(days(state, plan)) - Int(days(partner, partnerPlan)) }
        guard mayBeNumber(reader, beside: other), mayBeNumber(other, beside: reader),
            let a = number(state, plan), let b = number(partner, partnerPlan)
        else { return textOrder(state, plan, partner, partnerPlan) }
        return ExactDecimal.order(a, b)
    }

    /// Whether a value can be compared as a number. Several choices count as their number only beside a number.
    private func mayBeNumber(_ reader: Reader, beside other: Reader) -> Bool {
        reader != .options || other == .decimal
    }

    private func isDay(_ reader: Reader) -> Bool { reader == .date || reader == .instant }

    private func textOrder(_ left: State, _ leftPlan: Plan, _ right: State, _ rightPlan: Plan) -> Int {
        guard leftPlan.pointee.reader != .options, rightPlan.pointee.reader != .options else {
            return joinedText(left).withByteSlice { text in
                joinedText(right).withByteSlice { text.order(before: $0) }
            }
        }
        return (left.pointee.text ?? .empty).order(before: right.pointee.text ?? .empty)
    }

    /// The text of a slot's value; several choices are joined by `;`.
    private func joinedText(_ state: State) -> String { modelText(Slot(slot(of: state))) ?? "" }
}
