import FormSyntax

/// The consequences of a change: formulas, states and events, each looked at only if something that it reads has
/// changed.
///
/// Nodes wait in the order of their ranks, so that each runs once, after all that it reads; events run when no node
/// waits.
extension Session {
    // MARK: What a change touches

    /// Notes that a slot has another value. While it is hidden it counts as having none, and nothing follows from it.
    @inline(__always)
    mutating func valueChanged(_ slot: Int32, firesEvents: Bool) {
        let state = slotState(slot)
        let plan = plan(of: state)
        if plan.pointee.flags.contains(.touchesOthers) {
            if state.pointee.isVisible { notifyDependents(of: slot, plan) }
            if firesEvents, plan.pointee.events.count > 0 { queueEvents(of: slot) }
        } else if !mode.defersChecks {
            notifyDependents(of: slot, plan)
        }
        if !mode.defersChecks {
            reportChange(of: slot, .value)
            waitForChecks(slot)
        }
    }

    /// Notes that a slot was shown or hidden, or its choice withheld or given back: without a value before and after, only checks
    /// that look at it may have another outcome.
    mutating func countChanged(_ slot: Int32, from didCount: Bool) {
        let state = slotState(slot)
        let plan = plan(of: state)
        if state.pointee.countsAsValue != didCount {
            notifyDependents(of: slot, plan)
        } else if !mode.defersChecks {
            let (all, recomputed) = (plan.pointee.dependents, plan.pointee.recomputedDependents.count)
            notify(TableRange(start: all.start + recomputed, count: all.count - recomputed), of: slot)
        }
        guard !mode.defersChecks else { return }
        reportChange(of: slot, .value)
        waitForChecks(slot)
    }

    @inline(__always)
    mutating func notifyDependents(of slot: Int32, _ plan: Plan) {
        guard mode.defersChecks else { return notify(plan.pointee.dependents, of: slot) }
        var readers = plan.pointee.recomputedDependents
        let marked = plan.pointee.deferredDependents
        if marked > 0 {
            mark(TableRange(start: readers.start, count: marked), of: slot)
            readers = TableRange(start: readers.start &+ marked, count: readers.count &- marked)
        }
        if readers.count > 0 { notify(readers, of: slot) }
    }

    /// Marks readers of a slot that are recomputed on arrival of the walk, or at the end of the record.
    @inline(__always)
    private mutating func mark(_ dependents: TableRange, of slot: Int32) {
        let base = placement(of: slot).pointee.base
        for index in dependents.indices {
            let dependent = tables.dependents.row(index)
            let number = dependent.pointee.number
            guard dependent.pointee.kind != .aggregate, dependent.pointee.reach != .everyInstance else {
                markForAll(dependent)
                continue
            }
            let reader =
                dependent.pointee.reach == .fixed
                ? number : base &+ tables.fields.row(Int(number)).pointee.offset
            answers.slots.row(known: Int(reader)).pointee.flags.insert(
                dependent.pointee.kind == .formula ? .formulaWaits : .stateWaits)
        }
        recomputation.formulasWaitForEnd = true
    }

    /// The same for what is found over all instances, and for a formula in each of them.
    @inline(__always)
    private mutating func markForAll(_ dependent: Row<Dependent>) {
        switch dependent.pointee.kind {
        case .aggregate: recomputation.machine.aggregates.forget(dependent.pointee.number)
        case .formula: _ = recomputation.everywhere.insert(.formulas, of: dependent.pointee.number)
        default: markStates(of: dependent.pointee.number)
        }
    }

    /// Marks the state of a field in all instances: but for those at which the walk has arrived since, it was marked already.
    @inline(never)
    private mutating func markStates(of field: Int32) {
        guard recomputation.everywhere.insert(.states, of: field) else {
            for index in 0..<recomputation.arrived.count {
                slotState(recomputation.arrived[index]).pointee.flags.insert(.stateWaits)
            }
            return recomputation.arrived.removeAll()
        }
        let plan = tables.fields.row(Int(field))
        let section = Int(plan.pointee.section)
        for instance in 0..<Int(answers.sections[section].instanceCount) {
            let slot = base(ofInstance: instance, in: section) + plan.pointee.offset
            slotState(slot).pointee.flags.insert(.stateWaits)
        }
    }

    /// Recomputes what waits for the walk to arrive.
    @inline(__always)
    mutating func recomputeOnArrival(_ state: State, _ plan: Plan) {
        guard !state.pointee.flags.isDisjoint(with: [.stateWaits, .formulaWaits]),
            !plan.pointee.flags.isDisjoint(with: [.recomputesOnArrival, .settlesAtEnd])
        else { return }
        guard !plan.pointee.flags.contains(.settlesAtEnd) else { return settleOnArrival(state) }
        if state.pointee.flags.contains(.stateWaits) { recompute(.fieldState, slot(of: state)) }
        if state.pointee.flags.contains(.formulaWaits), !plan.pointee.flags.contains(.waitsForEndOfRecord) {
            recompute(.formula, slot(of: state))
        }
    }

    /// Recomputes a state that may have to be again at the end.
    @inline(never)
    private mutating func settleOnArrival(_ state: State) {
        guard state.pointee.flags.contains(.stateWaits) else { return }
        let slot = slot(of: state)
        state.pointee.flags.remove(.stateWaits)
        if recomputation.everywhere.contains(.states, of: state.pointee.field) { recomputation.arrived.append(slot) }
        refreshState(of: slot)
    }

    /// Recomputes, before the walk begins anew or ends, the states that only the walk and the end look at.
    @inline(__always)
    mutating func settleLateStates() {
        if tables.statesAtEnd.count > 0, mode.defersChecks { settleStatesAtEnd() }
    }

    @inline(never)
    private mutating func settleStatesAtEnd() {
        for index in 0..<tables.statesAtEnd.count {
            let field = tables.statesAtEnd[index]
            guard Int(field) >= tables.fixedFieldCount else {
                if slotState(field).pointee.flags.contains(.stateWaits) { recompute(.fieldState, field) }
                continue
            }
            let plan = tables.fields.row(Int(field))
            let section = Int(plan.pointee.section)
            for instance in 0..<keptInstanceCount(of: section) {
                let slot = base(ofInstance: instance, in: section) + plan.pointee.offset
                if slotState(slot).pointee.flags.contains(.stateWaits) { recompute(.fieldState, slot) }
            }
            recomputation.everywhere.end(.states, of: field)
        }
        recomputation.arrived.removeAll()
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
        case .aggregate, .checkedAggregate:
            let instance = placement(of: base).pointee.instance
            if instance >= 0 { recomputation.machine.aggregates.noteChange(of: dependent.number, in: instance) }
        case .formula, .fieldState, .checks:
            notifyField(dependent, base: base)
        }
    }

    @inline(__always)
    private mutating func notifyField(_ dependent: Dependent, base: Int32) {
        let plan = tables.fields.row(Int(dependent.number))
        switch dependent.reach {
        case .fixed: wait(dependent.kind, dependent.number)
        case .sameInstance: wait(dependent.kind, base + plan.pointee.offset)
        case .everyInstance:
            guard !waitsEverywhere(dependent, plan) else { return }
            let section = Int(plan.pointee.section)
            for instance in 0..<Int(answers.sections[section].instanceCount) {
                wait(dependent.kind, self.base(ofInstance: instance, in: section) + plan.pointee.offset)
            }
        }
    }

    /// Whether something waits in all instances already; from now on it does.
    ///
    /// Each that comes waits by itself, and the first that is recomputed ends it.
    private mutating func waitsEverywhere(_ dependent: Dependent, _ plan: Plan) -> Bool {
        switch dependent.kind {
        case .formula:
            let wasThere = !recomputation.everywhere.insert(.formulas, of: dependent.number)
            if waitsForEnd(plan) { recomputation.formulasWaitForEnd = true } else { return wasThere }
            return true
        case .fieldState: return !recomputation.everywhere.insert(.states, of: dependent.number)
        default: return mode.defersChecks || !recomputation.everywhere.insert(.checks, of: dependent.number)
        }
    }

    /// Whether a formula waits for the last value, or the end of the record.
    @inline(__always)
    private func waitsForEnd(_ plan: Plan) -> Bool {
        guard mode.defersFormulas else { return false }
        return mode.defersChecks
            ? plan.pointee.flags.contains(.waitsForEndOfRecord) : waitsForLastValue(plan.pointee.flags)
    }

    private func waitsForLastValue(_ flags: FieldPlan.Flags) -> Bool {
        if flags.contains(.waitsForLastValue) { return true }
        return flags.contains(.waitsForLastGiven) && (mode == .restoring || walk.mayHoldGiven)
    }

    private mutating func wait(_ kind: Dependent.Kind, _ slot: Int32) {
        switch kind {
        case .formula:
            let state = slotState(slot)
            guard !state.pointee.flags.contains(.formulaWaits) else { return }
            state.pointee.flags.insert(.formulaWaits)
            let plan = plan(of: state)
            if waitsForEnd(plan) {
                recomputation.formulasWaitForEnd = true
                return
            }
            guard !waitsForWalk(plan) else { return }
            recomputation.waiting.insert(rank: plan.pointee.formulaRank, slot: slot)
        case .fieldState:
            waitForState(slot)
        default:
            if !mode.defersChecks { waitForChecks(slot) }
        }
    }

    mutating func waitForState(_ slot: Int32) {
        let state = slotState(slot)
        guard !state.pointee.flags.contains(.stateWaits) else { return }
        state.pointee.flags.insert(.stateWaits)
        let plan = plan(of: state)
        guard !waitsForWalk(plan), !mode.defersChecks || !plan.pointee.flags.contains(.settlesAtEnd) else { return }
        recomputation.waiting.insert(rank: plan.pointee.stateRank, slot: slot)
    }

    /// Whether a slot is recomputed when the walk arrives.
    @inline(__always)
    private func waitsForWalk(_ plan: Plan) -> Bool {
        mode.defersChecks && plan.pointee.flags.contains(.recomputesOnArrival)
    }

    mutating func waitForChecks(_ slot: Int32) {
        let state = slotState(slot)
        guard !state.pointee.flags.contains(.checksWait) else { return }
        state.pointee.flags.insert(.checksWait)
        checking.waiting.append(slot)
    }

    mutating func wait(forSection section: Int) {
        guard !answers.sections[section].waits else { return }
        answers.sections[section].waits = true
        recomputation.waiting.insert(rank: tables.sections.row(section).pointee.stateRank, slot: Int32(section))
    }

    private mutating func wait(forGroup group: Int) {
        guard !answers.groups[group].waits else { return }
        answers.groups[group].waits = true
        recomputation.waiting.insert(rank: tables.groups.row(group).pointee.stateRank, slot: Int32(group))
    }

    /// Has what is found over all instances take notice of a value that was put in a slot.
    mutating func noteAggregates(of slot: Int32) {
        guard answers.slots[Int(slot)].hasValue else { return }
        let plan = plan(of: slot)
        for index in plan.pointee.dependents.indices {
            let dependent = tables.dependents[index]
            switch dependent.kind {
            case .aggregate, .checkedAggregate: notify(dependent, base: placement(of: slot).pointee.base)
            case .formula, .fieldState, .sectionState, .groupState, .checks, .validationGroup: break
            }
        }
    }

    // MARK: Running

    /// Runs until nothing waits; then the checks that a change touched.
    @inline(__always)
    mutating func runWhatWaits() {
        if !recomputation.waiting.isEmpty || recomputation.nextEvent < recomputation.events.count { runWaiting() }
        if !mode.defersFormulas, recomputation.formulasWaitForEnd { runFormulasAtEnd() }
        if !mode.defersChecks, !checking.waiting.isEmpty { runChecks() }
    }

    @inline(never)
    private mutating func runWaiting() {
        while true {
            runWaitingNodes()
            guard recomputation.nextEvent < recomputation.events.count else { break }
            recomputation.nextEvent += 1
            fire(recomputation.events[recomputation.nextEvent - 1])
        }
        guard recomputation.nextEvent > 0 else { return }
        recomputation.events.removeAll()
        recomputation.nextEvent = 0
        recomputation.firedEvents.removeAll()
    }

    /// Brings everything up to date without bringing events about.
    mutating func runWaitingNodes() {
        while let (rank, slot) = recomputation.waiting.removeFirst() {
            recompute(tables.nodes.row(Int(rank)).pointee.kind, slot)
        }
    }

    /// Runs the late formulas that wait, each after those that it reads. What reads one is late itself.
    @inline(never)
    mutating func runFormulasAtEnd() {
        let before = mode
        mode = before.deferringFormulas
        for index in 0..<tables.formulasAtEnd.count {
            let field = tables.formulasAtEnd[index]
            if Int(field) >= tables.fixedFieldCount {
                runInInstances(field)
            } else if slotState(field).pointee.flags.contains(.formulaWaits) {
                recompute(.formula, field)
            }
        }
        (recomputation.formulasWaitForEnd, mode) = (false, before)
        if !recomputation.waiting.isEmpty { runWaiting() }
    }

    private mutating func runInInstances(_ field: Int32) {
        let plan = tables.fields.row(Int(field))
        let areAll = recomputation.everywhere.contains(.formulas, of: field)
        let section = Int(plan.pointee.section)
        for instance in 0..<keptInstanceCount(of: section) {
            let slot = base(ofInstance: instance, in: section) + plan.pointee.offset
            if areAll || slotState(slot).pointee.flags.contains(.formulaWaits) { recompute(.formula, slot) }
        }
        recomputation.everywhere.end(.formulas, of: field)
    }

    private mutating func recompute(_ kind: Node.Kind, _ slot: Int32) {
        switch kind {
        case .formula:
            slotState(slot).pointee.flags.remove(.formulaWaits)
            recomputation.everywhere.end(.formulas, of: slotState(slot).pointee.field)
            compute(slot)
        case .fieldState:
            slotState(slot).pointee.flags.remove(.stateWaits)
            recomputation.everywhere.end(.states, of: slotState(slot).pointee.field)
            refreshState(of: slot)
        case .sectionState:
            answers.sections[Int(slot)].waits = false
            refreshSection(Int(slot))
            if tables.sections.row(Int(slot)).pointee.followsAnswers { settleInstances(of: Int(slot)) }
        case .groupState:
            answers.groups[Int(slot)].waits = false
            refreshGroup(Int(slot))
        }
    }

    // MARK: Values

    /// Whether two states hold the same value, or the same unreadable text.
    @inline(__always)
    func hasSameValue(_ old: SlotState, _ new: SlotState) -> Bool {
        guard old.hasValue == new.hasValue, old.count == new.count, old.readingFailure == new.readingFailure else {
            return false
        }
        guard let before = old.text, let after = new.text else { return (old.text == nil) == (new.text == nil) }
        return before.equals(after)
    }

    mutating func removeValue(of slot: Int32) { store(Cell(.absent), in: slot, borrowing: true) }

    // MARK: Changes

    mutating func reportChange(of slot: Int32, _ effect: Change.Effect) {
        touch(slot)
        if changeReport.log.isKept { changeReport.log.append(.slot(Change(slot: Slot(slot), effects: effect))) }
        let state = slotState(slot)
        if state.pointee.flags.contains(.changed) {
            changeReport.list[Int(answers.placements[Int(slot)].change)].effects.insert(effect)
            return
        }
        state.pointee.flags.insert(.changed)
        answers.placements[Int(slot)].change = Int32(changeReport.list.count)
        changeReport.list.append(Change(slot: Slot(slot), effects: effect))
    }

    /// Empties the list of changes, to which what follows adds.
    mutating func forgetChanges() {
        for index in 0..<changeReport.list.count {
            answers.slots[Int(changeReport.list[index].slot.index)].flags.remove(.changed)
        }
        changeReport.list.removeAll()
    }
}
