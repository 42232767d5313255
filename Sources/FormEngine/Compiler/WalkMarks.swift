/// Marks of each field that tell the walk what depends on it and when it is recomputed.
extension TableAssembler {
    /// Marks the fields whose values, directly or through others, show, hide, enable, disable or clear another field,
    /// or make an earlier one required.
    mutating func decideWhatSteers() {
        var readers: [[Int]] = Array(repeating: [], count: plans.count)
        var pending: [Int] = []
        for reader in plans.indices {
            for number in fieldsRead(byRequirementOf: reader) where plans[number].order > plans[reader].order {
                mark(number, &pending)
            }
        }
        for number in plans.indices {
            var steers = false
            for dependent in dependencies.byField[number] {
                switch dependent.kind {
                case .fieldState, .sectionState, .groupState: steers = true
                case .formula: readers[Int(dependent.number)].append(number)
                case .checks, .validationGroup, .aggregate, .checkedAggregate, .firstValue: break
                }
            }
            for reference in formulas.initialExpressions[number]?.references ?? [] where reference.field >= 0 {
                readers[Int(reference.field)].append(number)
            }
            for event in targets.eventsByField[number] {
                steers = steers || event.action == .clear
                readers[Int(event.target.field)].append(number)
            }
            if steers { mark(number, &pending) }
        }
        while let number = pending.popLast() {
            for reader in readers[number] where !plans[reader].flags.contains(.steersWalk) { mark(reader, &pending) }
        }
    }

    /// The fields read by the condition under which a field is required.
    private func fieldsRead(byRequirementOf number: Int) -> [Int] {
        guard let check = checks.requirements[number]?.check, check.when >= 0 else { return [] }
        return expressions.references(ofCondition: check.when).map { Int($0.field) }.filter { $0 >= 0 }
    }

    private mutating func mark(_ number: Int, _ pending: inout [Int]) {
        plans[number].flags.insert(.steersWalk)
        pending.append(number)
    }

    /// Marks the formulas that only others like them read and that no event involves.
    mutating func decideWhatWaits() {
        let (touched, changing) = (fieldsOfEvents, fieldsThatDependOnInstances)
        let computed = plans.indices.filter { plans[$0].flags.contains(.computed) }
        // A formula's readers have higher ranks.
        for number in computed.sorted(by: { plans[$0].formulaRank > plans[$1].formulaRank }) {
            guard targets.eventsByField[number].isEmpty, !touched.contains(number) else { continue }
            let all = dependencies.byField[number]
            if number < numbered.fixedFieldCount, !all.contains(where: { isNeeded($0, .waitsForLastValue) }) {
                plans[number].flags.insert(.waitsForLastValue)
            }
            if number < numbered.fixedFieldCount || changing.contains(number),
                !all.contains(where: { isNeeded($0, .waitsForLastGiven) })
            {
                plans[number].flags.insert(.waitsForLastGiven)
            }
            let readers = dependencies.byField[number].filter { !$0.isIdleInRecords }
            if !readers.contains(where: { isNeeded($0, .waitsForEndOfRecord) }) {
                plans[number].flags.insert(.waitsForEndOfRecord)
            }
        }
    }

    /// The fields that events and first values change or read.
    var fieldsOfEvents: Set<Int> {
        let events = (targets.eventsByField + targets.eventsBySection).joined()
        let initials = formulas.initialExpressions.flatMap { $0?.references.map { Int($0.field) } ?? [] }
        return Set(events.map { Int($0.target.field) } + events.flatMap { fieldsRead(by: $0) } + initials)
    }

    /// Puts the dependents that records only mark first.
    mutating func putDeferredDependentsFirst() {
        for number in plans.indices {
            let range = plans[number].recomputedDependents.indices
            // A copy: a slice would share the whole list, so that each change would copy all of it.
            let readers = Array(collected.dependents[range])
            let marked = readers.filter { isDeferredInRecords($0) }
            guard !marked.isEmpty else { continue }
            collected.dependents.replaceSubrange(range, with: marked + readers.filter { !isDeferredInRecords($0) })
            plans[number].deferredDependents = Int32(marked.count)
        }
    }

    private func isDeferredInRecords(_ reader: Dependent) -> Bool {
        waits(reader) && (reader.reach != .everyInstance || isLate(reader))
    }

    /// Whether a reader waits for the end.
    private func isLate(_ reader: Dependent) -> Bool {
        switch reader.kind {
        case .formula: plans[Int(reader.number)].flags.contains(.waitsForEndOfRecord)
        case .fieldState: plans[Int(reader.number)].flags.contains(.settlesAtEnd)
        case .aggregate, .sectionState, .groupState, .checks, .validationGroup, .checkedAggregate, .firstValue: false
        }
    }

    /// Whether records defer a reader.
    func waits(_ reader: Dependent) -> Bool {
        switch reader.kind {
        case .formula: !plans[Int(reader.number)].flags.isDisjoint(with: [.waitsForEndOfRecord, .recomputesOnArrival])
        case .fieldState: !plans[Int(reader.number)].flags.isDisjoint(with: [.recomputesOnArrival, .settlesAtEnd])
        case .aggregate: aggregateReaders[Int(reader.number)].allSatisfy { waitsForEnd($0) }
        case .sectionState, .groupState, .checks, .validationGroup, .checkedAggregate, .firstValue: false
        }
    }

    private func waitsForEnd(_ reader: AggregateReader) -> Bool {
        guard case .formula(let number) = reader else { return false }
        return plans[number].flags.contains(.waitsForEndOfRecord) && !settled.formulas.contains(number)
    }

    private func fieldsRead(by event: EventEffect) -> [Int] { references(readBy: event).map { Int($0.field) } }

    /// The references that an event reads when it fires.
    private func references(readBy event: EventEffect) -> [Reference] {
        var references: [Reference] = []
        if event.condition >= 0 { references += expressions.references(ofCondition: event.condition) }
        if event.action == .compute { references += formulas.expressions[Int(event.target.field)]?.references ?? [] }
        return references
    }

    /// Whether a formula's reader needs it before the last value has been entered.
    private func isNeeded(_ reader: Dependent, _ late: FieldPlan.Flags) -> Bool {
        reader.kind != .formula || !plans[Int(reader.number)].flags.contains(late)
    }
}

/// Targets that read instances.
extension TableAssembler {
    /// Whether an event reads a dynamic section's instances, or anything computed or shown because of them, or acts on
    /// them.
    var eventsLookAtInstances: Bool {
        guard sectionPlans.contains(where: \.isDynamic) else { return false }
        let fields = fieldsThatDependOnInstances
        func looks(_ references: [Reference]) -> Bool {
            references.contains { $0.scope == .all || $0.scope == .instance || fields.contains(Int($0.field)) }
        }
        return targets.eventsByField.enumerated().contains { carrier, events in
            events.contains { fields.contains(carrier) || looks([$0.target] + references(readBy: $0)) }
        } || targets.eventsBySection.joined().contains { looks([$0.target] + references(readBy: $0)) }
    }

    /// The fields whose value or state may depend on the number of instances or on their contents.
    var fieldsThatDependOnInstances: Set<Int> {
        var found: Set<Int> = []
        var pending = dependencies.bySection.joined().flatMap { changedFields($0) }
        while let number = pending.popLast() {
            guard found.insert(number).inserted else { continue }
            pending += dependencies.byField[number].flatMap { changedFields($0) }
        }
        return found
    }

    /// The fields whose value or state a dependent may change.
    private func changedFields(_ dependent: Dependent) -> [Int] {
        let number = Int(dependent.number)
        return switch dependent.kind {
        case .formula, .fieldState: [number]
        case .sectionState: plans.indices.filter { plans[$0].section == dependent.number }
        case .groupState: plans.indices.filter { plans[$0].group == dependent.number }
        case .checks, .validationGroup, .aggregate, .checkedAggregate, .firstValue: []
        }
    }
}
