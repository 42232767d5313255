import FormSyntax

/// Instances that other answers decide.
///
/// An instance that is no longer wanted is set aside and returns with its answers when it is wanted again, as hidden
/// fields do.
extension Session {
    /// Gives a section the instances that its formula or choice requires.
    mutating func settleInstances(of section: Int) {
        let before = changeReport.log.isKept ? answers.firstSlots(of: section) : []
        recomputation.machine.aggregates.forgetAll()
        withoutLog { session in
            if session.tables.sections.row(section).pointee.choice >= 0 {
                session.settleByChoice(section)
            } else {
                session.settleByFormula(section)
            }
        }
        recomputation.machine.aggregates.forgetAll()
        guard changeReport.log.isKept else { return }
        logInstances(of: section, since: before)
        for base in Set(answers.firstSlots(of: section)).subtracting(before).sorted() where hasValue(Slot(base)) {
            changeReport.log.append(.slot(Change(slot: Slot(base), effects: .value)))
        }
    }

    private mutating func settleByFormula(_ section: Int) {
        let plan = tables.sections[section]
        let wanted = count(by: plan.times)
        answers.following[section].wantedCount = wanted
        // If there are too many, none is made: nobody should be asked for all of them.
        let count = wanted > plan.maximumItems ? 0 : wanted
        if count > 0 { _ = base(ofKept: count - 1, in: section) }
        arrange(section, count: Int32(count))
    }

    /// The number of instances that a formula requires; 0 for none, or a result that is no number.
    private mutating func count(by program: Int32) -> Int {
        guard let number = recomputation.machine.result(of: program, answers.view, base: 0).pointee.asNumber else {
            return 0
        }
        return max(number.floor.wholeNumber ?? (number < .zero ? 0 : .max), 0)
    }

    /// The first slot of an instance that a section keeps. If there is none, it is made and waits until other answers
    /// require it.
    mutating func base(ofKept instance: Int, in section: Int) -> Int32 {
        while keptInstanceCount(of: section) <= instance {
            let number = Int32(keptInstanceCount(of: section))
            let base = insertInstance(number, of: section)
            answers.following[section].asideCount += 1
            holdBack(base, number, of: section)
        }
        return base(ofInstance: instance, in: section)
    }

    /// Makes a new instance wait until other answers require it.
    mutating func holdBack(_ base: Int32, _ number: Int32, of section: Int) {
        for slot in base..<base + tables.sections.row(section).pointee.members.count {
            answers.placements[Int(slot)].awaitInstance(number)
            slotState(slot).pointee.flags = .gone
        }
    }

    // MARK: Coming and going

    /// Gives a section the first `count` of the instances it keeps and sets the others aside.
    mutating func arrange(_ section: Int, count: Int32) {
        let plan = tables.sections[section]
        let kept = Int32(keptInstanceCount(of: section))
        var (hasMoved, begun) = (false, [Int32]())
        for instance in 0..<kept {
            let base = base(ofInstance: Int(instance), in: section)
            let isAside = answers.slots[Int(base)].flags.contains(.gone)
            let isAwaiting = answers.placements[Int(base)].isAwaiting
            if answers.placements[Int(base)].instance != instance, !isAwaiting || instance < count {
                renumber(base: base, instance: instance, plan)
            }
            guard isAside != (instance >= count) else { continue }
            hasMoved = true
            if !isAside {
                setAside(base, plan)
            } else if isAwaiting {
                begun.append(base)
            } else {
                bringBack(base, plan)
            }
        }
        answers.sections[section].instanceCount = count
        answers.following[section].asideCount = kept - count
        for base in begun { begin(base, plan, of: section) }
        guard hasMoved else { return }
        touchAll()
        if !walk.startIsDue { notifyInstanceReaders(of: section) }
    }

    /// Begins an instance that is present for the first time, with its initial values and their targets.
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

    /// Whether the instance of a slot is set aside.
    package func isSetAside(_ slot: Slot) -> Bool {
        answers.slots[Int(slot.index)].flags.contains(.gone) && instance(slot) != nil
    }
}
