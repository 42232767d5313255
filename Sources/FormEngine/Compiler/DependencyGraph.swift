import FormModel
import FormSyntax
import FormWords

/// What depends on what, and in which order things are recomputed.
///
/// Nodes are the states of groups, sections and fields, and formulas that run by themselves. An edge leads from what is
/// read to what reads it. Values that people give are no nodes: nothing is computed before them.
struct DependencyGraph {
    /// Nodes in an order in which each comes after all that it reads.
    var order: [Node] = []
    /// Each node's place in the order, by `FormCompiler.index(of:)`; -1 for one that is on or after a cycle.
    var ranks: [Int32] = []

    func rank(of index: Int) -> Int32 { max(ranks[index], 0) }
}

extension FormCompiler {
    // MARK: Numbers of nodes

    /// Groups, sections, fields, formulas, one after the other.
    func index(of node: Node) -> Int {
        switch node.kind {
        case .groupState: Int(node.number)
        case .sectionState: groupPlans.count + Int(node.number)
        case .fieldState: groupPlans.count + sectionPlans.count + Int(node.number)
        case .formula: groupPlans.count + sectionPlans.count + fields.count + Int(node.number)
        }
    }

    private func node(at index: Int) -> Node {
        var number = index
        for (kind, count) in [
            (Node.Kind.groupState, groupPlans.count), (.sectionState, sectionPlans.count), (.fieldState, fields.count),
        ] {
            if number < count { return Node(kind: kind, number: Int32(number)) }
            number -= count
        }
        return Node(kind: .formula, number: Int32(number))
    }

    var nodeCount: Int { groupPlans.count + sectionPlans.count + fields.count * 2 }

    // MARK: Edges

    /// Notes that the checks, formula or state of a field are looked at again when the reference's value changes.
    mutating func addDependent(on reference: Reference, kind: Dependent.Kind, of number: Int) {
        let targetIsTemplate = kind != .sectionState && kind != .groupState && fields[number].isTemplate
        let reach: Dependent.Reach =
            !targetIsTemplate ? .fixed : reference.scope == .sameInstance ? .sameInstance : .everyInstance
        let dependent = Dependent(kind: kind, reach: reach, number: Int32(number))
        if reference.field >= 0 {
            dependents[Int(reference.field)].append(dependent)
            readsByField[kind == .sectionState || kind == .groupState ? Int(reference.field) : number]
                .append(Int(reference.field))
        }
        if reference.scope == .all || reference.scope == .instance {
            sectionDependents[Int(reference.section)].append(dependent)
        }
    }

    /// Notes what the state of a node looks at because of one effect on it.
    mutating func noteInputs(of node: Node, effect: StateEffect, reading: [Reference], affectsVisibility: Bool) {
        let kind: Dependent.Kind =
            switch node.kind {
            case .groupState: .groupState
            case .sectionState: .sectionState
            case .fieldState, .formula: .fieldState
            }
        for reference in [effect.carrier] + reading {
            addDependent(on: reference, kind: kind, of: Int(node.number))
            if affectsVisibility { inputs[index(of: node)].append(reference) }
        }
    }

    mutating func compileGraph() -> DependencyGraph {
        noteFormulaInputs()
        keepSecrets()
        var edges: [[Int]] = Array(repeating: [], count: nodeCount)
        for (reader, references) in inputs.enumerated() {
            for reference in references { addEdges(from: reference, to: reader, &edges) }
        }
        addContainment(&edges)
        return sorted(edges)
    }

    private mutating func noteFormulaInputs() {
        for (number, expression) in formulaExpressions.enumerated() {
            guard let expression else { continue }
            let runsByItself = !isUpdated[number]
            if runsByItself {
                plans[number].flags.insert(.computed)
                fieldDescriptions[number].isComputed = true
            }
            for reference in expression.references where reference.scope != .unknown {
                if runsByItself {
                    addDependent(on: reference, kind: .formula, of: number)
                    inputs[index(of: Node(kind: .formula, number: Int32(number)))].append(reference)
                } else if reference.field >= 0 {
                    readsByField[number].append(Int(reference.field))
                }
            }
        }
    }

    /// What is made of a secret is a secret: it must not be shown or quoted either.
    private mutating func keepSecrets() {
        var pending = fields.indices.filter { fieldDescriptions[$0].isSecret }
        guard !pending.isEmpty else { return }
        var readers: [[Int]] = Array(repeating: [], count: fields.count)
        for (number, expression) in formulaExpressions.enumerated() {
            for reference in expression?.references ?? [] where reference.field >= 0 {
                readers[Int(reference.field)].append(number)
            }
        }
        while let secret = pending.popLast() {
            for number in readers[secret] where !fieldDescriptions[number].isSecret {
                fieldDescriptions[number].isSecret = true
                plans[number].flags.insert(.secret)
                pending.append(number)
            }
        }
    }

    /// From what decides a reference: the field's formula and its visibility, or a section's.
    private func addEdges(from reference: Reference, to reader: Int, _ edges: inout [[Int]]) {
        guard reference.field >= 0 else {
            guard reference.section >= 0 else { return }
            return edges[index(of: Node(kind: .sectionState, number: reference.section))].append(reader)
        }
        edges[index(of: Node(kind: .fieldState, number: reference.field))].append(reader)
        if plans[Int(reference.field)].flags.contains(.computed) {
            edges[index(of: Node(kind: .formula, number: reference.field))].append(reader)
        }
    }

    /// A group's state holds for its sections, a section's for its fields.
    private func addContainment(_ edges: inout [[Int]]) {
        for (number, plan) in sectionPlans.enumerated() {
            let section = index(of: Node(kind: .sectionState, number: Int32(number)))
            edges[index(of: Node(kind: .groupState, number: plan.group))].append(section)
            edges[section] += plan.members.indices.map { index(of: Node(kind: .fieldState, number: Int32($0))) }
        }
    }

    // MARK: Order and cycles

    private func exists(_ index: Int) -> Bool {
        let node = node(at: index)
        return node.kind != .formula || plans[Int(node.number)].flags.contains(.computed)
    }

    /// Kahn's order; what is left over is on or after a cycle.
    private mutating func sorted(_ edges: [[Int]]) -> DependencyGraph {
        var waiting = Array(repeating: 0, count: edges.count)
        for targets in edges { for target in targets { waiting[target] += 1 } }
        var order = edges.indices.filter { waiting[$0] == 0 && exists($0) }
        var next = 0
        while next < order.count {
            for target in edges[order[next]] {
                waiting[target] -= 1
                if waiting[target] == 0 { order.append(target) }
            }
            next += 1
        }
        var graph = DependencyGraph(order: order.map { node(at: $0) }, ranks: Array(repeating: -1, count: edges.count))
        for (rank, index) in order.enumerated() { graph.ranks[index] = Int32(rank) }
        reportCycles(edges, graph.ranks)
        return graph
    }

    private mutating func reportCycles(_ edges: [[Int]], _ ranks: [Int32]) {
        var done = Array(repeating: false, count: edges.count)
        for start in edges.indices where ranks[start] < 0 && !done[start] && exists(start) {
            guard let path = cycle(from: start, edges, ranks, &done) else { continue }
            let nodes = path.map { node(at: $0) }
            error(.cycle, at: place(ofCycle: nodes), .cycle, ["path": described(nodes)])
        }
    }

    /// A closed path, each thing before the one that it reads; of a long one only the ends.
    private func described(_ path: [Node]) -> NamePath {
        let reading = [path[0]] + path.dropFirst().reversed()
        var names = reading.map(name).reduce(into: [Message]()) { if $0.last != $1 { $0.append($1) } }
        if names.count > 1, names.last == names.first { names.removeLast() }
        names.append(names[0])
        let longest = 12
        if names.count > longest { names = names.prefix(6) + [Message("…")] + names.suffix(4) }
        return NamePath(names: names)
    }

    /// Follows unresolved edges with a stack of its own until a node comes again.
    private func cycle(from start: Int, _ edges: [[Int]], _ ranks: [Int32], _ done: inout [Bool]) -> [Int]? {
        var path: [Int] = []
        /// The place in the path of each of its nodes.
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

    // MARK: Update targets that loop

    /// Says which `update` and `clear` targets set one another off; each acts once, so that is no error.
    mutating func warnOfLoopingEvents() {
        let edges = eventsByField.map { events in events.map { Int($0.target.field) } }
        let unresolved = Array(repeating: Int32(-1), count: edges.count)
        var done = Array(repeating: false, count: edges.count)
        for start in fields.indices where !done[start] {
            guard let path = cycle(from: start, edges, unresolved, &done) else { continue }
            let nodes = ([path[0]] + path.dropFirst().reversed()).map { Node(kind: .formula, number: Int32($0)) }
            let event = eventsByField[path[0]].firstIndex { Int($0.target.field) == path[path.count > 1 ? 1 : 0] }
            let place = event.map { eventPlaces[path[0]][$0] } ?? fields[path[0]].field.location
            warning(.updateCycle, at: place, .updateCycle, ["path": described(nodes)])
        }
    }

    private func name(_ node: Node) -> Message {
        let number = Int(node.number)
        switch node.kind {
        case .groupState: return name(groupDescriptions[number].id, orElse: .unnamedGroup, number)
        case .sectionState: return name(sectionDescriptions[number].id, orElse: .unnamedSection, number)
        case .fieldState, .formula: return Message(terminalSafe(fields[number].field.id.value))
        }
    }

    private func name(_ id: String?, orElse phrase: CompilerPhrase, _ number: Int) -> Message {
        id.map { Message(terminalSafe($0)) } ?? Message(phrase, ["number": number + 1])
    }

    /// The place of the first formula or target of a cycle.
    private func place(ofCycle nodes: [Node]) -> SourceLocation {
        let members = Set(nodes.filter { $0.kind == .fieldState || $0.kind == .formula }.map(\.number))
        return nodes.compactMap { node in
            guard node.kind != .formula else { return fields[Int(node.number)].field.formula?.location }
            let index = index(of: node)
            let effect = stateEffects[index].firstIndex { effect in
                members.contains(effect.carrier.field) || reads(effect, anyOf: members)
            }
            return effect.map { stateEffectPlaces[index][$0] }
        }.first ?? form.location
    }

    private func reads(_ effect: StateEffect, anyOf members: Set<Int32>) -> Bool {
        guard effect.condition >= 0 else { return false }
        let inputs = programs.programs[Int(conditions[Int(effect.condition)].program)].inputs
        return programs.references[inputs.indices].contains { members.contains($0.field) }
    }
}

/// Names, each before the one that it leads to.
private struct NamePath: MessageValue {
    let names: [Message]

    func text(in language: WordedLanguage) -> String {
        names.map { $0.text(in: language) }.joined(separator: " → ")
    }
}
