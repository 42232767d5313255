import FormSyntax

/// Instances of which each stands for a chosen option, which its first slot has.
extension Session {
    mutating func settleByChoice(_ section: Int) {
        let plan = tables.sections[section]
        for instance in 0..<keptInstanceCount(of: section) {
            readOption(of: base(ofInstance: instance, in: section))
        }
        let choice = answers.slots[Int(plan.choice)]
        let count = choice.countsAsValue ? choice.option : 0
        for place in 0..<count { moveOrMakeInstance(of: choice.choice(at: Int(place)), to: place, in: section) }
        answers.following[section].wantedCount = Int(count)
        let unplaced = mode == .finishing ? gatherUnplaced(behind: count, in: section) : 0
        arrange(section, count: count, unplaced: unplaced)
    }

    /// Reads the option that data give an instance, which is used once the instance is there; one that was refused because
    /// another instance has it may not be this time.
    private mutating func readOption(of slot: Int32) {
        let (state, plan) = (slotState(slot), plan(of: slot))
        if state.pointee.detail == .givenTwice {
            (state.pointee.readingFailure, state.pointee.detail) = (.none, .none)
            state.pointee.flags.insert(.hasValue)
        }
        guard state.pointee.hasGiven else { return }
        let old = state.pointee
        store(reading.isInOtherNotation ? modelText(of: old.given, plan) : old.given, in: slot, borrowing: true)
        guard !old.flags.contains(.gone) else { return }
        state.pointee.given.form = .absent
        if !hasSameValue(old, state.pointee) { valueChanged(slot, firesEvents: true) }
    }

    /// Has an option's instance at a place behind those that are in theirs; a new one where there is none.
    private mutating func moveOrMakeInstance(of option: Int32, to place: Int32, in section: Int) {
        for instance in Int(place)..<keptInstanceCount(of: section) {
            let base = base(ofInstance: instance, in: section)
            guard answers.slots[Int(base)].hasValue, answers.slots[Int(base)].option == option else { continue }
            return moveInstance(instance, to: Int(place), in: section)
        }
        let base = insertInstance(place, of: section)
        answers.sections[section].instanceCount += 1
        slotState(base).pointee.choose(option, of: plan(of: base), in: tables)
        prepareInstance(base: base, of: section)
    }

    private mutating func moveInstance(_ instance: Int, to place: Int, in section: Int) {
        guard instance != place else { return }
        touchAll()
        let first = Int(answers.sections[section].firstInstance)
        let base = answers.instances[first + instance]
        for index in stride(from: instance, to: place, by: -1) {
            answers.instances[first + index] = answers.instances[first + index - 1]
        }
        answers.instances[first + place] = base
    }

    /// Moves the given instances without an option of their own behind the others, each marked with what is wrong; their
    /// number. One of which nothing is given is none.
    private mutating func gatherUnplaced(behind place: Int32, in section: Int) -> Int32 {
        let size = tables.sections.row(section).pointee.members.count
        var count: Int32 = 0
        for instance in Int(place)..<keptInstanceCount(of: section) {
            let base = base(ofInstance: instance, in: section)
            guard answers.placements[Int(base)].isAwaiting,
                (base..<base + size).contains(where: { answers.slots[Int($0)].hasGiven })
            else { continue }
            let state = slotState(base)
            if state.pointee.hasValue {
                guard hasInstance(ofOption: state.pointee.option, before: place, in: section) else { continue }
                (state.pointee.readingFailure, state.pointee.detail) = (.notUnique, .givenTwice)
                state.pointee.flags.remove(.hasValue)
            } else if state.pointee.readingFailure == .none {
                state.pointee.readingFailure = .required
            }
            moveInstance(instance, to: Int(place + count), in: section)
            count += 1
        }
        return count
    }

    private func hasInstance(ofOption option: Int32, before end: Int32, in section: Int) -> Bool {
        (0..<Int(end)).contains { answers.slots[Int(base(ofInstance: $0, in: section))].option == option }
    }

    // MARK: For others

    /// The title of the option that a slot's instance stands for; `nil` in an instance that stands for none, and outside.
    package func optionOfPart(_ slot: Slot, for speaker: Speaker) -> String? {
        slotOfOption(beside: slot).flatMap { hasValue($0) ? readableText($0, for: speaker) : nil }
    }

    /// The id of that option.
    package func idOfPart(_ slot: Slot) -> String? { slotOfOption(beside: slot).flatMap { modelText($0) } }

    /// Whether a slot has the option that its instance stands for.
    package func isOptionOfPart(_ slot: Slot) -> Bool { slotOfOption(beside: slot) == slot }

    private func slotOfOption(beside slot: Slot) -> Slot? {
        guard instance(slot) != nil, tables.sections[Int(plan(of: slot.index).pointee.section)].choice >= 0 else {
            return nil
        }
        return Slot(placement(of: slot.index).pointee.base)
    }
}
