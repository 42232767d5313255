import FormSyntax

/// States (visible and enabled, functions of the answers) and events (update and clear).
extension Session {
    // MARK: States

    /// Whether an effect is active for the instance that begins at `base`.
    private mutating func isActive(_ effect: Row<StateEffect>, base: Int32, instance: Int32) -> Bool {
        if effect.pointee.instance >= 0, effect.pointee.instance != instance { return false }
        let carrier = effect.pointee.carrier
        guard carrier.scope == .all else {
            let place = slot(carrier, base: base)
            return place >= 0 && isActive(effect, carriedBy: place)
        }
        let section = Int(carrier.section)
        let count = Int(answers.sections[section].instanceCount)
        guard carrier.field >= 0 else {
            guard count > 0, answers.sections[section].isVisible else { return false }
            return effect.pointee.condition < 0 || holds(effect.pointee.condition, base: base) == .yes
        }
        for index in 0..<count {
            if isActive(effect, carriedBy: self.base(ofInstance: index, in: section) + carrier.offset) { return true }
        }
        return false
    }

    @inline(__always)
    private mutating func isActive(_ effect: Row<StateEffect>, carriedBy slot: Int32) -> Bool {
        let state = slotState(slot)
        guard state.pointee.countsAsValue, hasOption(effect.pointee.option, state) else { return false }
        let condition = effect.pointee.condition
        return condition < 0 || holds(condition, base: placement(of: state).pointee.base) == .yes
    }

    /// Whether an option is chosen; -1 means any value.
    @inline(__always)
    func hasOption(_ option: Int32, _ state: State) -> Bool {
        guard option >= 0 else { return true }
        guard plan(of: state).pointee.reader == .options else { return state.pointee.option == option }
        return isAmongSeveral(option, state)
    }

    /// Whether an option is among several chosen ones; those of a picker's lists are numbered consecutively.
    @inline(never)
    private func isAmongSeveral(_ option: Int32, _ state: State) -> Bool {
        let wanted = plan(of: state).pointee.options.start + option
        let chosen = ChosenOptions(state.row, tables)
        return (0..<chosen.count).contains { chosen.optionNumber($0) == wanted }
    }

    /// Applies effects to a state: of each sort the last active one wins, and conditions can only take away.
    private mutating func applied(
        _ effects: TableRange, base: Int32, instance: Int32, visible: Bool, enabled: Bool
    ) -> (visible: Bool, enabled: Bool) {
        var (visible, enabled) = (visible, enabled)
        for index in effects.indices {
            let effect = tables.stateEffects.row(index)
            switch effect.pointee.action {
            case .show, .hide:
                if isActive(effect, base: base, instance: instance) { visible = effect.pointee.action == .show }
            case .enable, .disable:
                if isActive(effect, base: base, instance: instance) { enabled = effect.pointee.action == .enable }
            case .visibleIf: visible = visible && holds(effect.pointee.condition, base: base) == .yes
            case .enabledIf: enabled = enabled && holds(effect.pointee.condition, base: base) == .yes
            }
        }
        return (visible, enabled)
    }

    mutating func refreshState(of slot: Int32) {
        let state = slotState(slot)
        let flags = state.pointee.flags
        guard !flags.contains(.gone) else { return }
        let plan = plan(of: state)
        let placement = placement(of: state)
        var (visible, enabled) = applied(
            plan.pointee.stateEffects, base: placement.pointee.base, instance: placement.pointee.instance,
            visible: !plan.pointee.flags.contains(.hidden), enabled: !plan.pointee.flags.contains(.disabled))
        let section = answers.sections.row(Int(plan.pointee.section))
        visible = visible && section.pointee.isVisible
        enabled = enabled && section.pointee.isEnabled
        let didCount = state.pointee.countsAsValue
        state.pointee.flags = flags.subtracting(.open).union(visible ? .visible : []).union(enabled ? .enabled : [])
        let hasOtherChoice = plan.pointee.flags.contains(.offersVary) && reviewChoice(slot)
        let isTurned = flags.contains(.visible) != visible
        if isTurned || flags.contains(.enabled) != enabled { orderChanged(at: slot, from: flags) }
        if isTurned || hasOtherChoice { countChanged(slot, from: didCount) }
        if isTurned, !mode.defersChecks { reportChange(of: slot, .visibility) }
        if flags.contains(.enabled) != enabled, !mode.defersChecks {
            reportChange(of: slot, .enabling)
            waitForChecks(slot)
        }
    }

    mutating func refreshSection(_ section: Int) {
        let plan = tables.sections[section]
        let group = answers.groups[Int(plan.group)]
        var (visible, enabled) = applied(
            plan.stateEffects, base: 0, instance: -1, visible: !plan.isHidden, enabled: true)
        visible = visible && group.isVisible
        enabled = enabled && group.isEnabled
        let isSame = visible == answers.sections[section].isVisible && enabled == answers.sections[section].isEnabled
        answers.sections[section].isVisible = visible
        answers.sections[section].isEnabled = enabled
        if !isSame { refreshMembers(of: section) }
    }

    private mutating func refreshMembers(of section: Int) {
        let plan = tables.sections[section]
        guard plan.isDynamic else {
            for field in plan.members.indices { waitForState(Int32(field)) }
            return
        }
        for instance in 0..<Int(answers.sections[section].instanceCount) {
            let base = base(ofInstance: instance, in: section)
            for offset in 0..<plan.members.count { waitForState(base + offset) }
        }
        notifyInstanceReaders(of: section)
    }

    mutating func refreshGroup(_ group: Int) {
        let plan = tables.groups[group]
        let (visible, enabled) = applied(
            plan.stateEffects, base: 0, instance: -1, visible: !plan.isHidden, enabled: true)
        let isSame = visible == answers.groups[group].isVisible && enabled == answers.groups[group].isEnabled
        answers.groups[group].isVisible = visible
        answers.groups[group].isEnabled = enabled
        guard !isSame else { return }
        for section in plan.members.indices {
            guard !answers.sections[section].waits else { continue }
            answers.sections[section].waits = true
            recomputation.waiting.insert(rank: tables.sections.row(section).pointee.stateRank, slot: Int32(section))
        }
    }

    // MARK: Events

    /// Queues the events of a slot's targets, which act only while it has a value.
    mutating func queueEvents(of slot: Int32) {
        guard answers.slots[Int(slot)].hasValue else { return }
        let state = slotState(slot)
        for index in plan(of: state).pointee.events.indices where hasOption(tables.events[index].option, state) {
            recomputation.events.append(PendingEvent(event: Int32(index), slot: slot))
        }
    }

    mutating func fire(_ pending: PendingEvent) {
        guard mode.bringsEventsAbout else { return }
        let event = tables.events[pending.event]
        var base: Int32 = 0
        if pending.slot >= 0 {
            let state = slotState(pending.slot)
            guard state.pointee.countsAsValue, hasOption(event.option, state) else { return }
            base = answers.placements[Int(pending.slot)].base
        }
        guard event.condition < 0 || holds(event.condition, base: base) == .yes else { return }
        guard recomputation.firedEvents.insert(event: pending.event, slot: pending.slot) else { return }
        apply(event, base: base)
    }

    private mutating func apply(_ event: EventEffect, base: Int32) {
        guard event.target.scope == .all else {
            let place = slot(event.target, base: base)
            if place >= 0 { apply(event, to: place) }
            return
        }
        let section = Int(event.target.section)
        for instance in 0..<keptInstanceCount(of: section) {
            apply(event, to: self.base(ofInstance: instance, in: section) + event.target.offset)
        }
    }

    private mutating func apply(_ event: EventEffect, to slot: Int32) {
        let old = answers.slots[Int(slot)]
        switch event.action {
        case .compute: return compute(slot)
        case .clear: removeValue(of: slot)
        case .set:
            let value = tables.text(event.value)
            let cell = Cell(event.valueForm, value)
            // A value that the field cannot hold; the compiler has warned of it.
            let refusal: Void? = replaceValue(of: slot, by: cell, borrowing: true, isOwn: true) { _, _ in }
            if refusal != nil { storeRelativeDate(value, in: slot) }
        }
        guard !hasSameValue(old, answers.slots[Int(slot)]) else { return }
        override(slot)
        if event.action == .clear {
            // The refused answer that was passed over is gone.
            slotState(slot).pointee.flags.remove(.left)
            askAgain(slot)
        }
        valueChanged(slot, firesEvents: true)
    }

    // MARK: At the start

    /// Computes every state and formula once, in the order of ranks, without triggering events.
    mutating func computeEverything() {
        recomputation.machine.aggregates.forgetAll()
        for group in 0..<answers.groups.count { refreshGroup(group) }
        for section in 0..<answers.sections.count {
            refreshSection(section)
            if tables.sections.row(section).pointee.followsAnswers { wait(forSection: section) }
        }
        for slot in 0..<Int32(answers.slots.count) {
            let plan = plan(of: slot)
            if plan.pointee.hasState { waitForState(slot) }
            if plan.pointee.flags.contains(.computed) { valueMayChange(slot) }
        }
        runWaitingNodes()
        recomputation.events.removeAll()
    }

    private mutating func valueMayChange(_ slot: Int32) {
        guard !answers.slots[Int(slot)].flags.contains(.formulaWaits) else { return }
        slotState(slot).pointee.flags.insert(.formulaWaits)
        recomputation.waiting.insert(rank: plan(of: slot).pointee.formulaRank, slot: slot)
    }

    /// Triggers the targets of all initial values, given or computed, once and in form order; then those of sections
    /// with instances.
    mutating func fireInitialEvents() {
        for slot in 0..<Int32(answers.slots.count) { queueEvents(of: slot) }
        for section in 0..<answers.sections.count where answers.sections[section].instanceCount > 0 {
            for event in tables.sections[section].events.indices {
                recomputation.events.append(PendingEvent(event: Int32(event), slot: -1))
            }
        }
    }
}
