/// Runs the checks of a slot and keeps a bit for each that fails.
extension Session {
    /// Runs the checks that wait and notes what became valid, invalid or stale.
    @inline(never)
    mutating func runChecks() {
        var index = 0
        while index < checksWaiting.count {
            let slot = checksWaiting[index]
            index += 1
            slots.start[Int(slot)].flags.remove(.checksWait)
            let wasFailing = slots[Int(slot)].flags.contains(.failing)
            check(slot)
            let isFailing = slots[Int(slot)].flags.contains(.failing)
            if wasFailing != isFailing { note(slot, .validity) }
            if isFailing { askAgain(slot) }
        }
        checksWaiting.removeAll()
    }

    /// An answered slot that no longer holds is asked again by the walk.
    mutating func askAgain(_ slot: Int32) {
        let flags = slots[Int(slot)].flags
        guard flags.contains(.answered), !flags.contains(.left) else { return }
        slots.start[Int(slot)].flags.remove(.answered)
        slots.start[Int(slot)].flags.insert(.stale)
        if !defersChecks { note(slot, .stale) }
    }

    /// Every slot's checks: at the start, and at the end of a record.
    mutating func checkEverything() {
        for index in 0..<checksWaiting.count { slots.start[Int(checksWaiting[index])].flags.remove(.checksWait) }
        checksWaiting.removeAll()
        hasFailures = false
        var slot: Int32 = 0
        while Int(slot) < slots.count {
            check(slot)
            slot &+= 1
        }
        for section in 0..<sections.count where tables.sections.pointer(section).pointee.isDynamic {
            checkItems(of: section)
        }
    }

    /// Too few or too many instances.
    mutating func checkItems(of section: Int) {
        let plan = tables.sections.pointer(section)
        let count = sections[section].instanceCount
        sections.start[section].failing =
            !sections[section].isVisible
            ? .none
            : count < plan.pointee.minimumItems
                ? .tooFewChoices : count > plan.pointee.maximumItems ? .tooManyChoices : .none
    }

    /// Sets a slot's failing bits; a hidden one has none.
    @inline(__always)
    mutating func check(_ slot: Int32) {
        let state = slots.start + Int(slot)
        let plan = tables.fields.pointer(Int(state.pointee.field))
        let flags = state.pointee.flags
        state.pointee.flags.remove(.failing)
        guard flags.contains(.visible) else { return clearBits(state, plan) }
        if state.pointee.reading != .none {
            noteFailure(state)
            return clearBits(state, plan)
        }
        let hasValue = flags.contains(.hasValue)
        if !hasValue, isRequired(plan, flags) { noteFailure(state) }
        runChecks(state, plan, hasValue: hasValue)
    }

    @inline(__always)
    private func clearBits(_ state: State, _ plan: Plan) {
        let words = failureWords.start + Int(state.pointee.failureWord)
        for word in 0..<Int(plan.pointee.failureWordCount) { words[word] = 0 }
    }

    /// `required` does not apply to a disabled field or to one that is computed.
    @inline(__always)
    func isRequired(_ plan: Plan, _ flags: SlotState.Flags) -> Bool {
        plan.pointee.flags.contains(.required) && !plan.pointee.flags.contains(.requiresYes)
            && isRequirable(plan, flags)
    }

    @inline(__always)
    private func isRequirable(_ plan: Plan, _ flags: SlotState.Flags) -> Bool {
        flags.contains(.enabled) && !plan.pointee.flags.contains(.computed)
    }

    @inline(__always)
    private mutating func runChecks(_ state: State, _ plan: Plan, hasValue: Bool) {
        let count = Int(plan.pointee.checks.count)
        guard count > 0 else { return }
        let words = failureWords.start + Int(state.pointee.failureWord)
        guard count <= 64 else { return runManyChecks(state, plan, hasValue: hasValue) }
        var applicable = ~UInt64(0) >> UInt64(64 &- count)
        let hasMasks = plan.pointee.checkMasks >= 0
        if hasMasks { applicable &= checkMask(state, plan) }
        let failing = runChecks(applicable, from: 0, state, plan, hasValue: hasValue, decidesConditions: !hasMasks)
        words[0] = failing
        if failing != 0 { noteFailure(state) }
    }

    @inline(__always)
    private mutating func noteFailure(_ state: State) {
        state.pointee.flags.insert(.failing)
        hasFailures = true
    }

    /// The checks that count for the option which their conditions look at.
    @inline(__always)
    private func checkMask(_ state: State, _ plan: Plan) -> UInt64 {
        let choice = slot(plan.pointee.checkChoice, base: state.pointee.base)
        let option = choice >= 0 ? chosenOption(choice) : -1
        let none = tables.fields.pointer(Int(plan.pointee.checkChoice.field)).pointee.options.count
        return tables.conditionWords[Int(plan.pointee.checkMasks &+ (option < 0 ? none : option))]
    }

    /// Runs up to 64 checks; the bits of those that fail.
    @inline(__always)
    private mutating func runChecks(
        _ applicable: UInt64, from first: Int, _ state: State, _ plan: Plan, hasValue: Bool, decidesConditions: Bool
    ) -> UInt64 {
        let checks = tables.checks.start + Int(plan.pointee.checks.start) + first
        var pending = applicable
        var failing: UInt64 = 0
        while pending != 0 {
            let place = pending.trailingZeroBitCount
            pending &= pending &- 1
            let check = checks + place
            guard hasValue || check.pointee.runsOnEmpty else { continue }
            if decidesConditions, check.pointee.when >= 0, !isDue(check, state) { continue }
            if !passes(check, state, plan, hasValue: hasValue) { failing |= 1 &<< UInt64(place) }
        }
        return failing
    }

    @inline(never)
    private mutating func isDue(_ check: UnsafePointer<Check>, _ state: State) -> Bool {
        holds(check.pointee.when, base: state.pointee.base) == .yes
    }

    /// More than 64 checks: a word of bits after the other.
    @inline(never)
    private mutating func runManyChecks(_ state: State, _ plan: Plan, hasValue: Bool) {
        let count = Int(plan.pointee.checks.count)
        for word in 0..<Int(plan.pointee.failureWordCount) {
            let left = min(count - word * 64, 64)
            let failing = runChecks(
                ~UInt64(0) >> UInt64(64 - left), from: word * 64, state, plan, hasValue: hasValue,
                decidesConditions: true)
            failureWords.start[Int(state.pointee.failureWord) + word] = failing
            if failing != 0 { noteFailure(state) }
        }
    }

    // MARK: One check

    @inline(__always)
    private mutating func passes(
        _ check: UnsafePointer<Check>, _ state: State, _ plan: Plan, hasValue: Bool
    ) -> Bool {
        // The usual ones stand here; the rest is a call, which leaves the registers to these.
        switch check.pointee.operation {
        case .minimumLength: return state.pointee.facts.codePoints >= check.pointee.limit
        case .maximumLength: return state.pointee.facts.codePoints <= check.pointee.limit
        case .pattern: return matches(check.pointee.limit, state) == .matched
        case .minimumNumber where plan.pointee.reader == .decimal:
            return ExactDecimal.order(state.pointee.number, tables.numbers[check.pointee.limit]) >= 0
        case .maximumNumber where plan.pointee.reader == .decimal:
            return ExactDecimal.order(state.pointee.number, tables.numbers[check.pointee.limit]) <= 0
        default: return passesOther(check, state, plan, hasValue: hasValue)
        }
    }

    @inline(never)
    private mutating func passesOther(
        _ check: UnsafePointer<Check>, _ state: State, _ plan: Plan, hasValue: Bool
    ) -> Bool {
        let limit = check.pointee.limit
        switch check.pointee.operation {
        case .notEmpty: return hasValue
        case .minimumLength: return state.pointee.facts.codePoints >= limit
        case .maximumLength: return state.pointee.facts.codePoints <= limit
        case .minimumNumber, .maximumNumber: return isWithin(check, state, plan)
        case .minimumDate: return days(state, plan) >= boundDays.start[Int(limit)]
        case .maximumDate: return days(state, plan) <= boundDays.start[Int(limit)]
        case .pattern: return matches(limit, state) == .matched
        case .isTrue: return hasValue && isYes(state, plan)
        case .isFalse: return !isYes(state, plan)
        case .mustBeYes: return !isRequirable(plan, state.pointee.flags) || (hasValue && state.pointee.option == 1)
        case .minimumChoices: return choiceCount(state, plan) >= limit
        case .maximumChoices: return choiceCount(state, plan) <= limit
        case .isNumeric: return number(state, plan) != nil
        case .isInteger: return number(state, plan)?.isWhole ?? false
        case .shape: return hasShape(limit, state)
        case .norwegianBankAccount: return withText(state) { isNorwegianBankAccount($0, count: $1) }
        case .norwegianNationalID: return withText(state) { isNorwegianNationalID($0, count: $1) }
        case .compare: return comparisonHolds(check, state, plan, hasValue: hasValue)
        }
    }

    /// A yes, or the text or option that says one.
    private func isYes(_ state: State, _ plan: Plan) -> Bool {
        if plan.pointee.reader == .truth { return state.pointee.option == 1 }
        guard let start = state.pointee.text else { return false }
        return truthWord(start, count: Int(state.pointee.count)) == true
    }

    @inline(__always)
    private func withText(_ state: State, _ body: (UnsafePointer<UInt8>, Int) -> Bool) -> Bool {
        guard let start = state.pointee.text else { return false }
        return body(start, Int(state.pointee.count))
    }

    @inline(__always)
    private func isWithin(_ check: UnsafePointer<Check>, _ state: State, _ plan: Plan) -> Bool {
        guard let number = number(state, plan) else { return false }
        let order = ExactDecimal.order(number, tables.numbers[check.pointee.limit])
        return check.pointee.operation == .minimumNumber ? order >= 0 : order <= 0
    }

    /// The value as a number: of a text that says one, of a multiple choice how many, of a select its option's value.
    func number(_ state: State, _ plan: Plan) -> ExactDecimal? {
        switch plan.pointee.reader {
        case .decimal, .time, .date, .instant: return state.pointee.number
        case .options: return ExactDecimal(Int(choiceCount(state, plan)))
        case .text, .truth, .none:
            guard let start = state.pointee.text else { return nil }
            return Operand.text(start, count: Int(state.pointee.count)).asNumber
        case .option:
            let value = tables.text(tables.options[plan.pointee.options.start + state.pointee.option].value)
            return Operand.text(value.start, count: value.count).asNumber
        }
    }

    /// Days since 1970; of a moment, the day at its own offset.
    func days(_ state: State, _ plan: Plan) -> Int32 {
        guard plan.pointee.reader == .instant else {
            return Int32(truncatingIfNeeded: state.pointee.number.coefficient)
        }
        let offset = Int64(state.pointee.option) * 60
        let nanoseconds = state.pointee.number.coefficient
        let seconds = nanoseconds >= 0 ? nanoseconds / 1_000_000_000 : (nanoseconds - 999_999_999) / 1_000_000_000
        return Int32(truncatingIfNeeded: CalendarDate.dayNumber(seconds: Int64(truncatingIfNeeded: seconds) + offset))
    }

    @inline(__always)
    private mutating func matches(_ pattern: Int32, _ state: State) -> PatternVerdict {
        guard let start = state.pointee.text else { return .notMatched }
        return patterns.matches(
            pattern, start, count: Int(state.pointee.count), isASCII: state.pointee.facts.isASCII,
            scratch: &patternScratch)
    }

    private func choiceCount(_ state: State, _ plan: Plan) -> Int32 {
        guard state.pointee.flags.contains(.hasValue) else { return 0 }
        return plan.pointee.reader == .options ? state.pointee.option : 1
    }

    private func hasShape(_ shape: Int32, _ state: State) -> Bool {
        guard let start = state.pointee.text, let shape = Shape(rawValue: UInt8(shape)) else { return false }
        let count = Int(state.pointee.count)
        return switch shape {
        case .email: isEmailAddress(start, count: count)
        case .url: isAbsoluteURL(start, count: count)
        case .phoneNumber: isPhoneNumber(start, count: count)
        case .personName: isPersonName(start, count: count)
        }
    }
}
