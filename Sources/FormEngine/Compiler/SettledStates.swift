import FormModel

/// The formulas and states that records update together with the states that settle at the end.
struct SettledInputs {
    /// The formulas and states of the same instance that such a state depends on, each after its own inputs, by field.
    var byState: [Int: [Node]] = [:]
    /// The fields of those formulas.
    var formulas: Set<Int> = []

    /// The most states that a node may wait for; each of them depends on all inputs of the node.
    static let mostStates = 32
}

/// The states that read instances, and their inputs within their own instance.
extension TableAssembler {
    /// Marks the fields whose states read instances, and are read only by late formulas, checks and other such states,
    /// and are not involved in events. What such a state was in between then matters to nobody except the walk on its
    /// arrival. Formulas of an instance that only they read wait with them.
    mutating func decideWhatSettlesAtEnd() {
        guard sectionPlans.contains(where: \.isDynamic) else { return }
        let (touched, changing) = (fieldsOfEvents, fieldsThatDependOnInstances.union(fieldsThatAllInstancesAre))
        var states: [Node: Set<Int>] = [:]
        // A node's readers have higher ranks.
        for node in graph.order.reversed() where node.kind == .fieldState || node.kind == .formula {
            let number = Int(node.number)
            guard changing.contains(number), !touched.contains(number), maySettle(number),
                let readers = statesSettling(number, states), readers.count <= SettledInputs.mostStates
            else { continue }
            if node.kind == .fieldState {
                guard plans[number].hasState else { continue }
                plans[number].flags.insert(.settlesAtEnd)
            } else {
                guard !readers.isEmpty else { continue }
                plans[number].flags.insert(.waitsForEndOfRecord)
                settled.formulas.insert(number)
            }
            states[node] = readers
            for state in readers { settled.byState[state, default: []].insert(node, at: 0) }
        }
        if !settled.byState.isEmpty { tellStates(states) }
    }

    private func maySettle(_ number: Int) -> Bool {
        plans[number].flags.isDisjoint(with: [.recomputesOnArrival, .waitsForEndOfRecord])
            && targets.eventsByField[number].isEmpty && !targets.isTargetOfEvent[number]
            && !sectionPlans[Int(plans[number].section)].followsAnswers
    }

    /// The fields whose states are reconsidered in all instances at once.
    private var fieldsThatAllInstancesAre: Set<Int> {
        let readers = dependencies.byField.joined().filter { $0.kind == .fieldState && $0.reach == .everyInstance }
        return Set(readers.map { Int($0.number) })
    }

    /// The states for which a field's nodes are updated; `nil` if anything else needs them earlier.
    private func statesSettling(_ number: Int, _ states: [Node: Set<Int>]) -> Set<Int>? {
        var found: Set<Int> = []
        for reader in dependencies.byField[number] where !reader.isIdleInRecords {
            let other = Int(reader.number)
            switch reader.kind {
            case .formula where plans[other].flags.contains(.waitsForEndOfRecord):
                guard settled.formulas.contains(other) else { continue }
            case .fieldState where plans[other].flags.contains(.settlesAtEnd): found.insert(other)
            default: return nil
            }
            // Nodes of other instances are not updated.
            guard reader.reach == .sameInstance else { return nil }
            found.formUnion(
                states[Node(kind: reader.kind == .formula ? .formula : .fieldState, number: reader.number)] ?? [])
        }
        return found
    }

    /// Makes the states that update other nodes depend on all inputs of those.
    private mutating func tellStates(_ states: [Node: Set<Int>]) {
        func added(to readers: [Dependent]) -> [Dependent] {
            readers.flatMap { reader -> [Dependent] in
                guard reader.kind == .formula || reader.kind == .fieldState else { return [] }
                let node = Node(kind: reader.kind == .formula ? .formula : .fieldState, number: reader.number)
                return (states[node] ?? []).sorted().map {
                    Dependent(kind: .fieldState, reach: reader.reach, number: Int32($0))
                }
            }
        }
        for number in plans.indices {
            let told = added(to: dependencies.byField[number])
            if !told.isEmpty { addDependents(of: number, told) }
        }
        for number in sectionPlans.indices {
            let (all, ofPosition) = (dependencies.bySection[number], dependencies.byPosition[number])
            let (told, toldOfPosition) = (added(to: all), added(to: ofPosition))
            if !told.isEmpty || !toldOfPosition.isEmpty {
                addReaders(of: number, all + told, ofPosition + toldOfPosition)
            }
        }
    }
}
