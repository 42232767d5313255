import FormModel
import FormSyntax

/// A field of the form with its number and place.
struct NumberedField {
    @Shared var field: Field
    var number: Int
    var group: Int
    var section: Int
    var isTemplate: Bool
    var order: Int
    var step: Int
    var key: String
    var kind: Kind

    /// The dynamic section whose template contains its expressions.
    var scope: Int? { isTemplate ? section : nil }
    /// Whether a person or a record may answer it.
    var isAnswerable: Bool { kind.isAnswerable && !isOutside }
    var isRequired: Bool { field.isRequired || field.validationsRequire?.value == true }
    var isSigned: Bool { kind.is(.signed) || field.isSigned }
    /// Whether the surrounding program sets it. Not in an instance, where the program could not name it.
    var isOutside: Bool { field.isOutside && !isTemplate }
    var isSecret: Bool { kind.is(.secret) || field.isSecret }
}

/// Every part of a form by its number.
struct NumberedForm {
    let form: Form
    let vocabulary: KnownNames
    /// Fields outside dynamic sections in form order, then those of each template.
    var fields: [NumberedField] = []
    var fixedFieldCount = 0
    var sections: [Section] = []
    /// The members and initial states of sections and groups.
    var sectionPlans: [ContainerPlan] = []
    var groupPlans: [ContainerPlan] = []
    var sectionDescriptions: [SectionDescription] = []
    var groupDescriptions: [GroupDescription] = []
    var steps: [WalkStep] = []
    var ids: FormIdentifiers

    /// The position of a template field among those of an instance.
    func offset(of field: Int) -> Int32 {
        fields[field].isTemplate ? Int32(field) - sectionPlans[fields[field].section].members.start : 0
    }

    init(form: Form, vocabulary: KnownNames) {
        (self.form, self.vocabulary) = (form, vocabulary)
        ids = FormIdentifiers(scope: NameScope(adding: vocabulary.functions))
    }

    /// Whether a field holds the option that its instance stands for, which nothing changes.
    func isOptionOfInstance(_ field: Int) -> Bool {
        let plan = sectionPlans[fields[field].section]
        return fields[field].isTemplate && plan.choice >= 0 && plan.members.start == field
    }

    // MARK: References

    /// A field by its id; `nil` for an unknown one.
    func knownField(_ id: Located<String>, in section: Int?) -> Reference? {
        knownField(id, at: ExpressionPlace(section: section))
    }

    private func knownField(_ id: Located<String>, at place: ExpressionPlace) -> Reference? {
        if let reference = ids.scope.reference(id.value, at: place), reference.field >= 0 { return reference }
        if let number = ids.fields[id.value], fields[number].isTemplate {
            // Outside its section, a template's own id means every instance.
            return reference(toTemplateField: number, .all)
        }
        return nil
    }

    /// A field by its id; an unknown one is reported.
    func reference(_ id: Located<String>, in section: Int?, _ findings: CompilerFindings) -> Reference? {
        reference(id, at: ExpressionPlace(section: section), findings)
    }

    /// A field by its id at a place; an unknown one is reported.
    func reference(_ id: Located<String>, at place: ExpressionPlace, _ findings: CompilerFindings) -> Reference? {
        if let reference = knownField(id, at: place) { return reference }
        findings.unknown(.field, id.value, at: id.location, among: ids)
        return nil
    }

    /// A reference to a field, with the given scope if it is a template's.
    func reference(to field: Int, seenAs scope: Reference.InstanceScope) -> Reference {
        guard fields[field].isTemplate else { return .fixed(field) }
        return reference(toTemplateField: field, scope == .sameInstance ? .sameInstance : .all)
    }

    private func reference(toTemplateField number: Int, _ scope: Reference.InstanceScope) -> Reference {
        Reference(
            scope: scope, field: Int32(number), section: Int32(fields[number].section), offset: offset(of: number))
    }

    // MARK: Nodes of recomputation

    var nodeCount: Int { groupPlans.count + sectionPlans.count + fields.count * 2 }

    /// The index of a node: groups, sections, fields and formulas follow one another.
    func index(of node: Node) -> Int {
        switch node.kind {
        case .groupState: Int(node.number)
        case .sectionState: groupPlans.count + Int(node.number)
        case .fieldState: groupPlans.count + sectionPlans.count + Int(node.number)
        case .formula: groupPlans.count + sectionPlans.count + fields.count + Int(node.number)
        }
    }

    func node(at index: Int) -> Node {
        var number = index
        for (kind, count) in [
            (Node.NodeKind.groupState, groupPlans.count), (.sectionState, sectionPlans.count),
            (.fieldState, fields.count),
        ] {
            if number < count { return Node(kind: kind, number: Int32(number)) }
            number -= count
        }
        return Node(kind: .formula, number: Int32(number))
    }
}

/// The numbers of a form's parts by their ids.
struct FormIdentifiers {
    /// The ids that expressions can use.
    var scope: NameScope
    var fields: [String: Int] = [:]
    var sections: [String: Int] = [:]
    var groups: [String: Int] = [:]
    var dynamicSections: [String: Int] = [:]

    func names(of thing: NamedThing) -> [String] {
        switch thing {
        case .field: scope.suggestions
        case .section: Self.inOrder(sections)
        case .group: Self.inOrder(groups)
        case .function: scope.functions.keys.sorted()
        }
    }

    /// Ids in form order: of equally similar names, the first is suggested.
    private static func inOrder(_ numbers: [String: Int]) -> [String] {
        numbers.sorted { $0.value < $1.value }.map(\.key)
    }
}

/// The part of a form that a name belongs to.
enum NamedThing {
    case field, section, group, function
}

extension Int? {
    /// Stores the number if there is none yet; otherwise returns the one that is there.
    mutating func claim(for number: Int) -> Int? {
        guard let standing = self else {
            self = number
            return nil
        }
        return standing
    }
}
