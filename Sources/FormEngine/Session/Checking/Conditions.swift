/// A check that a condition on a field's own value is not false.
extension Session {
    /// Whether it holds for the slot, or for each instance of the section that it looks at.
    mutating func conditionHolds(_ check: UnsafePointer<Check>, _ state: State) -> Bool {
        guard check.pointee.instances >= 0 else { return !isFalse(check, base: placement(of: state).pointee.base) }
        let section = Int(check.pointee.instances)
        guard sections[section].isVisible else { return true }
        for instance in 0..<Int(sections[section].instanceCount) {
            if isFalse(check, base: base(ofInstance: instance, in: section)) { return false }
        }
        return true
    }

    private mutating func isFalse(_ check: UnsafePointer<Check>, base: Int32) -> Bool {
        isRun(check, base: base) && holds(check.pointee.limit, base: base) == .no
    }

    /// A field that is blamed for a condition on another's value lets it pass while that has none.
    private func isRun(_ check: UnsafePointer<Check>, base: Int32) -> Bool {
        guard check.pointee.partner.scope != .unknown else { return true }
        let own = slot(check.pointee.partner, base: base)
        return own >= 0 && slots[Int(own)].countsAsValue
    }

    /// Where the first instance begins for which a check of a field outside of them fails, and a rule that each instance
    /// decides; `nil` for any other failure. Of a check it is found once more, for its words: nobody keeps it.
    func failingInstance(of failure: Failure) -> Slot? {
        if failure.rule >= 0, failure.instance >= 0 {
            let section = Int(tables.rules[Int(failure.rule)].section)
            return Slot(base(ofInstance: Int(failure.instance), in: section))
        }
        guard failure.check >= 0 else { return nil }
        let check = tables.checks.pointer(Int(failure.check))
        guard check.pointee.operation == .condition, check.pointee.instances >= 0 else { return nil }
        let section = Int(check.pointee.instances)
        var machine = ExpressionMachine(tables, calling: form.evaluations, matching: form.patterns, now: now)
        machine.begun = self.machine.begun
        let condition = tables.conditions.pointer(Int(check.pointee.limit))
        for instance in 0..<Int(sections[section].instanceCount) {
            let base = base(ofInstance: instance, in: section)
            if isRun(check, base: base), machine.truth(of: condition, answers, base: base) == .no { return Slot(base) }
        }
        return nil
    }
}
