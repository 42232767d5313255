import FormModel
import FormSyntax

/// The conditions of parts themselves. They apply after all targets, so that no target shows or enables a part whose
/// condition is not true.
extension TargetCompiler {
    /// Whether a target may act; false, with a warning, if it enables a field that is never asked.
    func mayAct(_ target: Target, on node: Node) -> Bool {
        guard target.action == .enable, node.kind == .fieldState else { return true }
        let field = numbered.fields[Int(node.number)].field
        if !field.isDisplayed {
            findings.warning(
                .ignoredTarget, at: target.location, .enablesUndisplayed, ["id": quoted(field.id.value)])
        }
        return field.isDisplayed
    }

    /// Whether a target may act; false, with a warning, if it changes the option that an instance stands for.
    func mayAct(_ target: Target, on id: Located<String>, in section: Int?) -> Bool {
        guard target.scope == .field, let field = numbered.knownField(id, in: section)?.field,
            numbered.isOptionOfInstance(Int(field))
        else { return true }
        findings.warning(.ignoredTarget, at: target.location, .actsOnOption, ["id": quoted(id.value)])
        return false
    }

    mutating func compileOwnConditions() {
        for (number, group) in numbered.form.groups.enumerated() {
            compile(group, of: Node(kind: .groupState, number: Int32(number)), in: nil)
        }
        for (number, section) in numbered.sections.enumerated() {
            compile(section, of: Node(kind: .sectionState, number: Int32(number)), in: nil)
        }
        for place in numbered.fields {
            let node = Node(kind: .fieldState, number: Int32(place.number))
            compile(place.field, of: node, in: place.scope)
            compileOffers(of: place, node)
        }
    }

    private mutating func compile(_ part: some ConditionalPart, of node: Node, in section: Int?) {
        if let text = part.visibleIf { compile(text, .visibleIf, of: node, in: section) }
        if let text = part.enabledIf { compile(text, .enabledIf, of: node, in: section) }
    }

    private mutating func compile(
        _ text: Located<String>, _ action: StateEffect.StateAction, of node: Node, in section: Int?
    ) {
        guard let condition = expressions.condition(text, in: section) else { return }
        var effect = StateEffect(action: action)
        effect.condition = condition.number
        add(effect, to: node, at: text.location, reading: condition.references, isOrdered: true)
    }
}
