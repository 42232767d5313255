import FormModel

/// The states and formulas that records recompute once, when the walk arrives, instead of after each answer they read.
extension TableAssembler {
    /// Finds the first values whose inputs may be given or change after the walk has passed them.
    mutating func findLateFirstValues() {
        var pending = dependencies.bySection.joined().filter { $0.kind == .firstValue }
        for number in plans.indices where isRecomputed(number) || !isLeftAlone(number) {
            pending += followers(of: number)
        }
        while let follower = pending.popLast().map({ Int($0.number) }) {
            if lateFirstValues.insert(follower).inserted { pending += followers(of: follower) }
        }
    }

    /// The fields whose first values depend on a field.
    func followers(of number: Int) -> [Dependent] {
        dependencies.byField[number].filter { $0.kind == .firstValue }
    }

    /// Marks the fields whose state and formula read only earlier fields that are final by then, and are read only by
    /// others like them, late formulas and checks.
    mutating func decideWhatRecomputesOnArrival() {
        let changing = plans.indices.filter { isRecomputed($0) }
        guard !changing.isEmpty else { return }
        let touched = fieldsOfEvents
        let lookingAtInstances = Set(dependencies.bySection.joined().filter { isRecomputedInRecords($0) }.map(\.number))
        for number in changing where isLeftAlone(number) {
            // Events fire before the walk arrives.
            guard !touched.contains(number), targets.eventsByField[number].isEmpty,
                !lookingAtInstances.contains(Int32(number))
            else { continue }
            plans[number].flags.insert(.recomputesOnArrival)
        }
        dropUnsettled(among: changing)
    }

    /// Unmarks all fields connected to one that is recomputed at another time.
    private mutating func dropUnsettled(among changing: [Int]) {
        var pending = changing.filter { !plans[$0].flags.contains(.recomputesOnArrival) }
        var neighbours: [[Int]] = Array(repeating: [], count: plans.count)
        for number in plans.indices {
            for reader in dependencies.byField[number] where !reader.isIdleInRecords && !waitsForEnd(reader) {
                let other = Int(reader.number)
                guard isRecomputedInRecords(reader) else {
                    drop(number, &pending)
                    continue
                }
                neighbours[number].append(other)
                neighbours[other].append(number)
                if !isFinal(number) || !lies(number, before: other) { drop(other, &pending) }
            }
        }
        while let number = pending.popLast() {
            for neighbour in neighbours[number] { drop(neighbour, &pending) }
        }
    }

    private mutating func drop(_ number: Int, _ pending: inout [Int]) {
        if plans[number].flags.remove(.recomputesOnArrival) != nil { pending.append(number) }
    }

    /// Whether a field keeps the value and the state with which the walk leaves it.
    func isFinal(_ number: Int) -> Bool {
        guard isLeftAlone(number), !plans[number].flags.contains(.waitsForEndOfRecord) else { return false }
        return !isRecomputed(number) || plans[number].flags.contains(.recomputesOnArrival)
    }

    /// Whether answers change its state or, through a formula, its value.
    private func isRecomputed(_ number: Int) -> Bool {
        plans[number].hasState || plans[number].flags.contains(.computed)
    }

    /// Whether no event sets or clears it, its first value has no later inputs, and its section and group never change.
    private func isLeftAlone(_ number: Int) -> Bool {
        let section = sectionPlans[Int(plans[number].section)]
        return section.stateEffects.count == 0 && !section.followsAnswers
            && groupPlans[Int(plans[number].group)].stateEffects.count == 0 && !targets.isTargetOfEvent[number]
            && !lateFirstValues.contains(number)
    }

    /// Whether the walk reaches one field before another.
    func lies(_ number: Int, before other: Int) -> Bool {
        (plans[number].step, plans[number].offset) < (plans[other].step, plans[other].offset)
    }

    /// Whether a reader is a field's state, or a formula that does not wait for the end.
    private func isRecomputedInRecords(_ reader: Dependent) -> Bool {
        (reader.kind == .fieldState || reader.kind == .formula) && !waitsForEnd(reader)
    }

    private func waitsForEnd(_ reader: Dependent) -> Bool {
        reader.kind == .formula && plans[Int(reader.number)].flags.contains(.waitsForEndOfRecord)
    }
}
