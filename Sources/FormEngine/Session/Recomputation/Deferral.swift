import FormSyntax

/// Work that waits while values are entered one after the other: until the walk arrives, until the last value, or until
/// the end of a record.
extension Session {
    // MARK: What waits

    /// Marks the readers of a slot that are recomputed when the walk arrives or at the end of the record.
    @inline(__always)
    mutating func mark(_ dependents: TableRange, of slot: Int32) {
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

    /// Marks an aggregate, or the readers of a slot in every instance.
    @inline(__always)
    private mutating func markForAll(_ dependent: Row<Dependent>) {
        switch dependent.pointee.kind {
        case .aggregate: recomputation.machine.aggregates.forget(dependent.pointee.number)
        case .formula: _ = recomputation.everywhere.insert(.formulas, of: dependent.pointee.number)
        default: markStates(of: dependent.pointee.number)
        }
    }

    /// Marks the state of a field in all instances. If it was marked before, only those at which the walk has arrived
    /// since need it.
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

    /// Whether a formula waits for the last value or for the end of the record.
    @inline(__always)
    func waitsForEnd(_ plan: Plan) -> Bool {
        guard mode.defersFormulas else { return false }
        return mode.defersChecks
            ? plan.pointee.flags.contains(.waitsForEndOfRecord) : waitsForLastValue(plan.pointee.flags)
    }

    private func waitsForLastValue(_ flags: FieldPlan.Flags) -> Bool {
        if flags.contains(.waitsForLastValue) { return true }
        return flags.contains(.waitsForLastGiven) && (mode == .restoring || walk.mayHoldGiven)
    }

    /// Whether a slot is recomputed when the walk arrives.
    @inline(__always)
    func waitsForWalk(_ plan: Plan) -> Bool {
        mode.defersChecks && plan.pointee.flags.contains(.recomputesOnArrival)
    }

    // MARK: On arrival
    /// Recomputes what has waited for the walk to arrive.
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

    /// Recomputes a state, after its inputs in its own instance; it may have to be recomputed at the end.
    @inline(never)
    private mutating func settleOnArrival(_ state: State) {
        guard state.pointee.flags.contains(.stateWaits) else { return }
        let slot = slot(of: state)
        if tables.settledInputsByField.count > 0 {
            let base = placement(of: slot).pointee.base
            for index in tables.settledInputsByField[state.pointee.field].indices {
                bringUpToDate(tables.settledInputs[index], inInstanceAt: base)
            }
        }
        settle(slot, state)
    }

    private mutating func bringUpToDate(_ node: Node, inInstanceAt base: Int32) {
        let slot = base + tables.fields.row(Int(node.number)).pointee.offset
        let state = slotState(slot)
        if node.kind == .fieldState {
            if state.pointee.flags.contains(.stateWaits) { settle(slot, state) }
        } else if state.pointee.flags.contains(.formulaWaits)
            || recomputation.everywhere.contains(.formulas, of: node.number)
        {
            state.pointee.flags.remove(.formulaWaits)
            compute(slot)
        }
    }

    private mutating func settle(_ slot: Int32, _ state: State) {
        state.pointee.flags.remove(.stateWaits)
        if recomputation.everywhere.contains(.states, of: state.pointee.field) { recomputation.arrived.append(slot) }
        refreshState(of: slot)
    }

    // MARK: At the end
    /// Recomputes the states that only the walk and the end use, before the walk starts again or ends.
    @inline(__always)
    mutating func settleLateStates() {
        if tables.nodesAtEnd.count > 0, mode.defersChecks { settleStatesAtEnd() }
    }

    @inline(never)
    private mutating func settleStatesAtEnd() {
        for index in 0..<tables.nodesAtEnd.count {
            let (kind, field) = (tables.nodesAtEnd[index].kind, tables.nodesAtEnd[index].number)
            guard kind == .fieldState else {
                runInInstances(field)
                continue
            }
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

    /// Runs the late formulas that wait, each after those it reads. A reader of a late formula is late itself.
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
        let isEverywhere = recomputation.everywhere.contains(.formulas, of: field)
        let section = Int(plan.pointee.section)
        for instance in 0..<keptInstanceCount(of: section) {
            let slot = base(ofInstance: instance, in: section) + plan.pointee.offset
            if isEverywhere || slotState(slot).pointee.flags.contains(.formulaWaits) { recompute(.formula, slot) }
        }
        recomputation.everywhere.end(.formulas, of: field)
    }
}
