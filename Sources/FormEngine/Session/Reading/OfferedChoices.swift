/// Choices whose options are offered under conditions.
///
/// A choice that is not offered is withheld: the slot keeps its options but has no value. If somebody gave it, it is
/// refused like an unreadable text; if it comes from the form, it counts as nothing. It returns when it is offered
/// again.
extension Session {
    /// Withholds the choice that was just read, if it is not offered.
    @inline(__always)
    mutating func withholdUnlessOffered(_ state: State, _ plan: Plan) {
        if plan.pointee.flags.contains(.offersVary) { withholdUnlessOffered(state) }
    }

    @inline(never)
    private mutating func withholdUnlessOffered(_ state: State) {
        guard state.pointee.hasValue, !isOffered(state) else { return }
        state.pointee.detail = .notOffered
        withhold(state, isAnswer: true)
    }

    private func withhold(_ state: State, isAnswer: Bool) {
        state.pointee.flags.remove(.hasValue)
        state.pointee.readingFailure = isAnswer ? .notAChoice : .none
    }

    /// Makes a withheld choice that was just read count as the form's own; false if the value cannot be read.
    mutating func acceptsAsOwn(_ slot: Int32) -> Bool {
        let state = slotState(slot)
        guard state.pointee.isWithheld else { return false }
        state.pointee.flags.remove(.isAnswer)
        withhold(state, isAnswer: false)
        return true
    }

    /// Makes a choice that was just read count as an answer.
    @inline(__always)
    mutating func acceptAsAnswer(_ slot: Int32) {
        if plan(of: slot).pointee.flags.contains(.offersVary) { slotState(slot).pointee.flags.insert(.isAnswer) }
    }

    /// Whether all options of a slot with a value are offered.
    mutating func isOffered(_ state: State) -> Bool {
        let chosen = ChosenOptions(state.row, tables)
        let base = placement(of: state).pointee.base
        for place in 0..<chosen.count {
            let condition = chosen.option(place).pointee.when
            if condition >= 0, holds(condition, base: base) != .yes { return false }
        }
        return true
    }

    /// Whether one option of a choice is offered.
    mutating func isOffered(_ option: Int32, in slot: Int32) -> Bool {
        let condition = tables.options[plan(of: slot).pointee.options.start + option].when
        return condition < 0 || holds(condition, base: answers.placements[Int(slot)].base) == .yes
    }

    /// Withholds a choice that is no longer offered, or restores one that is again; returns whether it did.
    ///
    /// A choice that had never counted before then triggers its events.
    mutating func reviewChoice(_ slot: Int32) -> Bool {
        let state = slotState(slot)
        guard state.pointee.isWithheld else {
            guard state.pointee.hasValue, !isOffered(state) else { return false }
            state.pointee.detail = .withdrawn
            withhold(state, isAnswer: state.pointee.flags.contains(.isAnswer))
            return true
        }
        let isNew = state.pointee.detail == .notOffered
        state.pointee.flags.insert(.hasValue)
        guard isOffered(state) else {
            withhold(state, isAnswer: state.pointee.flags.contains(.isAnswer))
            return false
        }
        (state.pointee.readingFailure, state.pointee.detail) = (.none, .none)
        // It was asked again for this reason only; other reasons are left to its checks.
        if state.pointee.flags.contains([.stale, .isAnswer]) { state.pointee.beAnswered() }
        if isNew { queueEvents(of: slot) }
        return true
    }

    /// Makes a withheld choice count, for trials.
    mutating func countWithheld(_ slot: Int32) {
        let state = slotState(slot)
        guard state.pointee.isWithheld else { return }
        state.pointee.flags.insert(.hasValue)
        (state.pointee.readingFailure, state.pointee.detail) = (.none, .none)
    }
}
