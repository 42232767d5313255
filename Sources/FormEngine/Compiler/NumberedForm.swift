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

    /// The dynamic section that its expressions are written in.
    var scope: Int? { isTemplate ? section : nil }
    /// Whether a person or a record may answer it.
    var isAnswerable: Bool { kind.isAnswerable && !isOutside }
    var isRequired: Bool { field.isRequired || field.validationsRequire?.value == true }
    var isSigned: Bool { kind.is(.signed) || field.isSigned }
    /// In an instance nobody could name it.
    var isOutside: Bool { field.isOutside && !isTemplate }
    var isSecret: Bool { kind.is(.secret) || field.isSecret }
}

/// Every part of a form by its number.
struct NumberedForm {
    let form: Form
    let vocabulary: KnownNames
    /// Those outside dynamic sections in form order, then those of each template.
    var fields: [NumberedField] = []
    var fixedFieldCount = 0
    var sections: [Section] = []
    /// Of sections and groups: what lies in them, and how they are at first.
    var sectionPlans: [ContainerPlan] = []
    var groupPlans: [ContainerPlan] = []
    var sectionDescriptions: [SectionDescription] = []
    var groupDescriptions: [GroupDescription] = []
    var steps: [WalkStep] = []
    var ids: FormIdentifiers

    /// The number of a template's field among those of one instance.
    func offset(of field: Int) -> Int32 {
        fields[field].isTemplate ? Int32(field) - sectionPlans[fields[field].section].members.start : 0
    }

    init(form: Form, vocabulary: KnownNames) {
        (self.form, self.vocabulary) = (form, vocabulary)
        ids = FormIdentifiers(scope: NameScope(adding: vocabulary.functions))
    }

    /// Whether a field has the option that its instance stands for, which nothing changes.
    func isOptionOfInstance(_ field: Int) -> Bool {
        let plan = sectionPlans[fields[field].section]
        return fields[field].isTemplate && plan.choice >= 0 && plan.members.start == field
    }

    // MARK: References

    /// A field by its id, or `nil`.
    func knownField(_ id: Located<String>, in section: Int?) -> Reference? {
        knownField(id, at: ExpressionPlace(section: section))
    }

    private func knownField(_ id: Located<String>, at place: ExpressionPlace) -> Reference? {
        if let reference = ids.scope.reference(id.value, at: place), reference.field >= 0 { return reference }
        if let number = ids.fields[id.value], fields[number].isTemplate {
            // The template's own id, said from outside: every instance.
            return reference(toTemplateField: number, .all)
        }
        return nil
    }

    /// A field by its id; unknown ones are reported.
    func reference(_ id: Located<String>, in section: Int?, _ findings: CompilerFindings) -> Reference? {
        reference(id, at: ExpressionPlace(section: section), findings)
    }

    /// A field by its id as it is named at a place; unknown ones are reported.
    func reference(_ id: Located<String>, at place: ExpressionPlace, _ findings: CompilerFindings) -> Reference? {
        if let reference = knownField(id, at: place) { return reference }
        findings.unknown(.field, id.value, at: id.location, among: ids)
        return nil
    }

    /// A field as it is seen from a place that sees a template's field in that way.
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

    /// Groups, sections, fields, formulas, one after the other.
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
    /// The ids that expressions may use.
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

    /// Of equally near names the first is proposed.
    private static func inOrder(_ numbers: [String: Int]) -> [String] {
        numbers.sorted { $0.value < $1.value }.map(\.key)
    }
}

/// The part of a form that a name belongs to.
enum NamedThing {
    case field, section, group, function
}

extension Int? {
    /// Takes the number where there is none; the one that is there already.
    mutating func claim(for number: Int) -> Int? {
        guard let standing = self else {
            self = number
            return nil
        }
        return standing
    }
}
