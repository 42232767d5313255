import FormEngine
import FormModel

/// The parts whose value or state targets and conditions may change.
struct ChangedParts {
    private var actions: [TargetedPart: Set<Target.Action>] = [:]
    private var conditional: Set<TargetedPart> = []

    init(by targets: [CarriedTarget], _ fields: [WrittenField], _ form: Form) {
        for (number, group) in form.groups.enumerated() where group.visibleIf != nil || group.enabledIf != nil {
            conditional.insert(.init(.group, number))
        }
        for (number, section) in form.groups.flatMap(\.sections).enumerated()
        where section.visibleIf != nil || section.enabledIf != nil {
            conditional.insert(.init(.section, number))
        }
        for (number, field) in fields.enumerated() {
            let offers =
                field.options.contains { $0.when != nil } || field.components.joined().contains { $0.when != nil }
            if offers || field.visibleIf != nil || field.enabledIf != nil { conditional.insert(.init(.field, number)) }
        }
        for carried in targets {
            for (_, part) in carried.named { actions[part, default: []].insert(carried.target.action) }
        }
    }

    /// Whether a target that names a part does something to it.
    func isMade(_ action: Target.Action, of part: TargetedPart) -> Bool { actions[part]?.contains(action) == true }

    /// Whether a target that names a field does something to it.
    func isMade(_ action: Target.Action, of field: Int) -> Bool { isMade(action, of: TargetedPart(.field, field)) }

    /// Whether a target or a condition may change a field's value, or not leave it as it begins.
    func contains(_ compiled: CompiledForm, _ number: Int) -> Bool {
        let field = compiled.fields[number]
        return [.init(.field, number), .init(.section, field.section), .init(.group, field.group)]
            .contains { (part: TargetedPart) in
                conditional.contains(part)
                    || actions[part, default: []].contains { action in
                        switch action {
                        // A state that the form itself gives stays as it is.
                        case .show: part.scope != .field || field.isHidden
                        case .disable: !field.isDisabled
                        case .enable, .hide, .update, .clear: true
                        }
                    }
            }
    }
}
