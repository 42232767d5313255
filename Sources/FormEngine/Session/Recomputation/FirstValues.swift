/// First values: what a formula gives a field when the walk comes to it, and again when an answer before it changes what the
/// formula reads, until somebody gives the field a value.
extension Session {
    /// Whether a slot has what its formula gave.
    func followsInputs(_ slot: Int32) -> Bool {
        plan(of: slot).pointee.flags.contains(.hasInitial)
            && answers.slots[Int(slot)].flags.intersection([.begun, .overridden, .gone]) == .begun
    }

    /// Notes that the value of a slot is no longer what its formula gave.
    mutating func override(_ slot: Int32) {
        guard !plan(of: slot).pointee.flags.isDisjoint(with: [.computed, .hasInitial]) else { return }
        slotState(slot).pointee.flags.insert(.overridden)
    }

    /// Gives a slot that the walk first comes to its first value, unless it has one; its targets fire, also where another is
    /// given, as they do where it is typed.
    @inline(never)
    mutating func begin(_ slot: Int32) {
        slotState(slot).pointee.flags.insert(.begun)
        touch(slot)
        guard answers.slots[Int(slot)].text == nil else { return override(slot) }
        if computeFirstValue(of: slot) { runWhatWaits() }
    }

    /// Whether that is another value than before.
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

    /// Notes that what a slot's first value is made of has changed. Only an answer that comes before it counts: in a record,
    /// where all answers are there in form order, a later one finds it made.
    mutating func waitToFollow(_ slot: Int32) {
        if let answered = recomputation.answered, !(answered < walkPlace(of: Slot(slot))) { return }
        recomputation.following.insert(rank: plan(of: slot).pointee.order, slot: slot)
    }

    /// Has first values follow, in form order, each once, so that targets which set one another off come to an end.
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
