/// Instances that are given beforehand and exist from the start.
///
/// If targets of the form's own values read instances, the session returns to the state before the start when the first
/// is given, and starts when the walk begins.
extension Session {
    /// Returns to the state before the start, keeping the values that were given. Nothing has been answered yet.
    mutating func awaitGivenInstances() {
        guard let beforeStart = origin.beforeStart, !walk.startIsDue, mode == .answering || mode == .finishing,
            isUntouched
        else { return }
        let slots = answers.slots.elements
        let numbers = slots.indices.map { instance(Slot($0)) ?? 0 }
        takeState(from: beforeStart)
        touchAll()
        (walk.startIsDue, walk.mayHoldGiven) = (true, true)
        let end = origin.started.slots.count
        for slot in answers.slots.count..<end { leaveOut(slots[slot]) }
        for slot in end..<slots.count where slot == answers.slots.count {
            _ = self.slot(field: Int(slots[slot].field), instance: numbers[slot])
        }
        for (slot, state) in slots.enumerated() where state.hasGiven {
            let isKept = !answers.slots[slot].flags.contains(.gone) || answers.placements[slot].isAwaiting
            let place = isKept ? Slot(slot) : self.slot(field: Int(state.field), instance: numbers[slot])
            if let place { slotState(place.index).pointee.given = state.given }
        }
    }

    /// Makes a slot that the start created belong to no instance, so that later slots keep their numbers.
    private mutating func leaveOut(_ slot: SlotState) {
        var state = SlotState(field: slot.field)
        state.flags = .gone
        answers.slots.append(state)
        answers.placements.append(SlotPlacement(failureWord: Int32(answers.failureWords.count)))
    }

    private var isUntouched: Bool {
        walk.place == WalkPlace() && answers.slots.elements.allSatisfy { !$0.flags.contains(.answered) }
    }

    /// Starts the session if that was postponed.
    @inline(__always)
    mutating func startIfDue() {
        if walk.startIsDue { startWithInstances() }
    }

    @inline(never)
    private mutating func startWithInstances() {
        let before = mode
        (walk.startIsDue, mode) = (false, .preparing)
        fireTheStart()
        mode = before
    }

    /// Fires the initial targets.
    mutating func fireTheStart() {
        origin.written.insertAll()
        computeEverything()
        fireInitialEvents()
        runWhatWaits()
        checkEverything()
        forgetChanges()
    }
}
