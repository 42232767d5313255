/// The check that a condition on a field's own value is not false.
extension Session {
    /// Whether it holds for the slot, or for each instance of the section that it reads.
    mutating func conditionHolds(_ check: Row<CompiledCheck>, _ state: State) -> Bool {
        guard check.pointee.instances >= 0 else {
            return !isFalse(check, state, base: placement(of: state).pointee.base)
        }
        let section = Int(check.pointee.instances)
        guard answers.sections[section].isVisible, isOfOnlyInstance(check, state) else { return true }
        for instance in 0..<Int(answers.sections[section].instanceCount) {
            if isFalse(check, state, base: base(ofInstance: instance, in: section)) { return false }
        }
        return true
    }

    private mutating func isFalse(_ check: Row<CompiledCheck>, _ state: State, base: Int32) -> Bool {
        isRun(check, state, base: base) && recomputation.machine.refutes(check, answers.view, base: base)
    }

    /// Whether the check runs for this slot: the slot is to blame, and the value that the condition is about exists.
    private func isRun(_ check: Row<CompiledCheck>, _ state: State, base: Int32) -> Bool {
        guard isBlamed(state, check, base: base) else { return false }
        guard check.pointee.partner.scope != .unknown else { return true }
        let own = slot(check.pointee.partner, base: base)
        return own >= 0 && answers.slots[Int(own)].countsAsValue
    }

    // MARK: Who is blamed

    /// Whether the slot is the last visible one that may be blamed, in the instance that begins at `base`.
    @inline(__always)
    func isBlamed(_ state: State, _ check: Row<CompiledCheck>, base: Int32) -> Bool {
        check.pointee.candidates.count == 0 && check.pointee.onlyInstance < 0 || isLastToBlame(state, check, base: base)
    }

    @inline(never)
    private func isLastToBlame(_ state: State, _ check: Row<CompiledCheck>, base: Int32) -> Bool {
        guard isOfOnlyInstance(check, state) else { return false }
        var last: Int32 = -1
        for index in check.pointee.candidates.indices {
            let candidate = slot(tables.references[index], base: base)
            guard candidate >= 0, answers.slots[Int(candidate)].isVisible else { continue }
            if last < 0 || comesAfter(candidate, last) { last = candidate }
        }
        return last < 0 || last == slot(of: state)
    }

    private func isOfOnlyInstance(_ check: Row<CompiledCheck>, _ state: State) -> Bool {
        check.pointee.onlyInstance < 0 || check.pointee.onlyInstance == placement(of: state).pointee.instance
    }

    /// Whether a slot comes after another in form order.
    private func comesAfter(_ slot: Int32, _ other: Int32) -> Bool {
        let (plan, otherPlan) = (plan(of: slot).pointee, plan(of: other).pointee)
        return (plan.step, answers.placements[Int(slot)].instance, plan.offset)
            > (otherPlan.step, answers.placements[Int(other)].instance, otherPlan.offset)
    }

    // MARK: For words

    /// The first slot of the first instance for which a rule, or a check of a field outside, fails; `nil` for failures
    /// that are not decided for each instance. For a check it is searched again, since it is not stored.
    func failingInstance(of failure: Failure) -> Slot? {
        if failure.rule >= 0, failure.instance >= 0 {
            let section = Int(tables.rules[Int(failure.rule)].instances)
            return Slot(base(ofInstance: Int(failure.instance), in: section))
        }
        guard failure.check >= 0, let slot = failure.slot else { return nil }
        let check = tables.checks.row(Int(failure.check))
        guard check.pointee.operation == .condition, check.pointee.instances >= 0 else { return nil }
        let section = Int(check.pointee.instances)
        let state = slotState(slot.index)
        var machine = trialMachine
        for instance in 0..<Int(answers.sections[section].instanceCount) {
            let base = base(ofInstance: instance, in: section)
            if isRun(check, state, base: base), machine.refutes(check, answers.view, base: base) { return Slot(base) }
        }
        return nil
    }

    /// A separate machine, for trials that must not change the session.
    var trialMachine: ExpressionMachine {
        var machine = ExpressionMachine(tables, calling: form.evaluations, matching: form.patterns, now: now)
        machine.begun = recomputation.machine.begun
        return machine
    }
}

extension ExpressionMachine {
    /// Whether a check that is decided for each instance counts for the one that begins at `base`.
    mutating func counts(_ check: Row<CompiledCheck>, _ answers: Answers, base: Int32) -> Bool {
        guard check.pointee.instances >= 0, check.pointee.when >= 0 else { return true }
        return truth(of: tables.conditions.row(Int(check.pointee.when)), answers, base: base) == .yes
    }

    /// Whether a check counts and its condition is false.
    mutating func refutes(_ check: Row<CompiledCheck>, _ answers: Answers, base: Int32) -> Bool {
        counts(check, answers, base: base)
            && truth(of: tables.conditions.row(Int(check.pointee.limit)), answers, base: base) == .no
    }
}
