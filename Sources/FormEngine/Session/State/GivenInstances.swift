/// Instances that are given beforehand: they are there from the start.
///
/// Where targets of the form's own values look at instances, the session goes back to before the start when the first is given,
/// and starts when the walk begins.
extension Session {
    /// Goes back to before the start; the values that were given stay. Nothing was answered yet.
    mutating func awaitGivenInstances() {
        guard let beforeStart = origin.beforeStart, !walk.startIsDue, mode == .answering || mode == .finishing,
            isUntouched
        else { return }
        let given = (0..<answers.slots.count).filter { answers.slots[$0].hasGiven }.map {
            (fieldNumber(Slot($0)), instance(Slot($0)) ?? 0, answers.slots[$0].given)
        }
        takeState(from: beforeStart.snapshot)
        touchAll()
        (walk.startIsDue, walk.mayHoldGiven) = (true, true)
        for (field, instance, cell) in given {
            if let slot = slot(field: field, instance: instance) { slotState(slot.index).pointee.given = cell }
        }
    }

    private var isUntouched: Bool {
        walk.place == WalkPlace() && answers.slots.elements.allSatisfy { !$0.flags.contains(.answered) }
    }

    /// Starts, if that is due.
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
        computeEverything()
        fireInitialEvents()
        runWhatWaits()
        checkEverything()
        forgetChanges()
    }
}
