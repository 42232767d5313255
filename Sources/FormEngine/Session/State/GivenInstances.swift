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
        let given = answers.slots.elements.map(\.given)
        takeState(from: beforeStart.snapshot)
        for (slot, cell) in given.enumerated() { answers.slots[slot].given = cell }
        (walk.startIsDue, walk.mayHoldGiven) = (true, true)
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
        (walk.startIsDue, mode) = (false, .answering)
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
