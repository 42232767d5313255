import FormSyntax

/// The instances of sections of which other answers say which there are.
///
/// One that is no longer wanted is set aside, and comes back with its answers when it is wanted again, as hidden fields do.
extension Session {
    /// Makes a section's instances those that its formula or its choice says.
    mutating func settleInstances(of section: Int) {
        let isLogged = changeReport.log.isKept
        let before = isLogged ? answers.firstSlots(of: section) : []
        changeReport.log.isKept = false
        if tables.sections.row(section).pointee.choice >= 0 {
            settleByChoice(section)
        } else {
            settleByFormula(section)
        }
        changeReport.log.isKept = isLogged
        guard isLogged else { return }
        logInstances(of: section, since: before)
        for base in Set(answers.firstSlots(of: section)).subtracting(before).sorted() where hasValue(Slot(base)) {
            changeReport.log.append(.slot(Change(slot: Slot(base), effects: .value)))
        }
    }

    /// Makes the instances that were given those that other answers say, as far as these are known.
    @inline(__always)
    mutating func settleGivenInstances() {
        if walk.hasGivenInstances { settleAllInstances() }
    }

    @inline(never)
    private mutating func settleAllInstances() {
        walk.hasGivenInstances = false
        for section in 0..<answers.sections.count where tables.sections.row(section).pointee.followsAnswers {
            settleInstances(of: section)
        }
        runWhatWaits()
    }

    /// The first slot of an instance that data give, which is there once other answers say so.
    mutating func base(ofGiven instance: Int, in section: Int) -> Int32 {
        walk.hasGivenInstances = true
        while true {
            let number = answers.sections[section].instanceCount + answers.sections[section].givenCount
            guard number <= instance else { return base(ofInstance: instance, in: section) }
            let base = insertInstance(number, of: section)
            answers.sections[section].asideCount += 1
            answers.sections[section].givenCount += 1
            for slot in base..<base + tables.sections.row(section).pointee.members.count {
                answers.placements[Int(slot)].instance = -2 - number
                slotState(slot).pointee.flags = .gone
            }
        }
    }

    // MARK: By a formula

    private mutating func settleByFormula(_ section: Int) {
        let plan = tables.sections[section]
        let wanted = count(saidBy: plan.times)
        answers.sections[section].wantedCount = wanted
        // Too many make none: nobody is to be asked for them.
        arrange(section, count: wanted > plan.maximumItems ? 0 : Int32(wanted))
    }

    /// What a formula says of how many instances there are; nothing, and what is no number, is none.
    private mutating func count(saidBy program: Int32) -> Int {
        guard let number = recomputation.machine.result(of: program, answers.view, base: 0).pointee.asNumber else {
            return 0
        }
        return max(number.floor.wholeNumber ?? (number < .zero ? 0 : .max), 0)
    }

    // MARK: By a choice

    private mutating func settleByChoice(_ section: Int) {
        let plan = tables.sections[section]
        for instance in 0..<keptInstanceCount(of: section) {
            readOption(of: base(ofInstance: instance, in: section))
        }
        let choice = answers.slots[Int(plan.choice)]
        let count = choice.countsAsValue ? choice.option : 0
        for place in 0..<count { bring(choice.choice(at: Int(place)), to: place, in: section) }
        let unplaced = mode == .finishing ? gatherUnplaced(from: count, in: section) : 0
        arrange(section, count: count + unplaced)
    }

    /// Takes the option that an instance was given by a file or a record.
    private mutating func readOption(of slot: Int32) {
        let (state, plan) = (slotState(slot), plan(of: slot))
        if state.pointee.detail == .givenTwice {
            (state.pointee.readingFailure, state.pointee.detail) = (.none, .none)
            state.pointee.flags.insert(.hasValue)
        }
        guard state.pointee.hasGiven else { return }
        let old = state.pointee
        let given = reading.isInOtherNotation ? modelText(of: old.given, plan) : old.given
        state.pointee.given.form = .absent
        store(given, in: slot, borrowing: true)
        if !old.flags.contains(.gone), !hasSameValue(old, state.pointee) { valueChanged(slot, firesEvents: true) }
    }

    /// Has an option's instance, which may be new, at a place behind those that are in theirs.
    private mutating func bring(_ option: Int32, to place: Int32, in section: Int) {
        let first = Int(answers.sections[section].firstInstance)
        for index in Int(place)..<keptInstanceCount(of: section) {
            let base = answers.instances[first + index]
            guard answers.slots[Int(base)].hasValue, answers.slots[Int(base)].option == option else { continue }
            return moveInstance(index, to: Int(place), in: section)
        }
        let base = insertInstance(place, of: section)
        answers.sections[section].instanceCount += 1
        slotState(base).pointee.choose(option, of: plan(of: base), in: tables)
        prepareInstance(base: base, of: section)
    }

    private mutating func moveInstance(_ instance: Int, to place: Int, in section: Int) {
        let first = Int(answers.sections[section].firstInstance)
        let base = answers.instances[first + instance]
        for index in stride(from: instance, to: place, by: -1) {
            answers.instances[first + index] = answers.instances[first + index - 1]
        }
        answers.instances[first + place] = base
    }

    /// Moves the instances of a record of which nobody knows what they stand for to a place, and says what is wrong; how many
    /// these are.
    private mutating func gatherUnplaced(from place: Int32, in section: Int) -> Int32 {
        var count: Int32 = 0
        for instance in Int(place)..<keptInstanceCount(of: section) {
            let base = base(ofInstance: instance, in: section)
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

    /// The title of the option that a slot's instance stands for; `nil` in an instance that stands for none, and outside.
    package func optionOfPart(_ slot: Slot, for speaker: Speaker) -> String? {
        slotOfOption(beside: slot).flatMap { hasValue($0) ? readableText($0, for: speaker) : nil }
    }

    /// The id of that option.
    package func idOfPart(_ slot: Slot) -> String? { slotOfOption(beside: slot).flatMap { modelText($0) } }

    /// Whether a slot has the option that its instance stands for.
    package func isOptionOfPart(_ slot: Slot) -> Bool { slotOfOption(beside: slot) == slot }

    /// Whether the instance of a slot is set aside.
    package func isSetAside(_ slot: Slot) -> Bool {
        answers.slots[Int(slot.index)].flags.contains(.gone) && instance(slot) != nil
    }

    private func slotOfOption(beside slot: Slot) -> Slot? {
        guard instance(slot) != nil, tables.sections[Int(plan(of: slot.index).pointee.section)].choice >= 0 else {
            return nil
        }
        return Slot(placement(of: slot.index).pointee.base)
    }

    // MARK: Coming and going

    /// Has a section have the first of the instances that it keeps, and new ones behind them; the others are set aside.
    private mutating func arrange(_ section: Int, count: Int32) {
        let plan = tables.sections[section]
        let kept = Int32(keptInstanceCount(of: section))
        var (isSame, begun) = (true, [Int32]())
        for instance in 0..<kept {
            let base = base(ofInstance: Int(instance), in: section)
            let isAside = answers.slots[Int(base)].flags.contains(.gone)
            let isOfGiven = answers.placements[Int(base)].isOfGiven
            let number = isOfGiven && instance >= count ? -2 - instance : instance
            if answers.placements[Int(base)].instance != number { renumber(base: base, instance: number, plan) }
            guard isAside != (instance >= count) else { continue }
            isSame = false
            if !isAside {
                setAside(base, plan)
            } else if isOfGiven {
                begun.append(base)
            } else {
                bringBack(base, plan)
            }
        }
        answers.sections[section].instanceCount = count
        answers.sections[section].asideCount = max(kept - count, 0)
        answers.sections[section].givenCount = 0
        for instance in kept..<max(count, kept) { begun.append(insertInstance(instance, of: section)) }
        for base in begun { begin(base, plan, of: section) }
        if !isSame { notifyInstanceReaders(of: section) }
    }

    /// Has an instance that was given be there for the first time: with its own values, and their targets.
    private mutating func begin(_ base: Int32, _ plan: ContainerPlan, of section: Int) {
        for slot in base..<base + plan.members.count {
            let state = slotState(slot)
            state.pointee.flags = state.pointee.flags.subtracting(.gone).union(
                initialState(field: Int(state.pointee.field)).flags)
        }
        prepareInstance(base: base, of: section)
    }

    private mutating func setAside(_ base: Int32, _ plan: ContainerPlan) {
        for slot in base..<base + plan.members.count {
            slotState(slot).pointee.flags.subtract(.open)
            check(slot)
            slotState(slot).pointee.flags.insert(.gone)
        }
    }

    private mutating func bringBack(_ base: Int32, _ plan: ContainerPlan) {
        for slot in base..<base + plan.members.count {
            slotState(slot).pointee.flags.remove(.gone)
            waitForState(slot)
            let number = Int32(fieldNumber(Slot(slot)))
            if self.plan(of: slot).pointee.flags.contains(.computed) {
                notify(Dependent(kind: .formula, reach: .sameInstance, number: number), base: base)
            }
        }
    }
}
