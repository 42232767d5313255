import FormSyntax

/// Instances that each stand for a chosen option, which is stored in their first slot.
extension Session {
    mutating func settleByChoice(_ section: Int) {
        let plan = tables.sections[section]
        let choice = answers.slots[Int(plan.choice)]
        let wanted = choice.countsAsValue ? choice.option : 0
        answers.following[section].wantedCount = Int(wanted)
        // As with formulas, nobody should be asked for too many.
        let count = wanted > plan.maximumItems ? 0 : wanted
        order(section, choice, count: Int(count))
        arrange(section, count: count)
        handOver(section)
    }

    /// Moves the instances of the chosen options to the front, in the options' order, and makes missing ones.
    private mutating func order(_ section: Int, _ choice: SlotState, count: Int) {
        let kept = keptInstanceCount(of: section)
        let known = (0..<kept).map { base(ofInstance: $0, in: section) }
        for base in known.reversed() where slotState(base).pointee.hasValue { findByOption(base, of: section) }
        var (ordered, made) = ([Int32](), [Int32]())
        for place in 0..<count {
            let option = choice.choice(at: place)
            let found = base(ofOption: option)
            let base = found >= 0 ? found : makeInstance(of: option, in: section)
            if found < 0 { made.append(base) }
            ordered.append(base)
        }
        if made.isEmpty, ordered.elementsEqual(known.prefix(count)) { return forgetOptions(of: known) }
        let isChosen = Set(ordered)
        ordered += known.filter { !isChosen.contains($0) }
        forgetOptions(of: known)
        list(ordered, behind: kept, of: section)
        if answers.following[section].offeredCount > 0 { takeOffers(made, of: section) }
    }

    /// Makes a waiting instance for an option.
    private mutating func makeInstance(of option: Int32, in section: Int) -> Int32 {
        let base = makeSlots(of: section, number: 0)
        holdBack(base, 0, of: section)
        slotState(base).pointee.choose(option, of: plan(of: base), in: tables)
        return base
    }

    /// Reorders the instances that a section keeps and adds new ones; waiting ones stay behind them.
    private mutating func list(_ bases: [Int32], behind kept: Int, of section: Int) {
        touchAll()
        let (listed, more) = (listedInstanceCount(of: section), bases.count - kept)
        answers.makeRoom(for: more, in: section, count: listed)
        let first = Int(answers.sections[section].firstInstance)
        for place in stride(from: first + listed - 1, through: first + kept, by: -1) where more > 0 {
            answers.instances[place + more] = answers.instances[place]
        }
        for (place, base) in bases.enumerated() { answers.instances[first + place] = base }
        answers.following[section].asideCount += Int32(more)
    }

    // MARK: By option

    /// The first slot of the instance found for an option; -1 for none.
    func base(ofOption option: Int32) -> Int32 {
        Int(option) < recomputation.basesByOption.count ? recomputation.basesByOption[Int(option)] : -1
    }

    /// Makes an instance findable by its option, until this is forgotten.
    mutating func findByOption(_ base: Int32, of section: Int) {
        let count = Int(plan(of: base).pointee.options.count)
        if recomputation.basesByOption.count < count {
            recomputation.basesByOption.append(
                repeating: -1, count: count - recomputation.basesByOption.count)
        }
        recomputation.basesByOption[Int(answers.slots[Int(base)].option)] = base
    }

    mutating func forgetOptions(of bases: [Int32]) {
        for base in bases where slotState(base).pointee.hasValue { forgetOption(slotState(base).pointee.option) }
    }

    mutating func forgetOption(_ option: Int32) { recomputation.basesByOption[Int(option)] = -1 }

    // MARK: For others

    /// The title of the option that a slot's instance stands for; `nil` in other instances and outside.
    package func optionOfPart(_ slot: Slot, for speaker: Speaker) -> String? {
        slotOfOption(beside: slot).flatMap { hasValue($0) ? readableText($0, for: speaker) : nil }
    }

    /// The id of the option that a slot's instance stands for.
    package func idOfPart(_ slot: Slot) -> String? { slotOfOption(beside: slot).flatMap { modelText($0) } }

    /// Whether a slot holds the option that its instance stands for.
    package func isOptionOfPart(_ slot: Slot) -> Bool { slotOfOption(beside: slot) == slot }

    private func slotOfOption(beside slot: Slot) -> Slot? {
        guard instance(slot) != nil, tables.sections[Int(plan(of: slot.index).pointee.section)].choice >= 0 else {
            return nil
        }
        return firstSlot(beside: slot)
    }
}
