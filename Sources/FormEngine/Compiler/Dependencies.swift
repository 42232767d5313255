import FormModel

/// Which parts read which: targets, checks and formulas each add their inputs.
final class Dependencies {
    let numbered: NumberedForm
    /// The readers of each field, and of each dynamic section.
    var byField: [[Dependent]]
    private(set) var bySection: [[Dependent]]
    /// The readers of an instance's number, for each dynamic section.
    private(set) var byPosition: [[Dependent]]
    /// The inputs of each node of recomputation.
    var inputs: [[Reference]]
    /// The fields that each field reads, for the outline.
    var reads: [[Int]]

    init(_ numbered: NumberedForm) {
        self.numbered = numbered
        byField = Array(repeating: [], count: numbered.fields.count)
        bySection = Array(repeating: [], count: numbered.sections.count)
        byPosition = bySection
        inputs = Array(repeating: [], count: numbered.nodeCount)
        reads = Array(repeating: [], count: numbered.fields.count)
    }

    /// Marks a field's checks, formula or state for reconsideration when the reference's value changes.
    func addDependent(on reference: Reference, kind: Dependent.DependentKind, of number: Int) {
        let targetIsTemplate = kind != .sectionState && kind != .groupState && numbered.fields[number].isTemplate
        let reach: Dependent.Reach =
            !targetIsTemplate
            ? .fixed
            : reference.scope == .sameInstance || reference.scope == .position ? .sameInstance : .everyInstance
        let dependent = Dependent(kind: kind, reach: reach, number: Int32(number))
        if reference.field >= 0 {
            byField[Int(reference.field)].append(dependent)
            reads[kind == .sectionState || kind == .groupState ? Int(reference.field) : number]
                .append(Int(reference.field))
        }
        if reference.scope == .all || reference.scope == .instance {
            bySection[Int(reference.section)].append(dependent)
        }
        if reference.scope == .position {
            byPosition[Int(reference.section)].append(dependent)
        }
    }

    /// Adds the inputs of a node's state that one of its effects reads.
    ///
    /// - Parameter isOrdered: Whether the state must be computed after those inputs, which must then not depend on it.
    func addInputs(of node: Node, reading references: [Reference], isOrdered: Bool) {
        let kind: Dependent.DependentKind =
            switch node.kind {
            case .groupState: .groupState
            case .sectionState: .sectionState
            case .fieldState, .formula: .fieldState
            }
        for reference in references {
            addDependent(on: reference, kind: kind, of: Int(node.number))
            if isOrdered { inputs[numbered.index(of: node)].append(reference) }
        }
    }
}
