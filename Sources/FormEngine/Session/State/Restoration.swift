import FormSyntax

/// Restoring the values and progress of an earlier session, without events on the way.
///
/// Everything computed, visible or enabled follows from the answers; the effects of `update` and `clear` are among the
/// values.
extension Session {
    /// The time at which the form was begun, in seconds since 1970, if an expression uses it; to be stored with the
    /// answers.
    public var beginning: Int64? { form.readsBeginning ? recomputation.machine.begun : nil }

    /// Makes `now()` mean the time at which an earlier session began; call it before `restore`.
    public mutating func setBeginning(_ beginning: Int64) { recomputation.machine.begun = beginning }

    /// Restores values and then recomputes everything that follows from them. An answer that is no longer valid becomes
    /// stale.
    ///
    /// - Parameter body: Calls `put`, and makes the instances it needs.
    public mutating func restore(_ body: (inout Session) -> Void) {
        startIfDue()
        touchAll()
        loggingDifferences { $0.putBack(body) }
    }

    private mutating func putBack(_ body: (inout Session) -> Void) {
        let before = mode
        mode = .restoring
        // A formula may since have replaced a value set by an event at the start; if not, `body` restores the value.
        for slot in 0..<answers.slots.count { answers.slots[slot].flags.remove(.overridden) }
        body(&self)
        computeEverything()
        // Answered choices count as answers; one that is withheld stays the form's own.
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

    /// Restores a value from model text; a refused one stays as it is until it is replaced. The value of a computed
    /// slot stays until an input of its formula changes.
    ///
    /// - Parameters:
    ///   - isAnswered: Whether the walk passes the slot, if the value is valid.
    ///   - isOwn: Whether it came from the form, so that it still follows its inputs.
    public mutating func put(_ cell: Cell, in slot: Slot, isAnswered: Bool, isOwn: Bool = false) -> Verdict {
        store(cell, in: slot.index, borrowing: false)
        recomputation.machine.aggregates.forgetAll()
        // The answer under which it is offered may be restored later.
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

    /// Restores that a button was pressed.
    public mutating func putPressed(_ slot: Slot) {
        if field(slot).kind.is(.button) { slotState(slot.index).pointee.flags.insert(.hasValue) }
    }

    // MARK: What there is to put back

    /// Whether a button was pressed, so that its targets that show and enable stay active.
    public func isPressed(_ slot: Slot) -> Bool {
        field(slot).kind.is(.button) && answers.slots[Int(slot.index)].hasValue
    }

    /// Whether the slot's value differs from that at the session's start; possibly true for any slot of a new instance.
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

    /// Whether two slots hold the same text, of a value or of a withheld choice.
    private func isSameText(_ old: SlotState, _ new: SlotState) -> Bool {
        guard let before = old.text, let after = new.text else { return false }
        return before.equals(after)
    }

    /// Whether an event has set or cleared a computed slot since its formula ran.
    public func isOverridden(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].flags.contains(.overridden) }

    /// Whether the slot still has the result of its `default_formula`, even an empty one, and follows earlier answers.
    public func followsInputs(_ slot: Slot) -> Bool { followsInputs(slot.index) }

    /// Whether the slot has the form's own value, which nobody has replaced or confirmed.
    public func holdsDefault(_ slot: Slot) -> Bool {
        hasValue(slot) && (followsInputs(slot) || !hasChangedValue(slot))
    }

    /// Whether the slot was given an answer that the walk has not taken yet.
    public func isGiven(_ slot: Slot) -> Bool { answers.slots[Int(slot.index)].hasGiven }

    /// Whether the question for another instance of a section was answered with no.
    public func isClosed(section: Int) -> Bool { answers.sections[section].isClosed }
}
