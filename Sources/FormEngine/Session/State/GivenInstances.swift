/// Instances that are given beforehand: they are there from the start.
///
/// Where targets of the form's own values look at instances, the session goes back to before the start when the first is given,
/// and starts when the walk begins.
extension Session {
    /// Goes back to before the start; the values that were given stay. Nothing was answered yet.
    mutating func awaitGivenInstances() {
        guard let beforeStart, !startIsDue, mode == .answering || mode == .finishing, isUntouched else { return }
        let given = slots.elements.map(\.given)
        takeState(from: beforeStart.snapshot)
        for (slot, cell) in given.enumerated() { slots.start[slot].given = cell }
        (startIsDue, mayHoldGiven) = (true, true)
    }

    private var isUntouched: Bool {
        place == WalkPlace() && slots.elements.allSatisfy { !$0.flags.contains(.answered) }
    }

    /// Starts, if that is due.
    @inline(__always)
    mutating func startIfDue() {
        if startIsDue { startWithInstances() }
    }

    @inline(never)
    private mutating func startWithInstances() {
        let before = mode
        (startIsDue, mode) = (false, .answering)
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
