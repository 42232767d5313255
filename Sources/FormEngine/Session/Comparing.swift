/// A check of a value against another field's.
extension Session {
    /// Whether the relation holds to the partner, or to each of a dynamic section's.
    @inline(__always)
    func comparisonHolds(
        _ check: UnsafePointer<Check>, _ state: State, _ plan: Plan, hasValue: Bool
    ) -> Bool {
        guard check.pointee.partner.scope == .all else {
            let partner = slot(check.pointee.partner, base: placement(of: state).pointee.base)
            return partner < 0 || comparisonHolds(check, state, plan, hasValue, slots.start + Int(partner))
        }
        let section = Int(check.pointee.partner.section)
        for instance in 0..<Int(sections[section].instanceCount) {
            let partner = Int(base(ofInstance: instance, in: section) + check.pointee.partner.offset)
            if !comparisonHolds(check, state, plan, hasValue, slots.start + partner) { return false }
        }
        return true
    }

    /// A hidden or unreadable partner passes; an empty side of `==` and `!=` is "" once the other has a value.
    @inline(__always)
    private func comparisonHolds(
        _ check: UnsafePointer<Check>, _ state: State, _ plan: Plan, _ hasValue: Bool, _ partner: State
    ) -> Bool {
        guard partner.pointee.isVisible, partner.pointee.reading == .none else { return true }
        let relation = check.pointee.relation
        guard hasValue, partner.pointee.hasValue else {
            guard hasValue || partner.pointee.hasValue else { return true }
            return relation != .equal
        }
        let partnerPlan = tables.fields.pointer(Int(partner.pointee.field))
        switch check.pointee.comparison {
        case .byNumber:
            guard let a = number(state, plan), let b = number(partner, partnerPlan) else {
                return relation == .notEqual
            }
            return relation.holds(ExactDecimal.order(a, b))
        case .byText: return relation.holds(textOrder(state, partner))
        case .byReader: return relation.holds(order(state, plan, partner, partnerPlan, relation))
        }
    }

    @inline(__always)
    private func order(
        _ state: State, _ plan: Plan, _ partner: State, _ partnerPlan: Plan, _ relation: Check.Relation
    ) -> Int {
        let reader = plan.pointee.reader
        guard reader == partnerPlan.pointee.reader else {
            if isDay(reader), isDay(partnerPlan.pointee.reader) {
                return Int(days(state, plan)) - Int(days(partner, partnerPlan))
            }
            guard let a = number(state, plan), let b = number(partner, partnerPlan) else {
                return textOrder(state, partner)
            }
            return ExactDecimal.order(a, b)
        }
        switch reader {
        case .decimal, .date, .time, .instant:
            return ExactDecimal.order(state.pointee.number, partner.pointee.number)
        case .option where relation != .equal && relation != .notEqual:
            return Int(state.pointee.option) - Int(partner.pointee.option)
        case .text, .truth, .option, .options, .none:
            return textOrder(state, partner)
        }
    }

    private func isDay(_ reader: Reader) -> Bool { reader == .date || reader == .instant }

    private func textOrder(_ left: State, _ right: State) -> Int {
        orderOfBytes(left.pointee.text, Int(left.pointee.count), right.pointee.text, Int(right.pointee.count))
    }
}
