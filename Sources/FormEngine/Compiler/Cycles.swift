import FormModel
import FormSyntax
import FormWords

/// Cycles among nodes, which are errors, and among targets that update, which are warnings.
extension GraphCompiler {
    func reportCycles(_ edges: [[Int]]) {
        var done = Array(repeating: false, count: edges.count)
        for start in edges.indices where graph.ranks[start] < 0 && !done[start] && exists(start) {
            guard let path = cycle(from: start, edges, graph.ranks, &done) else { continue }
            let nodes = path.map { numbered.node(at: $0) }
            findings.error(.cycle, at: place(ofCycle: nodes), .cycle, ["path": described(nodes)])
        }
    }

    /// Warns of `update` and `clear` targets that trigger one another. Each acts only once, so this is no error.
    func warnOfLoopingEvents() {
        let edges = targets.eventsByField.map { events in events.map { Int($0.target.field) } }
        let unresolved = Array(repeating: Int32(-1), count: edges.count)
        var done = Array(repeating: false, count: edges.count)
        for start in numbered.fields.indices where !done[start] {
            guard let path = cycle(from: start, edges, unresolved, &done) else { continue }
            let nodes = ([path[0]] + path.dropFirst().reversed()).map { Node(kind: .formula, number: Int32($0)) }
            let next = path[path.count > 1 ? 1 : 0]
            let event = targets.eventsByField[path[0]].firstIndex { Int($0.target.field) == next }
            let place = event.map { targets.eventPlaces[path[0]][$0] } ?? numbered.fields[path[0]].field.location
            findings.warning(.updateCycle, at: place, .updateCycle, ["path": described(nodes)])
        }
    }

    /// Follows unresolved edges, with a stack of its own, until a node occurs again.
    private func cycle(from start: Int, _ edges: [[Int]], _ ranks: [Int32], _ done: inout [Bool]) -> [Int]? {
        var path: [Int] = []
        /// The position of each node in the path.
        var places: [Int: Int] = [:]
        var pending: [[Int]] = [[start]]
        while let candidates = pending.last {
            guard let index = candidates.last else {
                pending.removeLast()
                if let finished = path.popLast() {
                    places[finished] = nil
                    done[finished] = true
                }
                continue
            }
            pending[pending.count - 1].removeLast()
            if let first = places[index] {
                for member in path[first...] { done[member] = true }
                return Array(path[first...])
            }
            guard !done[index] else { continue }
            places[index] = path.count
            path.append(index)
            pending.append(edges[index].filter { ranks[$0] < 0 })
        }
        return nil
    }

    // MARK: Words

    /// A closed path in which each thing reads the next; a long path is shortened to its ends.
    private func described(_ path: [Node]) -> NamePath {
        let reading = [path[0]] + path.dropFirst().reversed()
        var names = reading.map(name).reduce(into: [Message]()) { if $0.last != $1 { $0.append($1) } }
        if names.count > 1, names.last == names.first { names.removeLast() }
        names.append(names[0])
        let longest = 12
        if names.count > longest { names = names.prefix(6) + [Message("…")] + names.suffix(4) }
        return NamePath(names: names)
    }

    private func name(_ node: Node) -> Message {
        let number = Int(node.number)
        switch node.kind {
        case .groupState: return name(numbered.groupDescriptions[number].id, orElse: .groupWithoutName, number)
        case .sectionState: return name(numbered.sectionDescriptions[number].id, orElse: .sectionWithoutName, number)
        case .fieldState, .formula: return Message(terminalSafe(numbered.fields[number].field.id.value))
        }
    }

    private func name(_ id: String?, orElse phrase: Phrase, _ number: Int) -> Message {
        id.map { Message(terminalSafe($0)) } ?? Message(phrase, ["number": number + 1])
    }

    /// The place of the first formula or target of a cycle.
    private func place(ofCycle nodes: [Node]) -> SourceLocation {
        let members = Set(nodes.filter { $0.kind == .fieldState || $0.kind == .formula }.map(\.number))
        return nodes.compactMap { node in
            guard node.kind != .formula else { return numbered.fields[Int(node.number)].field.formula?.location }
            let index = numbered.index(of: node)
            let effect = targets.stateEffects[index].firstIndex { effect in
                members.contains(effect.carrier.field) || reads(effect, anyOf: members)
            }
            return effect.map { targets.stateEffectPlaces[index][$0] } ?? placeOfOffer(node, reading: members)
                ?? placeOfInstances(node)
        }.first ?? numbered.form.location
    }

    /// The place of the first condition of a field's options that reads any of these fields.
    private func placeOfOffer(_ node: Node, reading members: Set<Int32>) -> SourceLocation? {
        guard node.kind == .fieldState else { return nil }
        let place = numbered.fields[Int(node.number)]
        let known = expressions.knownConditions[ExpressionPlace(section: place.scope)] ?? [:]
        return place.field.offeredOptions(of: place.kind).conditions.first { condition in
            known[condition.value]?.references.contains { members.contains($0.field) } ?? false
        }?.location
    }

    /// The location of the formula or choice that decides a section's instances.
    private func placeOfInstances(_ node: Node) -> SourceLocation? {
        guard node.kind == .sectionState else { return nil }
        let section = numbered.sections[Int(node.number)]
        return (section.times ?? section.forEach)?.location
    }

    private func reads(_ effect: StateEffect, anyOf members: Set<Int32>) -> Bool {
        guard effect.condition >= 0 else { return false }
        return expressions.references(ofCondition: effect.condition).contains { members.contains($0.field) }
    }
}

/// Names, each before the one that it leads to.
private struct NamePath: MessageValue {
    let names: [Message]

    func text(in language: Language) -> String {
        names.map { $0.text(in: language) }.joined(separator: " → ")
    }
}
