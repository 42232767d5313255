import FormModel
import FormSyntax

/// What depends on what, and in which order things are recomputed.
///
/// Nodes are the states of groups, sections and fields, and formulas that run by themselves. An edge leads from what is
/// read to what reads it. Values that people give are no nodes: nothing is computed before them.
struct DependencyGraph {
    /// Nodes in an order in which each comes after all that it reads.
    var order: [Node] = []
    var rank: [Node: Int32] = [:]
}

extension FormCompiler {
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
            sectionDependents[Int(reference.section), default: []].append(dependent)
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
            if affectsVisibility { inputs[node, default: []].append(reference) }
        }
    }

    mutating func compileGraph() -> DependencyGraph {
        noteFormulaInputs()
        var edges: [Node: [Node]] = [:]
        for (node, references) in inputs {
            for reference in references {
                for source in sources(of: reference) { edges[source, default: []].append(node) }
            }
        }
        addContainment(&edges)
        var graph = DependencyGraph()
        sort(edges, into: &graph)
        return graph
    }

    private mutating func noteFormulaInputs() {
        for (number, expression) in formulaExpressions {
            let runsByItself = !updatedFormulas.contains(number)
            if runsByItself {
                plans[number].flags.insert(.computed)
                fieldDescriptions[number].isComputed = true
            }
            for reference in expression.references where reference.scope != .unknown {
                if runsByItself {
                    addDependent(on: reference, kind: .formula, of: number)
                    inputs[Node(kind: .formula, number: Int32(number)), default: []].append(reference)
                } else if reference.field >= 0 {
                    readsByField[number].append(Int(reference.field))
                }
            }
        }
    }

    /// The nodes that decide what a reference gives: the field's formula and its visibility.
    private func sources(of reference: Reference) -> [Node] {
        guard reference.field >= 0 else {
            return reference.section >= 0 ? [Node(kind: .sectionState, number: reference.section)] : []
        }
        let state = Node(kind: .fieldState, number: reference.field)
        let isComputed = plans[Int(reference.field)].flags.contains(.computed)
        return isComputed ? [Node(kind: .formula, number: reference.field), state] : [state]
    }

    /// A group's state holds for its sections, a section's for its fields.
    private func addContainment(_ edges: inout [Node: [Node]]) {
        for (number, plan) in sectionPlans.enumerated() {
            let section = Node(kind: .sectionState, number: Int32(number))
            edges[Node(kind: .groupState, number: plan.group), default: []].append(section)
            for field in plan.members.indices {
                edges[section, default: []].append(Node(kind: .fieldState, number: Int32(field)))
            }
        }
    }

    // MARK: Order and cycles

    private var allNodes: [Node] {
        groupPlans.indices.map { Node(kind: .groupState, number: Int32($0)) }
            + sectionPlans.indices.map { Node(kind: .sectionState, number: Int32($0)) }
            + fields.indices.map { Node(kind: .fieldState, number: Int32($0)) }
            + fields.indices.filter { plans[$0].flags.contains(.computed) }
            .map { Node(kind: .formula, number: Int32($0)) }
    }

    /// Kahn's order; what is left over stands on or behind a cycle.
    private mutating func sort(_ edges: [Node: [Node]], into graph: inout DependencyGraph) {
        var waiting: [Node: Int] = [:]
        for targets in edges.values { for target in targets { waiting[target, default: 0] += 1 } }
        graph.order = allNodes.filter { waiting[$0] == nil }
        var next = 0
        while next < graph.order.count {
            for target in edges[graph.order[next]] ?? [] {
                let left = (waiting[target] ?? 0) - 1
                waiting[target] = left
                if left == 0 { graph.order.append(target) }
            }
            next += 1
        }
        for (rank, node) in graph.order.enumerated() { graph.rank[node] = Int32(rank) }
        if graph.order.count < allNodes.count { reportCycles(edges, resolved: graph.rank) }
    }

    private mutating func reportCycles(_ edges: [Node: [Node]], resolved: [Node: Int32]) {
        var done = Set<Node>()
        for start in allNodes where resolved[start] == nil && !done.contains(start) {
            guard let path = cycle(from: start, edges, resolved, &done) else { continue }
            let location = path.compactMap(place).first ?? form.location
            error(at: location, "these depend on one another: \(described(path))")
        }
    }

    /// A closed path, each thing before the one that it reads; of a long one only the ends.
    func described(_ path: [Node]) -> String {
        let reading = [path[0]] + path.dropFirst().reversed()
        var names = reading.map(name).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        if names.count > 1, names.last == names.first { names.removeLast() }
        names.append(names[0])
        let longest = 12
        if names.count > longest { names = names.prefix(6) + ["…"] + names.suffix(4) }
        return names.joined(separator: " → ")
    }

    /// Follows unresolved edges with a stack of its own until a node comes again.
    func cycle(
        from start: Node, _ edges: [Node: [Node]], _ resolved: [Node: Int32], _ done: inout Set<Node>
    ) -> [Node]? {
        var path: [Node] = []
        var depth: [Node: Int] = [:]
        var pending: [[Node]] = [[start]]
        while let candidates = pending.last {
            guard let node = candidates.last else {
                pending.removeLast()
                if let finished = path.popLast() {
                    depth[finished] = nil
                    done.insert(finished)
                }
                continue
            }
            pending[pending.count - 1].removeLast()
            if let first = depth[node] {
                let found = Array(path[first...])
                done.formUnion(found)
                return found
            }
            guard !done.contains(node) else { continue }
            depth[node] = path.count
            path.append(node)
            pending.append((edges[node] ?? []).filter { resolved[$0] == nil })
        }
        return nil
    }

    // MARK: Update targets that loop

    /// Says which `update` and `clear` targets set one another off; each acts once, so that is no error.
    mutating func warnOfLoopingEvents() {
        var edges: [Node: [Node]] = [:]
        for (carrier, events) in eventsByField {
            edges[Node(kind: .formula, number: Int32(carrier))] = events.map {
                Node(kind: .formula, number: $0.target.field)
            }
        }
        var done = Set<Node>()
        for number in fields.indices {
            let start = Node(kind: .formula, number: Int32(number))
            guard let path = cycle(from: start, edges, [:], &done) else { continue }
            warning(
                at: fields[Int(path[0].number)].field.location,
                "these targets set one another off: \(described([path[0]] + path.dropFirst().reversed())); each acts once"
                    + " within a change")
        }
    }

    private func name(_ node: Node) -> String {
        switch node.kind {
        case .groupState: groupDescriptions[Int(node.number)].id ?? "group \(node.number + 1)"
        case .sectionState: sectionDescriptions[Int(node.number)].id ?? "section \(node.number + 1)"
        case .fieldState, .formula: fields[Int(node.number)].field.id.value
        }
    }

    private func place(_ node: Node) -> SourceLocation? {
        switch node.kind {
        case .formula: fields[Int(node.number)].field.formula?.location
        case .fieldState: fields[Int(node.number)].field.location
        case .groupState, .sectionState: nil
        }
    }
}
