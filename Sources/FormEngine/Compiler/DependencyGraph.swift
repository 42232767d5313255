import FormModel

/// The order in which nodes are recomputed, derived from who reads whom.
///
/// Nodes are the states of groups, sections and fields, and formulas that run on their own. An edge leads from an input
/// to its reader. Answers are no nodes, since nothing is computed before them.
struct DependencyGraph {
    /// Nodes in an order in which each comes after all that it reads.
    var order: [Node] = []
    /// Each node's position in the order, by `NumberedForm.index(of:)`; -1 if it is part of a cycle or depends on one.
    var ranks: [Int32]
    /// Which fields have a formula that runs on its own.
    var isComputed: [Bool]
    /// Which fields are secret or derived from a secret.
    var isSecret: [Bool]

    func rank(of index: Int) -> Int32 { max(ranks[index], 0) }
}

/// Sorts the nodes by what targets, checks and formulas read.
struct GraphCompiler {
    let numbered: NumberedForm
    let expressions: ExpressionCompiler
    let formulas: CompiledFormulas
    let targets: CompiledTargets
    let dependencies: Dependencies
    let findings: CompilerFindings
    var graph: DependencyGraph

    init(
        _ numbered: NumberedForm, _ expressions: ExpressionCompiler, _ formulas: CompiledFormulas,
        _ targets: CompiledTargets, _ dependencies: Dependencies, _ findings: CompilerFindings
    ) {
        (self.numbered, self.expressions, self.formulas) = (numbered, expressions, formulas)
        (self.targets, self.dependencies, self.findings) = (targets, dependencies, findings)
        graph = DependencyGraph(
            ranks: Array(repeating: -1, count: numbered.nodeCount),
            isComputed: Array(repeating: false, count: numbered.fields.count),
            isSecret: numbered.fields.map { $0.isSecret })
    }

    consuming func compiled() -> DependencyGraph {
        if findings.referencesAreErrors { warnOfLoopingEvents() }
        addFormulaInputs()
        addInstanceInputs()
        spreadSecrecy()
        var edges: [[Int]] = Array(repeating: [], count: numbered.nodeCount)
        for (reader, references) in dependencies.inputs.enumerated() {
            for reference in references { addEdges(from: reference, to: reader, &edges) }
        }
        addContainment(&edges)
        sort(edges)
        addInitialInputs()
        return graph
    }

    private mutating func addFormulaInputs() {
        for (number, expression) in formulas.expressions.enumerated() {
            guard let expression else { continue }
            let runsByItself = !targets.isUpdated[number]
            graph.isComputed[number] = runsByItself
            let node = numbered.index(of: Node(kind: .formula, number: Int32(number)))
            for reference in expression.references where reference.scope != .unknown {
                if runsByItself {
                    dependencies.addDependent(on: reference, kind: .formula, of: number)
                    dependencies.inputs[node].append(reference)
                } else if reference.field >= 0 {
                    dependencies.reads[number].append(Int(reference.field))
                }
            }
        }
    }

    /// Adds the inputs that decide a section's instances, which are part of its state.
    private func addInstanceInputs() {
        for (number, plan) in numbered.sectionPlans.enumerated() where plan.isDynamic {
            let choice = plan.choice < 0 ? [] : [Reference.fixed(Int(plan.choice))]
            let references = choice + (formulas.times[number]?.expression.references ?? [])
            dependencies.addInputs(
                of: Node(kind: .sectionState, number: Int32(number)),
                reading: references.filter { $0.scope != .unknown },
                isOrdered: true)
        }
    }

    /// Marks every field that is derived from a secret as secret, so that it is not shown or quoted either.
    private mutating func spreadSecrecy() {
        var pending = graph.isSecret.indices.filter { graph.isSecret[$0] }
        guard !pending.isEmpty else { return }
        var readers: [[Int]] = Array(repeating: [], count: numbered.fields.count)
        for expressions in [formulas.expressions, formulas.initialExpressions] {
            for (number, expression) in expressions.enumerated() {
                for reference in expression?.references ?? [] where reference.field >= 0 {
                    readers[Int(reference.field)].append(number)
                }
            }
        }
        while let secret = pending.popLast() {
            for number in readers[secret] where !graph.isSecret[number] {
                graph.isSecret[number] = true
                pending.append(number)
            }
        }
    }

    /// Adds edges from what decides a reference's value: the formula and visibility of a field, or the state of a
    /// section.
    private func addEdges(from reference: Reference, to reader: Int, _ edges: inout [[Int]]) {
        guard reference.field >= 0 else {
            guard reference.section >= 0, reference.scope != .position else { return }
            return edges[numbered.index(of: Node(kind: .sectionState, number: reference.section))].append(reader)
        }
        edges[numbered.index(of: Node(kind: .fieldState, number: reference.field))].append(reader)
        if graph.isComputed[Int(reference.field)] {
            edges[numbered.index(of: Node(kind: .formula, number: reference.field))].append(reader)
        }
    }

    /// Adds edges from groups to their sections and from sections to their fields, since a state applies to everything
    /// inside.
    private func addContainment(_ edges: inout [[Int]]) {
        for (number, plan) in numbered.sectionPlans.enumerated() {
            let section = numbered.index(of: Node(kind: .sectionState, number: Int32(number)))
            edges[numbered.index(of: Node(kind: .groupState, number: plan.group))].append(section)
            edges[section] += plan.members.indices.map {
                numbered.index(of: Node(kind: .fieldState, number: Int32($0)))
            }
        }
    }

    // MARK: Order

    func exists(_ index: Int) -> Bool {
        let node = numbered.node(at: index)
        return node.kind != .formula || graph.isComputed[Int(node.number)]
    }

    /// Sorts the nodes with Kahn's algorithm. Those left over are part of a cycle or depend on one.
    private mutating func sort(_ edges: [[Int]]) {
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
        graph.order = order.map { numbered.node(at: $0) }
        for (rank, index) in order.enumerated() { graph.ranks[index] = Int32(rank) }
        reportCycles(edges)
    }
}
