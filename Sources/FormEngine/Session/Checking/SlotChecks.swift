import FormSyntax

/// Runs the checks of a slot and stores a bit for each that fails.
extension Session {
    /// Runs the waiting checks and notes what became valid, invalid or stale.
    @inline(never)
    mutating func runChecks() {
        var index = 0
        while index < checking.waiting.count {
            let slot = checking.waiting[index]
            index += 1
            slotState(slot).pointee.flags.remove(.checksWait)
            recomputation.everywhere.end(.checks, of: slotState(slot).pointee.field)
            let wasFailing = answers.slots[Int(slot)].flags.contains(.failing)
            check(slot)
            let isFailing = answers.slots[Int(slot)].flags.contains(.failing)
            if wasFailing || isFailing { noteWriting(to: slot) }
            if wasFailing != isFailing { reportChange(of: slot, .validity) }
            if isFailing { askAgain(slot) }
        }
        checking.waiting.removeAll()
    }

    /// Makes the walk ask a slot again whose answer is no longer valid.
    mutating func askAgain(_ slot: Int32) {
        let flags = answers.slots[Int(slot)].flags
        guard flags.contains(.answered), !flags.contains(.left) else { return }
        slotState(slot).pointee.beStale()
        if !mode.defersChecks { reportChange(of: slot, .stale) }
    }

    /// Runs every slot's checks, at the start.
    mutating func checkEverything() {
        forgetFailures()
        for slot in 0..<Int32(answers.slots.count) { check(slot) }
        checkItems()
    }

    /// Forgets all failures, before every slot is checked.
    mutating func forgetFailures() {
        for index in 0..<checking.waiting.count {
            answers.slots.start[Int(checking.waiting[index])].flags.remove(.checksWait)
        }
        checking.waiting.removeAll()
        checking.hasFailures = false
    }

    /// Runs the checks of all slots that could not be checked when the walk arrived.
    @inline(__always)
    mutating func checkWhatIsLeft() {
        guard tables.fieldsCheckedAtEnd.count > 0 || tables.hasDynamicSections else { return }
        checkLateSlots()
    }

    @inline(never)
    private mutating func checkLateSlots() {
        // Records do not report changes to what only checks read.
        recomputation.machine.aggregates.forgetAll()
        for index in 0..<tables.fieldsCheckedAtEnd.count {
            let field = Int(tables.fieldsCheckedAtEnd[index])
            check(slotState(Int32(field)), tables.fields.row(field))
        }
        guard tables.hasDynamicSections else { return }
        for slot in Int32(tables.fixedFieldCount)..<Int32(answers.slots.count) {
            let plan = plan(of: slot)
            if !plan.pointee.flags.contains(.finalOnArrival) { check(slotState(slot), plan) }
        }
        checkItems()
    }

    private mutating func checkItems() {
        for section in 0..<answers.sections.count where tables.sections.row(section).pointee.isDynamic {
            checkItems(of: section)
        }
    }

    /// Checks whether a section has too few or too many instances.
    mutating func checkItems(of section: Int) {
        let plan = tables.sections.row(section)
        let count = plan.pointee.followsAnswers ? answers.following[section].wantedCount : instanceCount(of: section)
        answers.sections[section].failing =
            !answers.sections[section].isVisible
            ? .none
            : count < plan.pointee.minimumItems
                ? .tooFewChoices : count > plan.pointee.maximumItems ? .tooManyChoices : .none
    }

    /// Runs a slot's checks and sets its failure bits; a hidden slot has none.
    mutating func check(_ slot: Int32) { check(slotState(slot), plan(of: slot)) }

    @inline(never)
    mutating func check(_ state: State, _ plan: Plan) {
        let flags = state.pointee.flags
        // Only a slot that fails has failure bits; a hidden one has none.
        guard !flags.isDisjoint(with: [.visible, .failing]) else { return }
        guard flags.contains(.visible), state.pointee.readingFailure == .none,
            plan.pointee.flags.contains(.checksDirectly)
        else { return checkOtherwise(state, plan) }
        let hasValue = isAnswered(state, plan)
        var applicable = hasValue ? plan.pointee.checksOnValue : plan.pointee.checksOnNothing
        if !hasValue, flags.contains(.hasValue) { applicable |= plan.pointee.checksOnValue }
        let failing = failingChecks(among: applicable, state, plan, hasValue: hasValue)
        answers.failureWords.start[Int(placement(of: state).pointee.failureWord)] = failing
        markFailing(state, flags, isFailing: failing != 0 || (!hasValue && isRequired(plan, flags)))
    }

    @inline(__always)
    private mutating func markFailing(_ state: State, _ flags: SlotState.Flags, isFailing: Bool) {
        state.pointee.flags = isFailing ? flags.union(.failing) : flags.subtracting(.failing)
        if isFailing { checking.hasFailures = true }
    }

    /// Checks a slot that is hidden or unreadable, has more than 64 checks, or has conditions that read different
    /// fields.
    @inline(never)
    private mutating func checkOtherwise(_ state: State, _ plan: Plan) {
        let flags = state.pointee.flags
        let words = answers.failureWords.start + Int(placement(of: state).pointee.failureWord)
        for word in 0..<Int(plan.pointee.failureWordCount) { words[word] = 0 }
        guard flags.contains(.visible) else { return markFailing(state, flags, isFailing: false) }
        guard state.pointee.readingFailure == .none else { return markFailing(state, flags, isFailing: true) }
        let hasValue = isAnswered(state, plan)
        var isFailing = !hasValue && isRequired(plan, flags)
        for place in 0..<Int(plan.pointee.checks.count) {
            let check = tables.checks.row(Int(plan.pointee.checks.start) + place)
            guard flags.contains(.hasValue) || check.pointee.runsOnEmpty,
                !isFailing || check.pointee.operation != .added
            else {
                continue
            }
            let when = check.pointee.whenOfField
            if when >= 0, holds(when, base: placement(of: state).pointee.base) != .yes { continue }
            guard !passes(check, state, plan, hasValue: hasValue) else { continue }
            words[place / 64] |= 1 << UInt64(place % 64)
            isFailing = true
        }
        markFailing(state, flags, isFailing: isFailing)
    }

    /// Whether there is an answer; an invisible text is none.
    @inline(__always)
    func isAnswered(_ state: State, _ plan: Plan) -> Bool {
        state.pointee.flags.contains(.hasValue)
            && (!state.pointee.facts.isUnseen || plan.pointee.flags.contains(.keepsBlanks))
    }

    /// Whether `required` applies: not to disabled or computed fields.
    @inline(__always)
    func isRequired(_ plan: Plan, _ flags: SlotState.Flags) -> Bool {
        plan.pointee.flags.contains(.required) && !plan.pointee.flags.contains(.requiresYes)
            && isRequirable(plan, flags)
    }

    @inline(__always)
    private func isRequirable(_ plan: Plan, _ flags: SlotState.Flags) -> Bool {
        flags.contains(.enabled) && !plan.pointee.flags.contains(.computed)
    }

    /// The checks that count for the chosen option that their conditions read.
    @inline(__always)
    private func checkMask(_ state: State, _ plan: Plan) -> UInt64 {
        let choice = slot(plan.pointee.checkChoice, base: placement(of: state).pointee.base)
        let option = choice >= 0 ? answers.view.chosenOption(choice) : -1
        let place = option < 0 ? plan.pointee.checkChoiceCount : option
        return tables.conditionWords[Int(plan.pointee.checkMasks &+ place)]
    }

    /// Runs those of up to 64 checks whose conditions hold; returns the bits of those that fail.
    @inline(__always)
    mutating func failingChecks(among applicable: UInt64, _ state: State, _ plan: Plan, hasValue: Bool) -> UInt64 {
        var pending = applicable
        if plan.pointee.checkMasks >= 0 { pending &= checkMask(state, plan) }
        var failing: UInt64 = 0
        while pending != 0 {
            let place = pending.trailingZeroBitCount
            pending &= pending &- 1
            if passes(tables.checks.row(Int(plan.pointee.checks.start) + place), state, plan, hasValue: hasValue) {
                continue
            }
            failing |= 1 &<< UInt64(place)
            pending &= ~plan.pointee.addedChecks
        }
        return failing
    }

    // MARK: One check

    @inline(never)
    mutating func passes(
        _ check: Row<CompiledCheck>, _ state: State, _ plan: Plan, hasValue: Bool
    ) -> Bool {
        let limit = check.pointee.limit
        switch check.pointee.operation {
        case .notEmpty: return hasValue
        case .minimumLength: return state.pointee.facts.codePoints >= limit
        case .maximumLength: return state.pointee.facts.codePoints <= limit
        case .minimumNumber, .maximumNumber: return isWithin(check, state, plan)
        case .multiple: return number(state, plan)?.isMultiple(of: tables.numbers[limit]) ?? false
        case .minimumDate: return days(state, plan) >= checking.boundDays[Int(limit)]
        case .maximumDate: return days(state, plan) <= checking.boundDays[Int(limit)]
        case .pattern: return matches(limit, state) == .matched
        case .isTrue: return hasValue && isYes(state, plan)
        case .isFalse: return !isYes(state, plan)
        case .required: return hasValue || !isRequirable(plan, state.pointee.flags)
        case .mustBeYes: return !isRequirable(plan, state.pointee.flags) || (hasValue && state.pointee.option == 1)
        case .minimumChoices: return choiceCount(state, plan) >= limit
        case .maximumChoices: return choiceCount(state, plan) <= limit
        case .isNumeric: return number(state, plan) != nil
        case .isInteger: return number(state, plan)?.isWhole ?? false
        case .text:
            guard let text = state.pointee.text else { return false }
            return form.textChecks[Int(limit)].passes(text)
        case .existence: return existenceHolds(limit, state)
        case .compare: return comparisonHolds(check, state, plan, hasValue: hasValue)
        case .condition: return conditionHolds(check, state)
        case .added: return refusal(by: check, state, plan, hasValue: hasValue) == nil
        }
    }

    /// Whether the value is yes, or a text or option that means it.
    private func isYes(_ state: State, _ plan: Plan) -> Bool {
        if plan.pointee.reader == .truth { return state.pointee.option == 1 }
        return state.pointee.text.flatMap(truthWord) == true
    }

    @inline(__always)
    private func isWithin(_ check: Row<CompiledCheck>, _ state: State, _ plan: Plan) -> Bool {
        guard let number = number(state, plan) else { return false }
        let order = ExactDecimal.order(number, tables.numbers[check.pointee.limit])
        return check.pointee.operation == .minimumNumber ? order >= 0 : order <= 0
    }

    /// The value as a number: of a text that is one, the number of choices, or a select's option value.
    func number(_ state: State, _ plan: Plan) -> ExactDecimal? {
        switch plan.pointee.reader {
        case .decimal, .time, .date, .instant: return state.pointee.number
        case .options: return ExactDecimal(Int(choiceCount(state, plan)))
        case .text, .truth, .none:
            return Operand.text(state.pointee.text).asNumber
        case .option:
            let option = tables.options.row(Int(plan.pointee.options.start + state.pointee.option))
            return Operand.text(tables.text(option.pointee.value)).asNumber
        }
    }

    @inline(__always)
    func dayNumber(_ state: State) -> Int32 { Int32(truncatingIfNeeded: state.pointee.number.coefficient) }

    /// Days since 1970; of a moment, the day at its own offset.
    func days(_ state: State, _ plan: Plan) -> Int32 {
        guard plan.pointee.reader == .instant else { return dayNumber(state) }
        let offset = Int64(state.pointee.option) * 60
        let nanoseconds = state.pointee.number.coefficient
        let seconds = nanoseconds >= 0 ? nanoseconds / 1_000_000_000 : (nanoseconds - 999_999_999) / 1_000_000_000
        return Int32(truncatingIfNeeded: CalendarDate.dayNumber(seconds: Int64(truncatingIfNeeded: seconds) + offset))
    }

    @inline(__always)
    mutating func matches(_ pattern: Int32, _ state: State) -> PatternVerdict {
        guard let text = state.pointee.text else { return .notMatched }
        return checking.patterns.matches(
            pattern, text, isASCII: state.pointee.facts.isASCII,
            scratch: &checking.patternScratch)
    }

    private func choiceCount(_ state: State, _ plan: Plan) -> Int32 {
        guard state.pointee.flags.contains(.hasValue) else { return 0 }
        return plan.pointee.reader == .options ? state.pointee.option : 1
    }
}
