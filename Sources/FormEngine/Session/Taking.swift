/// What a record gives to fields that settle in passing: read and checked in one go.
///
/// One call a field, with reading and checks inlined: as two passes over all fields the same rules cost a third more.
extension Session {
    @inline(__always)
    mutating func take(_ state: State, _ plan: Plan) {
        guard state.pointee.hasGiven, state.pointee.flags.intersection(.openness) == .open else {
            return takeNothing(state, plan)
        }
        switch plan.pointee.reader {
        case .text: takeText(state, plan)
        case .decimal: takeDecimal(state, plan)
        case .date: takeDate(state, plan)
        case .option: takeOption(state, plan)
        case .truth, .time, .instant, .options, .none: takeOther(state, plan)
        }
    }

    /// Nothing was given, or it is not asked for.
    @inline(never)
    private mutating func takeNothing(_ state: State, _ plan: Plan) {
        let flags = state.pointee.flags
        if flags.intersection(.openness) == .open {
            state.pointee.flags = flags.subtracting([.stale, .left]).union(.answered)
        }
        check(state, plan)
    }

    @inline(never)
    private mutating func takeText(_ state: State, _ plan: Plan) {
        let flags = prepare(state)
        readText(state.pointee.given, state, plan, true)
        conclude(state, plan, flags)
    }

    @inline(never)
    private mutating func takeDecimal(_ state: State, _ plan: Plan) {
        let flags = prepare(state)
        readDecimal(state.pointee.given, state, plan, true)
        conclude(state, plan, flags)
    }

    @inline(never)
    private mutating func takeDate(_ state: State, _ plan: Plan) {
        let flags = prepare(state)
        readDate(state.pointee.given, state, true)
        conclude(state, plan, flags)
    }

    @inline(never)
    private mutating func takeOption(_ state: State, _ plan: Plan) {
        let flags = prepare(state)
        readOption(state.pointee.given, state, plan, true)
        conclude(state, plan, flags)
    }

    @inline(never)
    private mutating func takeOther(_ state: State, _ plan: Plan) {
        let flags = prepare(state)
        store(state.pointee.given, in: state, plan, borrowing: true)
        conclude(state, plan, flags)
    }

    /// Makes the slot empty and answered; its flags then.
    @inline(__always)
    private func prepare(_ state: State) -> SlotState.Flags {
        let flags = state.pointee.flags.subtracting([.hasValue, .stale, .left]).union(.answered)
        empty(state)
        state.pointee.flags = flags
        return flags
    }

    /// What was given is used, and what came of it is checked. A text without a reason against it is a value; the flag
    /// says so too, but is not read back.
    @inline(__always)
    private mutating func conclude(_ state: State, _ plan: Plan, _ flags: SlotState.Flags) {
        state.pointee.given.form = .absent
        let hasValue = state.pointee.text != nil && state.pointee.reading == .none
        assert(hasValue == state.pointee.flags.contains(.hasValue))
        check(state, plan, hasValue ? flags.union(.hasValue) : flags, hasValue: hasValue)
    }
}
