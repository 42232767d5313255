/// What a record gives to fields that settle in passing: read and checked in one go.
///
/// The plain ways are handled here, without a call; every other takes the general reading and checking, which would say the
/// same of these. Flags are written once, at the end: reading a word that was just written in part costs 15 cycles.
extension Session {
    @inline(__always)
    mutating func take(_ slot: Int32, _ state: State, _ plan: Plan) {
        let flags = state.pointee.flags
        guard plan.pointee.flags.contains(.takenInPassing), flags.intersection(.openness) == .open,
            takesPlainly(state, plan)
        else { return takeOtherwise(slot, state, plan) }
        state.pointee.given.form = .absent
        state.pointee.reading = .none
        state.pointee.detail = .none
        checkValue(state, plan, answered(flags).union(.hasValue))
    }

    /// Keeps what was given, if it is as plain as most; false where it has to be looked at closer.
    @inline(__always)
    private mutating func takesPlainly(_ state: State, _ plan: Plan) -> Bool {
        let cell = state.pointee.given
        guard cell.form == .text || cell.form == .number, let start = cell.start, cell.count > 0 else { return false }
        switch plan.pointee.reader {
        case .text: return keepsText(cell, start, state, plan)
        case .decimal: return keepsDecimal(cell, start, state, plan)
        case .date: return cell.form == .text && keepsDate(cell, start, state)
        case .option: return keepsOption(cell, start, state, plan)
        case .truth: return cell.form == .text && keepsTruth(cell, start, state)
        case .time, .instant, .options, .none: return false
        }
    }

    // MARK: Plain values

    @inline(__always)
    private func keep(_ start: UnsafePointer<UInt8>, _ count: Int32, _ facts: TextFacts, option: Int32, _ state: State)
    {
        state.pointee.text = start
        state.pointee.count = count
        state.pointee.facts = facts
        state.pointee.option = option
    }

    /// Something visible without controls, which nothing converts.
    @inline(__always)
    private func keepsText(_ cell: Cell, _ start: UnsafePointer<UInt8>, _ state: State, _ plan: Plan) -> Bool {
        let facts = TextFacts(start, count: Int(cell.count))
        guard facts.isPlain || keepsLines(facts, plan), !plan.pointee.flags.contains(.converted) else { return false }
        keep(start, cell.count, facts, option: -1, state)
        return true
    }

    private func keepsLines(_ facts: TextFacts, _ plan: Plan) -> Bool {
        facts.isValid && !facts.isBlank && !facts.hasOtherControl && plan.pointee.flags.contains(.multiline)
    }

    /// A few digits, with no more places than there may be.
    @inline(__always)
    private func keepsDecimal(_ cell: Cell, _ start: UnsafePointer<UInt8>, _ state: State, _ plan: Plan) -> Bool {
        guard let digits = PlainDigits(start, count: Int(cell.count)), digits.scale <= plan.pointee.maximumScale
        else { return false }
        state.pointee.number = ExactDecimal(coefficient: Int128(digits.coefficient), scale: digits.scale)
        keep(start, cell.count, TextFacts(asciiCount: Int(cell.count)), option: -1, state)
        return true
    }

    @inline(__always)
    private func keepsDate(_ cell: Cell, _ start: UnsafePointer<UInt8>, _ state: State) -> Bool {
        guard let date = CalendarDate(start, count: Int(cell.count)) else { return false }
        state.pointee.number = ExactDecimal(Int(date.days))
        keep(start, cell.count, TextFacts(asciiCount: CalendarDate.textLength), option: -1, state)
        return true
    }

    /// An id or a title as it is written.
    @inline(__always)
    private func keepsOption(_ cell: Cell, _ start: UnsafePointer<UInt8>, _ state: State, _ plan: Plan) -> Bool {
        let option = lookUp(start, count: Int(cell.count), in: plan.pointee.lookup)
        guard option >= 0 else { return false }
        let chosen = tables.options.pointer(Int(plan.pointee.options.start &+ option))
        keep(
            tables.text(chosen.pointee.id).start, chosen.pointee.id.count, chosen.pointee.facts, option: option, state)
        return chosen.pointee.id.count > 0
    }

    @inline(__always)
    private func keepsTruth(_ cell: Cell, _ start: UnsafePointer<UInt8>, _ state: State) -> Bool {
        guard let truth = truthWord(start, count: Int(cell.count)) else { return false }
        let word: StaticString = truth ? "true" : "false"
        let count = Int32(truncatingIfNeeded: word.utf8CodeUnitCount)
        keep(word.utf8Start, count, TextFacts(asciiCount: Int(count)), option: truth ? 1 : 0, state)
        return true
    }

    // MARK: Everything else

    @inline(never)
    private mutating func takeOtherwise(_ slot: Int32, _ state: State, _ plan: Plan) {
        guard plan.pointee.flags.contains(.takenInPassing) else { return visitInPassing(slot, state, plan) }
        let isOpen = state.pointee.flags.intersection(.openness) == .open
        if isOpen, state.pointee.hasGiven {
            store(state.pointee.given, in: state, plan, borrowing: true)
            state.pointee.given.form = .absent
        }
        if isOpen { state.pointee.flags = answered(state.pointee.flags) }
        if state.pointee.hasGiven { mayHoldGiven = true }
        check(state, plan)
    }

    @inline(__always)
    private func answered(_ flags: SlotState.Flags) -> SlotState.Flags {
        flags.subtracting([.stale, .left]).union(.answered)
    }
}
