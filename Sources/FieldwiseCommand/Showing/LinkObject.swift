import FormEngine
import FormModel
import FormSyntax

/// The links between the parts of a form for programs, as objects in the order of the file.
func linkObjects(of form: CompiledForm, definition: Form) -> JSONNode {
    let names = LinkNames(form, definition)
    let objects = links(of: form, definition: definition, in: .english).map { link in
        var members: [(String, JSONNode)] = [
            ("kind", JSONNode(link.kind.word)), ("from", names.object(of: link.start)),
            ("to", names.object(of: link.end)),
        ]
        if !link.labels.isEmpty { members.append(("labels", JSONNode(texts: link.labels))) }
        return JSONNode(members)
    }
    return JSONNode(.array(objects))
}

extension FormLink.LinkKind {
    /// The word for it in objects.
    fileprivate var word: String {
        switch self {
        case .target(let action): action.rawValue
        case .formula: "formula"
        case .comparison: "comparison"
        case .condition: "condition"
        case .membership: "membership"
        }
    }
}

/// The names of links' ends. Parts other than fields, which have ids, are also named by numbers from 1.
private struct LinkNames {
    private let form: CompiledForm
    private let validationGroups: [String?]
    private let conditions: [String]

    init(_ form: CompiledForm, _ definition: Form) {
        self.form = form
        validationGroups = definition.everyValidationGroup.map { group, _ in group.id?.value }
        conditions = definition.everyRule.map { rule, _ in rule.condition.value }
    }

    func object(of end: FormLink.LinkEnd) -> JSONNode {
        switch end {
        case .field(let number): ["part": "field", "id": JSONNode(form.fields[number].id)]
        case .section(let number): object("section", number, id: form.sections[number].id)
        case .group(let number): object("group", number, id: form.groups[number].id)
        case .validationGroup(let number): object("validation_group", number, id: validationGroups[number])
        case .rule(let number): object("rule", number, ("condition", conditions[number]))
        }
    }

    private func object(_ part: String, _ number: Int, id: String?) -> JSONNode {
        object(part, number, id.map { ("id", $0) })
    }

    private func object(_ part: String, _ number: Int, _ name: (key: String, text: String)?) -> JSONNode {
        let members: [(String, JSONNode)] = [("part", JSONNode(part)), ("number", JSONNode(number + 1))]
        return JSONNode(members + (name.map { [($0.key, JSONNode($0.text))] } ?? []))
    }
}
