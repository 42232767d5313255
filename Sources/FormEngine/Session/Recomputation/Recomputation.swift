import FormSyntax

/// What a change entails: formulas, states and events, each looked at only if something that it reads has changed.
///
/// Nodes wait in the order of their ranks, so that each runs once, after all that it reads; events run when no node
/// waits.
extension Session {
    // MARK: What a change touches

    /// Notes that a slot's value, or whether it counts, has changed.
    @inline(__always)
    mutating func valueChanged(_ slot: Int32, firesEvents: Bool) {
        let plan = plan(of: slot)
        if plan.pointee.flags.contains(.touchesOthers) {
            notifyDependents(of: slot)
            if firesEvents, plan.pointee.events.count > 0 { queueEvents(of: slot) }
        } else if !mode.defersChecks {
            notifyDependents(of: slot)
        }
        if !mode.defersChecks {
            reportChange(of: slot, .value)
            waitForChecks(slot)
        }
    }

    @inline(__always)
    mutating func notifyDependents(of slot: Int32) {
        guard mode.defersChecks else { return notify(plan(of: slot).pointee.dependents, of: slot) }
        var readers = plan(of: slot).pointee.recomputedDependents
        let marked = plan(of: slot).pointee.markedDependents
        if marked > 0 {
            mark(TableRange(start: readers.start, count: marked), of: slot)
            readers = TableRange(start: readers.start &+ marked, count: readers.count &- marked)
        }
        if readers.count > 0 { notify(readers, of: slot) }
    }

    /// Has the walk look at them when it comes by, or the end of the record.
    @inline(__always)
    private mutating func mark(_ dependents: TableRange, of slot: Int32) {
        let base = placement(of: slot).pointee.base
        for index in dependents.indices {
            let dependent = tables.dependents.pointer(index)
            let number = dependent.pointee.number
            let reader =
                dependent.pointee.reach == .fixed
                ? number : base &+ tables.fields.pointer(Int(number)).pointee.offset
            slots.start[Int(reader)].flags.insert(dependent.pointee.kind == .formula ? .formulaWaits : .stateWaits)
        }
        lateFormulasWait = true
    }

    /// Settles what waits for the walk to come by.
    @inline(__always)
    mutating func settleInPassing(_ state: State, _ plan: Plan) {
        guard !state.pointee.flags.isDisjoint(with: [.stateWaits, .formulaWaits]),
            plan.pointee.flags.contains(.settlesInPassing)
        else { return }
        if state.pointee.flags.contains(.stateWaits) { recompute(.fieldState, slot(of: state)) }
        if state.pointee.flags.contains(.formulaWaits), !plan.pointee.flags.contains(.lateInRecords) {
            recompute(.formula, slot(of: state))
        }
    }

    @inline(never)
    private mutating func notify(_ dependents: TableRange, of slot: Int32) {
        let base = placement(of: slot).pointee.base
        for index in dependents.indices { notify(tables.dependents[index], base: base) }
    }

    mutating func notify(_ dependent: Dependent, base: Int32) {
        switch dependent.kind {
        case .sectionState:
            wait(forSection: Int(dependent.number))
        case .groupState:
            wait(forGroup: Int(dependent.number))
        case .validationGroup:
            guard !mode.defersChecks else { return }
            for index in tables.validationGroups[dependent.number].indices {
                waitForChecks(tables.references[index].field)
            }
        case .formula, .fieldState, .checks:
            notifyField(dependent, base: base)
        }
    }

    @inline(__always)
    private mutating func notifyField(_ dependent: Dependent, base: Int32) {
        let plan = tables.fields.pointer(Int(dependent.number))
        switch dependent.reach {
        case .fixed: wait(dependent.kind, dependent.number)
        case .sameInstance: wait(dependent.kind, base + plan.pointee.offset)
        case .everyInstance:
            let section = Int(plan.pointee.section)
            for instance in 0..<Int(sections[section].instanceCount) {
                wait(dependent.kind, self.base(ofInstance: instance, in: section) + plan.pointee.offset)
            }
        }
    }

    private mutating func wait(_ kind: Dependent.Kind, _ slot: Int32) {
        switch kind {
        case .formula:
            guard !slots.start[Int(slot)].flags.contains(.formulaWaits) else { return }
            slots.start[Int(slot)].flags.insert(.formulaWaits)
            if mode.defersFormulas,
                plan(of: slot).pointee.flags.contains(mode.defersChecks ? .lateInRecords : .lateFormula)
            {
                lateFormulasWait = true
                return
            }
            guard !waitsForWalk(slot) else { return }
            waiting.insert(rank: plan(of: slot).pointee.formulaRank, slot: slot)
        case .fieldState:
            waitForState(slot)
        default:
            if !mode.defersChecks { waitForChecks(slot) }
        }
    }

    mutating func waitForState(_ slot: Int32) {
        guard !slots.start[Int(slot)].flags.contains(.stateWaits) else { return }
        slots.start[Int(slot)].flags.insert(.stateWaits)
        if !waitsForWalk(slot) { waiting.insert(rank: plan(of: slot).pointee.stateRank, slot: slot) }
    }

    /// Whether a slot is looked at when the walk comes by.
    @inline(__always)
    private func waitsForWalk(_ slot: Int32) -> Bool {
        mode.defersChecks && plan(of: slot).pointee.flags.contains(.settlesInPassing)
    }

    mutating func waitForChecks(_ slot: Int32) {
        guard !slots[Int(slot)].flags.contains(.checksWait) else { return }
        slots.start[Int(slot)].flags.insert(.checksWait)
        checksWaiting.append(slot)
    }

    private mutating func wait(forSection section: Int) {
        guard !sections[section].waits else { return }
        sections.start[section].waits = true
        waiting.insert(rank: tables.sections.pointer(section).pointee.stateRank, slot: Int32(section))
    }

    private mutating func wait(forGroup group: Int) {
        guard !groups[group].waits else { return }
        groups.start[group].waits = true
        waiting.insert(rank: tables.groups.pointer(group).pointee.stateRank, slot: Int32(group))
    }

    // MARK: Running

    /// Runs until nothing waits; then the checks that a change touched.
    @inline(__always)
    mutating func runWhatWaits() {
        if !waiting.isEmpty || nextEvent < events.count { runWaiting() }
        if !mode.defersFormulas, lateFormulasWait { runLateFormulas() }
        if !mode.defersChecks, !checksWaiting.isEmpty { runChecks() }
    }

    @inline(never)
    private mutating func runWaiting() {
        while true {
            while let (rank, slot) = waiting.removeFirst() {
                recompute(tables.nodes.pointer(Int(rank)).pointee.kind, slot)
            }
            guard nextEvent < events.count else { break }
            nextEvent += 1
            fire(events[nextEvent - 1])
        }
        guard nextEvent > 0 else { return }
        events.removeAll()
        nextEvent = 0
        fired.removeAll()
    }

    /// Runs the late formulas that wait, each after those that it reads. What reads one is late itself.
    @inline(never)
    mutating func runLateFormulas() {
        let before = mode
        mode = before.deferringFormulas
        for index in 0..<tables.lateFormulas.count {
            let slot = tables.lateFormulas[index]
            if slots.start[Int(slot)].flags.contains(.formulaWaits) { recompute(.formula, slot) }
        }
        (lateFormulasWait, mode) = (false, before)
    }

    private mutating func recompute(_ kind: Node.Kind, _ slot: Int32) {
        switch kind {
        case .formula:
            slots.start[Int(slot)].flags.remove(.formulaWaits)
            compute(slot)
        case .fieldState:
            slots.start[Int(slot)].flags.remove(.stateWaits)
            refreshState(of: slot)
        case .sectionState:
            sections.start[Int(slot)].waits = false
            refreshSection(Int(slot))
        case .groupState:
            groups.start[Int(slot)].waits = false
            refreshGroup(Int(slot))
        }
    }

    // MARK: Values

    /// Whether two states hold the same value, or the same unreadable text.
    @inline(__always)
    func hasSameValue(_ old: SlotState, _ new: SlotState) -> Bool {
        guard old.hasValue == new.hasValue, old.count == new.count, old.reading == new.reading else { return false }
        guard let a = old.text, let b = new.text else { return (old.text == nil) == (new.text == nil) }
        return a == b || areEqual(a, b, count: Int(old.count))
    }

    mutating func removeValue(of slot: Int32) { store(Cell(.absent), in: slot, borrowing: true) }

    // MARK: Changes

    mutating func reportChange(of slot: Int32, _ effect: Change.Effect) {
        if changeLog.isKept { changeLog.append(.slot(Change(slot: Slot(slot), effects: effect))) }
        let state = slots.start + Int(slot)
        if state.pointee.flags.contains(.changed) {
            changeList.start[Int(placements[Int(slot)].change)].effects.insert(effect)
            return
        }
        state.pointee.flags.insert(.changed)
        placements.start[Int(slot)].change = Int32(changeList.count)
        changeList.append(Change(slot: Slot(slot), effects: effect))
    }

    /// Empties the list of changes, to which what follows adds.
    mutating func forgetChanges() {
        for index in 0..<changeList.count { slots.start[Int(changeList[index].slot.index)].flags.remove(.changed) }
        changeList.removeAll()
    }
}
