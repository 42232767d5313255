import FormModel

/// The formulas and states that records bring up to date with the states that settle at their end.
struct SettledInputs {
    /// The formulas and states of its own instance that such a state depends on, each after what it reads, by field.
    var byState: [Int: [Node]] = [:]
    /// The fields of these formulas.
    var formulas: Set<Int> = []

    /// A node is put off for so many states at most: each of them is told of all that the node reads.
    static let mostStates = 32
}

/// States that look at instances, and what they read of their own.
extension TableAssembler {
    /// Marks the fields whose states look at instances, while only late formulas, checks and other such states look at them, and
    /// no event has to do with them. What such a state was on the way matters to nobody then but the walk, when it arrives. The
    /// formulas of an instance that only they read wait with them.
    mutating func decideWhatSettlesAtEnd() {
        guard sectionPlans.contains(where: \.isDynamic) else { return }
        let (touched, changing) = (fieldsOfEvents, fieldsThatDependOnInstances.union(fieldsThatAllInstancesAre))
        var states: [Node: Set<Int>] = [:]
        // The reader of a node has a higher rank.
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

    /// The fields whose states all instances have looked at again at once.
    private var fieldsThatAllInstancesAre: Set<Int> {
        let readers = dependencies.byField.joined().filter { $0.kind == .fieldState && $0.reach == .everyInstance }
        return Set(readers.map { Int($0.number) })
    }

    /// The states for which a field is brought up to date when they are; `nil` where anything else needs it on the way.
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
            // Of other instances nothing is brought up to date.
            guard reader.reach == .sameInstance else { return nil }
            found.formUnion(
                states[Node(kind: reader.kind == .formula ? .formula : .fieldState, number: reader.number)] ?? [])
        }
        return found
    }

    /// Has the states that bring something up to date told of all that it reads.
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
