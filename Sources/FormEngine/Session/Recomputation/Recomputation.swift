import FormSyntax

/// The consequences of a change: formulas, states and events, each considered only if an input has changed.
///
/// Nodes wait in the order of their ranks, so that each runs once, after all its inputs. Events run when no node waits.
extension Session {
    // MARK: What a change touches

    /// Notes that a slot's value has changed. While the slot is hidden it counts as empty, so that nothing follows.
    @inline(__always)
    mutating func valueChanged(_ slot: Int32, firesEvents: Bool) {
        let state = slotState(slot)
        let plan = plan(of: state)
        if plan.pointee.flags.contains(.touchesOthers) {
            if state.pointee.isVisible { notifyDependents(of: slot, plan) }
            if firesEvents, plan.pointee.events.count > 0 { queueEvents(of: slot) }
        } else if !mode.defersChecks || plan.pointee.flags.contains(.leadsFirstValues) {
            notifyDependents(of: slot, plan)
        }
        if !mode.defersChecks {
            reportChange(of: slot, .value)
            waitForChecks(slot)
        }
    }

    /// Notes that a slot was shown or hidden, or its choice withheld or restored. If it has no value either way, only
    /// checks that read it may be affected.
    mutating func countChanged(_ slot: Int32, from didCount: Bool) {
        let state = slotState(slot)
        let plan = plan(of: state)
        if state.pointee.countsAsValue != didCount {
            notifyDependents(of: slot, plan)
        } else if !mode.defersChecks {
            notifyIdle(of: slot, plan)
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
        if plan.pointee.flags.contains(.leadsFirstValues), recomputation.answered != nil { notifyIdle(of: slot, plan) }
    }

    /// Notifies dependents that records do not recompute; in records only first values react.
    @inline(never)
    private mutating func notifyIdle(of slot: Int32, _ plan: Plan) {
        let (all, recomputed) = (plan.pointee.dependents, plan.pointee.recomputedDependents.count)
        notify(TableRange(start: all.start + recomputed, count: all.count - recomputed), of: slot)
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
        case .firstValue:
            if mode == .answering || recomputation.answered != nil { notifyField(dependent, base: base) }
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

    /// Whether a dependent already waits in all instances; from now on it does.
    ///
    /// A new instance waits by itself; the mark ends when the first instance is recomputed.
    private mutating func waitsEverywhere(_ dependent: Dependent, _ plan: Plan) -> Bool {
        switch dependent.kind {
        case .formula:
            let wasThere = !recomputation.everywhere.insert(.formulas, of: dependent.number)
            if waitsForEnd(plan) { recomputation.formulasWaitForEnd = true } else { return wasThere }
            return true
        case .firstValue: return false
        case .fieldState: return !recomputation.everywhere.insert(.states, of: dependent.number)
        default: return mode.defersChecks || !recomputation.everywhere.insert(.checks, of: dependent.number)
        }
    }

    private mutating func wait(_ kind: Dependent.DependentKind, _ slot: Int32) {
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
        case .firstValue:
            waitToFollow(slot)
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

    /// Notifies the aggregates over a slot's field of a value stored there.
    mutating func noteAggregates(of slot: Int32) {
        guard answers.slots[Int(slot)].hasValue else { return }
        let plan = plan(of: slot)
        for index in plan.pointee.dependents.indices where tables.dependents[index].kind.isAggregate {
            notify(tables.dependents[index], base: placement(of: slot).pointee.base)
        }
    }

    /// The numbers of the aggregates over a slot's field.
    func aggregates(of slot: Int32) -> [Int32] {
        let plan = plan(of: slot)
        guard plan.pointee.dynamicSection >= 0 else { return [] }
        return plan.pointee.dependents.indices.map { tables.dependents[$0] }.filter(\.kind.isAggregate).map(\.number)
    }

    // MARK: Running

    /// Recomputes until nothing waits, then runs the affected checks.
    @inline(__always)
    mutating func runWhatWaits() {
        if !recomputation.waiting.isEmpty || recomputation.nextEvent < recomputation.events.count { runWaiting() }
        if !mode.defersFormulas, recomputation.formulasWaitForEnd { runFormulasAtEnd() }
        if !recomputation.following.isEmpty { followInputs() }
        guard !mode.defersChecks else { return }
        if !checking.waiting.isEmpty { runChecks() }
    }

    @inline(never)
    mutating func runWaiting() {
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

    /// Recomputes all waiting nodes without triggering events.
    mutating func runWaitingNodes() {
        while let (rank, slot) = recomputation.waiting.removeFirst() {
            recompute(tables.nodes.row(Int(rank)).pointee.kind, slot)
        }
    }

    mutating func recompute(_ kind: Node.NodeKind, _ slot: Int32) {
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
        old.hasValue == new.hasValue && old.readingFailure == new.readingFailure && old.value.hasSameText(new.value)
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

    /// Clears the list of changes before a new call adds to it.
    mutating func forgetChanges() {
        for index in 0..<changeReport.list.count {
            noteWriting(to: changeReport.list[index].slot.index)
            answers.slots[Int(changeReport.list[index].slot.index)].flags.remove(.changed)
        }
        changeReport.list.removeAll()
    }
}
