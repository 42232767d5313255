import FormSyntax

/// The progress of the walk.
struct WalkState: BitwiseCopyable {
    var place = WalkPlace()
    /// Whether a slot may hold a given value that the walk has not taken.
    var mayHoldGiven = false
    /// Whether the initial targets have yet to fire, because instances were given first.
    var startIsDue = false
    /// Whether instances were given to a section that follows other answers, which may not require them.
    var hasGivenInstances = false
}

/// A place in the walk: a step of the form and, in a dynamic section, an instance and one of its fields.
struct WalkPlace: BitwiseCopyable, Hashable, Comparable {
    var step: Int32 = 0
    var instance: Int32 = 0
    var offset: Int32 = 0

    static func < (left: WalkPlace, right: WalkPlace) -> Bool {
        (left.step, left.instance, left.offset) < (right.step, right.instance, right.offset)
    }
}

/// The walk: every open field in form order going forward, then those before it that were opened, until none is left.
///
/// Prompt, lines, files and records differ only in who answers.
extension Session {
    /// The next question; `nil` if none is left, and for a disabled form. Values given beforehand are entered on the
    /// way.
    public mutating func nextToAsk() -> WalkQuestion? {
        guard !form.isDisabled else { return nil }
        startIfDue()
        let before = mode
        mode = .walking
        settleGivenInstances()
        let question = walk(isAsking: true)
        mode = before
        runWhatWaits()
        return question
    }

    /// Finishes without asking: enters given values, then defaults, then runs every check.
    public mutating func finish() {
        startIfDue()
        origin.written.insertAll()
        mode = .finishing
        forgetFailures()
        // Consequences of the instances that the values have made.
        runWhatWaits()
        settleGivenInstances()
        walkByOperations()
        settleLateStates()
        walkAgain()
        if recomputation.formulasWaitForEnd { runFormulasAtEnd() }
        mode = .answering
        checkWhatIsLeft()
        if answers.following.count > 0 { concludeGivenInstances() }
    }

    @inline(never)
    private mutating func walkAgain() {
        guard hasOpenQuestion(isAsking: false) else { return }
        walk.place = WalkPlace()
        _ = walk(isAsking: false)
    }

    /// Enters the value that a slot was given, and checks it now if it is final on arrival.
    mutating func visitUnasked(_ slot: Int32, _ state: State, _ plan: Plan) {
        recomputeOnArrival(state, plan)
        var state = state
        if isDue(state, plan) {
            _ = visit(slot, state, plan, isAsking: false)
            // The answer may have added instances, which moves all slots.
            state = answers.slots.row(known: Int(slot))
        }
        if state.pointee.hasGiven { walk.mayHoldGiven = true }
        if plan.pointee.flags.contains(.finalOnArrival) { check(state, plan) }
    }

    /// Whether a slot is visible, enabled, a question, and not answered.
    @inline(__always)
    private func isOpen(_ state: State, _ plan: Plan) -> Bool {
        state.pointee.flags.intersection(.openness) == .open
            && plan.pointee.flags.intersection([.answerable, .computed]) == .answerable
    }

    /// Whether a slot is open, or has yet to get its first value without being asked.
    @inline(__always)
    private func isDue(_ state: State, _ plan: Plan) -> Bool {
        if isOpen(state, plan) { return true }
        return plan.pointee.flags.contains(.beginsUnasked)
            && state.pointee.flags.intersection([.visible, .begun, .gone, .stateWaits]) == .visible
    }

    private func isDue(_ slot: Int32) -> Bool { isDue(slotState(slot), plan(of: slot)) }

    private mutating func isDueOnArrival(_ slot: Int32) -> Bool {
        if mode.defersChecks { recomputeOnArrival(slotState(slot), plan(of: slot)) }
        return isDue(slot)
    }

    private mutating func walk(isAsking: Bool) -> WalkQuestion? {
        while true {
            var number = walk.place.step
            while Int(number) < tables.steps.count {
                let step = tables.steps[number]
                if step.isSection {
                    if number != walk.place.step { walk.place = WalkPlace(step: number) }
                    if let question = walkSection(Int(step.section), isAsking: isAsking) { return question }
                } else if isDueOnArrival(step.field), visit(step.field, isAsking: isAsking) {
                    walk.place = WalkPlace(step: number)
                    return .field(Slot(step.field))
                }
                number &+= 1
            }
            walk.place = WalkPlace(step: number)
            settleLateStates()
            guard hasOpenQuestion(isAsking: isAsking) else { return nil }
            walk.place = WalkPlace()
        }
    }

    private mutating func visit(_ slot: Int32, isAsking: Bool) -> Bool {
        visit(slot, slotState(slot), plan(of: slot), isAsking: isAsking)
    }

    /// Enters a given value; true if the slot must be asked.
    @inline(__always)
    private mutating func visit(_ slot: Int32, _ state: State, _ plan: Plan, isAsking: Bool) -> Bool {
        var state = state
        if plan.pointee.flags.contains(.hasInitial) {
            if !state.pointee.flags.contains(.begun) {
                begin(slot)
                state = answers.slots.row(known: Int(slot))
            }
            // Its first value may have closed it. An unused value must not stop it from following its inputs.
            guard isOpen(state, plan) else { return false }
            if state.pointee.hasGiven { state.pointee.flags.insert(.overridden) }
        }
        if state.pointee.hasGiven {
            if isAsking { touch(slot) }
            if isAsking, lookups != nil, awaitsOptions(Slot(slot)) { return true }
            let given = state.pointee.given
            state.pointee.given.form = .absent
            if reading.isInOtherNotation {
                let cell = modelText(of: given, plan)
                if cell.form == .absent, isAsking { return true }
                enterTranslated(given, as: cell, in: slot, state, plan)
            } else {
                enter(given, in: slot, state, plan)
            }
            state = answers.slots.row(known: Int(slot))
            if isAsking, state.pointee.flags.contains(.failing) { return true }
        } else if isAsking {
            return true
        }
        state.pointee.beAnswered()
        return false
    }

    /// Stores a value and recomputes what depends on it.
    @inline(__always)
    private mutating func enter(_ cell: Cell, in slot: Int32, _ state: State, _ plan: Plan) {
        if mode.defersChecks, plan.pointee.flags.isDisjoint(with: [.touchesOthers, .leadsFirstValues]) {
            return store(cell, in: state, plan, borrowing: true)
        }
        enterAndSettle(cell, in: slot)
    }

    /// Stores a value converted from another notation; an unreadable one is kept as it was given.
    @inline(never)
    private mutating func enterTranslated(
        _ given: Cell, as cell: Cell, in slot: Int32, _ state: State, _ plan: Plan
    ) {
        guard cell.form != .absent else { return }
        enter(cell, in: slot, state, plan)
        let state = slotState(slot)
        guard given.form == .text, state.pointee.readingFailure != .none, !state.pointee.isWithheld else { return }
        state.pointee.text = given.text
    }

    @inline(never)
    private mutating func enterAndSettle(_ cell: Cell, in slot: Int32) {
        let old = answers.slots[Int(slot)]
        store(cell, in: slot, borrowing: true)
        acceptAsAnswer(slot)
        if hasSameValue(old, answers.slots[Int(slot)]) { runWhatWaits() } else { settleChange(of: slot) }
    }

    private mutating func walkSection(_ section: Int, isAsking: Bool) -> WalkQuestion? {
        let plan = tables.sections.row(section)
        while true {
            while walk.place.instance < answers.sections[section].instanceCount {
                let base = base(ofInstance: Int(walk.place.instance), in: section)
                while walk.place.offset < plan.pointee.members.count {
                    let slot = base + walk.place.offset
                    if isDueOnArrival(slot), visit(slot, isAsking: isAsking) { return .field(Slot(slot)) }
                    walk.place.offset += 1
                }
                walk.place.offset = 0
                walk.place.instance += 1
            }
            guard isAsking, canAdd(to: section) else { return nil }
            guard answers.sections[section].instanceCount < plan.pointee.minimumItems else {
                return .addInstance(section: section)
            }
            guard addInstance(of: section) else { return nil }
        }
    }

    /// Whether the walk asks for another instance.
    func canAdd(to section: Int) -> Bool {
        let plan = tables.sections.row(section)
        return answers.sections[section].isVisible && answers.sections[section].isEnabled
            && !answers.sections[section].isClosed && !plan.pointee.followsAnswers
            && plan.pointee.members.count > 0 && answers.sections[section].instanceCount < plan.pointee.maximumItems
    }

    /// Whether a question after the walk's place is open.
    private func hasOpenQuestion(isAsking: Bool) -> Bool {
        guard isAsking else { return tables.canReopen && hasReopened() }
        for slot in 0..<Int32(answers.slots.count) where isDue(slot) { return true }
        for section in 0..<answers.sections.count where tables.sections.row(section).pointee.isDynamic {
            if canAdd(to: section) { return true }
        }
        return false
    }

    /// Whether a field that the walk has passed is open. Only those whose states may have changed since need to be
    /// checked.
    private func hasReopened() -> Bool {
        for index in 0..<tables.fieldsCheckedAtEnd.count where isDue(tables.fieldsCheckedAtEnd[index]) { return true }
        for slot in Int32(tables.fixedFieldCount)..<Int32(answers.slots.count) where isDue(slot) { return true }
        return false
    }

    // MARK: Giving beforehand

    /// Gives a slot a value before it is asked, as model text, which the walk enters when it arrives. A later one
    /// replaces it.
    ///
    /// The bytes are copied, unless borrowed ones outlive the session's next `reset`.
    public mutating func give(_ cell: Cell, to slot: Slot, borrowing isBorrowed: Bool = false) {
        var cell = cell
        if !isBorrowed, let text = cell.text { cell = cell.holding(texts.copy(text)) }
        if records.leftovers == .toBeOverwritten { bringBack(from: 0) }
        noteWriting(to: slot.index)
        slotState(slot.index).pointee.given = cell
        walk.mayHoldGiven = true
    }

    /// Replaces the form's own value before `start`; a person can still change it.
    public mutating func offer(_ cell: Cell, to slot: Slot) -> Verdict {
        offer(cell, to: slot) { _, failure in Verdict.refused(failure) } ?? .accepted
    }

    /// Replaces the form's own value before `start`.
    ///
    /// - Parameter refused: Makes a refusal from the failure, while the session's slot still has the rejected value.
    /// - Returns: The refusal; `nil` for an accepted value.
    package mutating func offer<Refusal>(
        _ given: Cell, to slot: Slot, refused: (borrowing Session, Failure) -> Refusal
    ) -> Refusal? {
        guard given.form != .absent else { return nil }
        let cell = reading.isInOtherNotation ? modelText(of: given, plan(of: slot.index)) : given
        guard cell.form != .absent else { return nil }
        let refusal = replaceValue(of: slot.index, by: cell, given: given, isOwn: true, refused: refused)
        noteOffer(slot.index, isRefused: refusal != nil)
        return refusal
    }
}
