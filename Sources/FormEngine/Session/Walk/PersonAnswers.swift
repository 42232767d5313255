import FormSyntax

/// Answers of people: a typed text leads to a verdict and a report of other changes.
extension Session {
    /// Answers a slot with typed text. A refused answer is kept, and the slot stays open.
    package mutating func answer(_ viewText: String, to slot: Slot, from speaker: Speaker = .line) -> Verdict {
        var text = viewText
        return text.withUTF8 { answer(viewBytes: UnsafeRawBufferPointer($0), to: slot, from: speaker) }
    }

    /// Answers a slot with typed bytes, which need not be valid UTF-8.
    package mutating func answer(
        viewBytes: UnsafeRawBufferPointer, to slot: Slot, from speaker: Speaker = .line
    ) -> Verdict {
        forgetChanges()
        let old = answers.slots[Int(slot.index)]
        viewBytes.withMemoryRebound(to: UInt8.self) { bytes in
            storeView(
                bytes.baseAddress.map { unsafe ByteSlice($0, count: bytes.count) } ?? .empty, in: slot.index,
                from: speaker)
        }
        override(slot.index)
        return conclude(slot, old: old)
    }

    /// Answers a slot with model text, as a file gives it; an empty text means nothing.
    package mutating func answer(_ cell: Cell, to slot: Slot) -> Verdict {
        forgetChanges()
        let old = answers.slots[Int(slot.index)]
        store(cell, in: slot.index, borrowing: false)
        override(slot.index)
        return conclude(slot, old: old)
    }

    /// Accepts the current value, as an empty line does; a withheld choice is kept until it is offered. A refused value
    /// does not become an answer, and a path in the home folder is written out for the person who accepts it.
    public mutating func acceptDefault(_ slot: Slot) -> Verdict {
        if let path = pathAtHome(ofDefault: slot) { return answer(path, to: slot, from: audience.asLine) }
        forgetChanges()
        let isWithheld = answers.slots[Int(slot.index)].isWithheld
        if answers.slots[Int(slot.index)].readingFailure != .none, !acceptsAsOwn(slot.index) {
            removeValue(of: slot.index)
        }
        let verdict = conclude(slot, old: answers.slots[Int(slot.index)], isAnswer: false)
        if verdict.isAccepted, !isWithheld { acceptAsAnswer(slot.index) }
        return verdict
    }

    /// Concludes an answer and returns its verdict.
    ///
    /// - Parameter isAnswer: Whether somebody gave the slot's value.
    private mutating func conclude(_ slot: Slot, old: SlotState, isAnswer: Bool = true) -> Verdict {
        touch(slot.index)
        slotState(slot.index).pointee.beOpen()
        if isAnswer { acceptAsAnswer(slot.index) }
        if hasSameValue(old, answers.slots[Int(slot.index)]) {
            waitForChecks(slot.index)
            runWhatWaits()
        } else {
            settleChange(of: slot.index)
        }
        let verdict = verdict(slot)
        if verdict.isAccepted {
            slotState(slot.index).pointee.beAnswered()
        }
        return verdict
    }

    /// Recomputes what follows from a given value.
    mutating func settleChange(of slot: Int32) {
        recomputation.answered = walkPlace(of: Slot(slot))
        valueChanged(slot, firesEvents: true)
        runWhatWaits()
        recomputation.answered = nil
    }

    /// Presses a button: its targets fire, and those that show, hide, enable or disable stay active. Other fields are
    /// ignored.
    public mutating func press(_ slot: Slot) {
        forgetChanges()
        guard !form.isDisabled, field(slot).kind.is(.button), isVisible(slot), isEnabled(slot) else { return }
        slotState(slot.index).pointee.flags.insert(.hasValue)
        changeReport.log.append(.pressed(slot))
        touch(slot.index)
        recomputation.answered = walkPlace(of: slot)
        notifyDependents(of: slot.index, plan(of: slot.index))
        queueEvents(of: slot.index)
        runWhatWaits()
        recomputation.answered = nil
    }

    /// Answers the question for another instance of a dynamic section.
    public mutating func answerAddInstance(_ isWanted: Bool, section: Int) {
        if isWanted { addInstance(of: section) } else { answers.sections[section].isClosed = true }
    }

    /// Restarts the walk, so that it asks these slots and the question for another instance of these sections, whatever
    /// was answered.
    package mutating func reopen(_ slots: [Slot], sections: [Int] = []) {
        for slot in slots {
            touch(slot.index)
            slotState(slot.index).pointee.beOpen()
        }
        for section in sections { answers.sections[section].isClosed = false }
        walk.place = WalkPlace()
    }

    /// The next question that fulfils a condition; questions before it stay open.
    package mutating func nextToAsk(where isMeant: (WalkQuestion, borrowing Session) -> Bool) -> WalkQuestion? {
        var (slots, sections): ([(slot: Slot, flags: SlotState.Flags)], [Int]) = ([], [])
        var found: WalkQuestion?
        while let question = nextToAsk() {
            guard !isMeant(question, self) else {
                found = question
                break
            }
            switch question {
            case .field(let slot):
                slots.append((slot, answers.slots[Int(slot.index)].flags))
                leave(slot)
            case .addInstance(let section):
                sections.append(section)
                answers.sections[section].isClosed = true
            }
        }
        for (slot, flags) in slots { slotState(slot.index).pointee.flags = flags }
        for section in sections { answers.sections[section].isClosed = false }
        return found
    }

    /// Goes on although the answer was refused; the walk does not return to the slot.
    public mutating func leave(_ slot: Slot) {
        touch(slot.index)
        slotState(slot.index).pointee.beLeft()
    }

    /// Removes a slot's value and opens it again.
    public mutating func clear(_ slot: Slot) {
        forgetChanges()
        touch(slot.index)
        let old = answers.slots[Int(slot.index)]
        removeValue(of: slot.index)
        override(slot.index)
        slotState(slot.index).pointee.beUnanswered()
        if !hasSameValue(old, answers.slots[Int(slot.index)]) { settleChange(of: slot.index) }
    }

    /// The changes made by the last call, in order, including that of the answered slot.
    public var changes: [Change] { changeReport.list.elements }

    // MARK: Moving

    /// Continues the walk at a slot, which is asked again.
    public mutating func moveTo(_ slot: Slot) {
        touch(slot.index)
        slotState(slot.index).pointee.beOpen()
        walk.place = walkPlace(of: slot)
    }

    /// Continues the walk after a slot; if it is still open, it is asked at the end.
    public mutating func moveBehind(_ slot: Slot) {
        var next = walkPlace(of: slot)
        advance(&next)
        walk.place = next
    }

    /// The nearest field before a slot, in form order, that can be asked.
    public func slotBefore(_ slot: Slot) -> Slot? {
        var place = walkPlace(of: slot)
        while retreat(&place) {
            if let found = self.slot(at: place), isAskable(found) { return found }
        }
        return nil
    }

    /// The nearest field after a slot, in form order, that can be asked.
    package func slotAfter(_ slot: Slot) -> Slot? {
        var place = walkPlace(of: slot)
        while Int(place.step) < tables.steps.count {
            advance(&place)
            if let found = self.slot(at: place), isAskable(found) { return found }
        }
        return nil
    }

    // MARK: The end

    /// Reopens, at the end, the fields to ask again because a rule or a computed field fails, or their own answer is
    /// invalid. Returns them; an empty list means that asking cannot help.
    public mutating func reopenFailing() -> [Slot] {
        var reopened: [Slot] = []
        for failure in collectFailures() {
            for slot in remedies(for: failure) where isAskable(slot) && !reopened.contains(slot) {
                reopened.append(slot)
            }
        }
        for slot in reopened {
            touch(slot.index)
            slotState(slot.index).pointee.beStale()
        }
        return reopened
    }

    private func remedies(for failure: Failure) -> [Slot] {
        if failure.rule >= 0 {
            let rule = tables.rules[failure.rule]
            let base = failure.instance < 0 ? 0 : base(ofInstance: Int(failure.instance), in: Int(rule.instances))
            return rule.fields.indices.flatMap { reached(by: tables.references[$0], base: base) }
        }
        if let slot = failure.slot { return answered(by: [slot]) }
        guard failure.section >= 0 else { return [] }
        let plan = tables.sections[failure.section]
        if plan.choice >= 0 { return [Slot(plan.choice)] }
        return plan.times < 0 ? [] : answered(by: inputs(of: plan.times, base: 0))
    }

    /// The fields that people answer: the given ones, or those that a computed one depends on, directly or indirectly.
    private func answered(by slots: [Slot]) -> [Slot] {
        var found: [Slot] = []
        var pending = slots
        var seen = Set(slots)
        while let next = pending.popLast() {
            guard isComputed(next) else {
                found.append(next)
                continue
            }
            let base = answers.placements[Int(next.index)].base
            pending += inputs(of: plan(of: next.index).pointee.formula, base: base).filter { seen.insert($0).inserted }
        }
        return found.reversed()
    }

    private func inputs(of program: Int32, base: Int32) -> [Slot] {
        tables.programs[program].inputs.indices.flatMap { reached(by: tables.references[$0], base: base) }
    }

    private func reached(by reference: Reference, base: Int32) -> [Slot] {
        guard reference.scope == .all, reference.field >= 0 else {
            let place = slot(reference, base: base)
            return place >= 0 ? [Slot(place)] : []
        }
        let section = Int(reference.section)
        return (0..<instanceCount(of: section)).map {
            Slot(self.base(ofInstance: $0, in: section) + reference.offset)
        }
    }
}
