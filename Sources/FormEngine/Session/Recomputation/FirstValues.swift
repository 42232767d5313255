/// First values: a formula gives a field its value when the walk reaches it, and again when an earlier answer changes
/// an input, until somebody gives the field a value.
extension Session {
    /// Whether a slot still has the value from its formula.
    func followsInputs(_ slot: Int32) -> Bool {
        plan(of: slot).pointee.flags.contains(.hasInitial)
            && answers.slots[Int(slot)].flags.intersection([.begun, .overridden, .gone]) == .begun
    }

    /// Notes that a slot no longer has the value from its formula.
    mutating func override(_ slot: Int32) {
        guard !plan(of: slot).pointee.flags.isDisjoint(with: [.computed, .hasInitial]) else { return }
        slotState(slot).pointee.flags.insert(.overridden)
    }

    /// Gives a slot its first value when the walk reaches it, unless it has a value; in either case its targets fire,
    /// as if the value had been typed.
    @inline(never)
    mutating func begin(_ slot: Int32) {
        slotState(slot).pointee.flags.insert(.begun)
        touch(slot)
        guard answers.slots[Int(slot)].text == nil else { return override(slot) }
        if computeFirstValue(of: slot) { runWhatWaits() }
    }

    /// Computes a slot's first value; returns whether it changed.
    private mutating func computeFirstValue(of slot: Int32) -> Bool {
        let plan = plan(of: slot)
        let old = answers.slots[Int(slot)]
        let base = answers.placements[Int(slot)].base
        storeResult(
            recomputation.machine.result(of: plan.pointee.initial, answers.view, base: base), in: slot, plan)
        if answers.slots[Int(slot)].readingFailure != .none, !acceptsAsOwn(slot) { removeValue(of: slot) }
        guard !hasSameValue(old, answers.slots[Int(slot)]) else { return false }
        valueChanged(slot, firesEvents: true)
        return true
    }

    // MARK: Following

    /// Notes that an input of a slot's first value has changed. Only an answer that comes before the slot counts: in a
    /// record, where all answers are present in form order, later ones find the value made.
    mutating func waitToFollow(_ slot: Int32) {
        if let answered = recomputation.answered, !(answered < walkPlace(of: Slot(slot))) { return }
        recomputation.following.insert(rank: plan(of: slot).pointee.order, slot: slot)
    }

    /// Recomputes first values in form order, each once, so that targets which trigger one another come to an end.
    @inline(never)
    mutating func followInputs() {
        var done: Set<Int32> = []
        while let (_, slot) = recomputation.following.removeFirst() {
            guard followsInputs(slot), done.insert(slot).inserted else { continue }
            touch(slot)
            if computeFirstValue(of: slot) { runWaiting() }
        }
    }
}
