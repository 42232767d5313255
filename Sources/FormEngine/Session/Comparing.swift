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

    /// What a slot's check compares with; of several instances the first with which it fails.
    func partner(of check: UnsafePointer<Check>, _ slot: Int32) -> Slot? {
        let reference = check.pointee.partner
        guard reference.scope == .all else {
            let partner = self.slot(reference, base: placements[Int(slot)].base)
            return partner >= 0 ? Slot(partner) : nil
        }
        let (state, section) = (slots.start + Int(slot), Int(reference.section))
        for instance in 0..<Int(sections[section].instanceCount) {
            let partner = base(ofInstance: instance, in: section) + reference.offset
            let hasValue = state.pointee.hasValue
            if !comparisonHolds(check, state, plan(of: slot), hasValue, slots.start + Int(partner)) {
                return Slot(partner)
            }
        }
        return nil
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
        case .byText: return relation.holds(textOrder(state, plan, partner, partnerPlan))
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
                return textOrder(state, plan, partner, partnerPlan)
            }
            return ExactDecimal.order(a, b)
        }
        switch reader {
        case .decimal, .date, .time, .instant:
            return ExactDecimal.order(state.pointee.number, partner.pointee.number)
        case .option where relation != .equal && relation != .notEqual:
            return Int(state.pointee.option) - Int(partner.pointee.option)
        case .options: return orderOfChoices(state, plan, partner, partnerPlan, relation)
        case .text, .truth, .option, .none: return textOrder(state, plan, partner, partnerPlan)
        }
    }

    /// Several choices are equal by their ids, of a picker list by list, and are ordered by their places.
    @inline(never)
    private func orderOfChoices(
        _ state: State, _ plan: Plan, _ partner: State, _ partnerPlan: Plan, _ relation: Check.Relation
    ) -> Int {
        guard relation == .equal || relation == .notEqual else {
            let (left, right) = (optionNumbers(of: state), optionNumbers(of: partner))
            return left.lexicographicallyPrecedes(right) ? -1 : left == right ? 0 : 1
        }
        let (left, right) = (chosenIDs(state, plan), chosenIDs(partner, partnerPlan))
        let isOfLists = [plan, partnerPlan].contains { $0.pointee.flags.contains(.hasComponents) }
        return (isOfLists ? left == right : left.sorted() == right.sorted()) ? 0 : 1
    }

    private func optionNumbers(of state: State) -> [Int] { optionNumbers(Int32(state - slots.start)) }

    private func chosenIDs(_ state: State, _ plan: Plan) -> [String] {
        let field = form.fields[Int(state.pointee.field)]
        return optionNumbers(of: state).enumerated().map { field.options(ofComponent: $0)[$1].id }
    }

    private func isDay(_ reader: Reader) -> Bool { reader == .date || reader == .instant }

    private func textOrder(_ left: State, _ leftPlan: Plan, _ right: State, _ rightPlan: Plan) -> Int {
        guard leftPlan.pointee.reader != .options, rightPlan.pointee.reader != .options else {
            return joinedText(left).withBytes { start, count in
                joinedText(right).withBytes { orderOfBytes(start, count, $0, $1) }
            }
        }
        return orderOfBytes(left.pointee.text, Int(left.pointee.count), right.pointee.text, Int(right.pointee.count))
    }

    /// What a slot with a value holds, several choices joined by `;`.
    private func joinedText(_ state: State) -> String { modelText(Slot(Int32(state - slots.start))) ?? "" }
}
