import FormSyntax

/// Bringing a session to the state of an earlier one: its values and what was answered, without the events on the way.
///
/// Whatever is computed, visible or enabled follows from the answers; what `update` and `clear` did is among the values.
extension Session {
    /// When the form was begun, in seconds since 1970, if any of its expressions asks for that: to be kept with the answers.
    public var beginning: Int64? { form.readsBeginning ? recomputation.machine.begun : nil }

    /// Has `now()` mean the moment at which an earlier session began; before `restore`.
    public mutating func setBeginning(_ beginning: Int64) { recomputation.machine.begun = beginning }

    /// Puts values back, and then recomputes what follows from all of them. An answer that no longer holds is stale then.
    ///
    /// - Parameter body: Calls `put`, and makes the instances that it needs.
    public mutating func restore(_ body: (inout Session) -> Void) {
        startIfDue()
        touchAll()
        loggingDifferences { $0.putBack(body) }
    }

    private mutating func putBack(_ body: (inout Session) -> Void) {
        let before = mode
        mode = .restoring
        // A value that an event of the start set may have been computed since; where it was not, it is put back.
        for slot in 0..<answers.slots.count { answers.slots[slot].flags.remove(.overridden) }
        body(&self)
        computeEverything()
        // A choice that was answered and set aside stays the form's own.
        for slot in 0..<Int32(answers.slots.count)
        where answers.slots[Int(slot)].flags.contains([.answered, .hasValue]) {
            acceptAsAnswer(slot)
        }
        if recomputation.formulasWaitForEnd { runFormulasAtEnd() }
        for slot in 0..<Int32(answers.slots.count) { waitForChecks(slot) }
        runWhatWaits()
        mode = before
        forgetChanges()
    }

    /// Puts a value back, as model text; a refused one stays as it is until another takes its place. That of a
    /// computed slot stays until an input of its formula changes.
    ///
    /// - Parameters:
    ///   - isAnswered: Whether the walk passes the slot, if the value holds.
    ///   - isOwn: Whether it is what the form gave, which still follows its inputs.
    public mutating func put(_ cell: Cell, in slot: Slot, isAnswered: Bool, isOwn: Bool = false) -> Verdict {
        store(cell, in: slot.index, borrowing: false)
        recomputation.machine.aggregates.forgetAll()
        // The answer that offers it may come back later.
        _ = acceptsAsOwn(slot.index)
        let state = answers.slots[Int(slot.index)]
        guard state.readingFailure == .none else {
            return .refused(Failure(slot: slot, code: state.readingFailure, detail: state.detail))
        }
        if !isOwn { override(slot.index) }
        slotState(slot.index).pointee.flags.insert(.begun)
        if isAnswered { slotState(slot.index).pointee.flags.insert(.answered) }
        return .accepted
    }

    /// Puts a button back that was pressed.
    public mutating func putPressed(_ slot: Slot) {
        if field(slot).kind.is(.button) { slotState(slot.index).pointee.flags.insert(.hasValue) }
    }

    // MARK: What there is to put back

    /// Whether a button was pressed, so that what it shows and enables stays so.
    public func isPressed(_ slot: Slot) -> Bool {
        field(slot).kind.is(.button) && answers.slots[Int(slot.index)].hasValue
    }

    /// Whether the slot's value is another than at the session's start; an instance's may be whether it is or not.
    public func hasChangedValue(_ slot: Slot) -> Bool {
        let state = answers.slots[Int(slot.index)]
        if plan(of: slot.index).pointee.initial >= 0, state.flags.contains(.begun) { return true }
        guard let initial = initialState(of: slot) else {
            return state.hasValue || state.isWithheld || form.initialValues[Int(state.field)] != nil
        }
        if initial.isWithheld, state.isWithheld { return !isSameText(initial, state) }
        let isKept = initial.hasValue || initial.isWithheld || state.isWithheld
        return isKept ? !hasSameValue(initial, state) : state.hasValue
    }

    /// Whether two slots that keep a choice keep the same.
    private func isSameText(_ old: SlotState, _ new: SlotState) -> Bool {
        guard let before = old.text, let after = new.text else { return false }
        return before.equals(after)
    }

    /// Whether an event has set or cleared a computed slot since its formula ran.
    public func isOverridden(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].flags.contains(.overridden) }

    /// Whether the slot has what its `default_formula` gave, also if that is nothing: it follows what is answered before it.
    public func followsInputs(_ slot: Slot) -> Bool { followsInputs(slot.index) }

    /// Whether the slot has a value that is the form's own: nobody has given another, or this one.
    public func holdsDefault(_ slot: Slot) -> Bool {
        hasValue(slot) && (followsInputs(slot) || !hasChangedValue(slot))
    }

    /// Whether an answer is known beforehand that the walk has not taken up.
    public func isGiven(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].hasGiven }

    /// Whether a dynamic section's question for another instance was answered with no.
    public func isClosed(section: Int) -> Bool { answers.sections[section].isClosed }
}
