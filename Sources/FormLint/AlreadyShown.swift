import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A target that shows or enables what is never otherwise: mostly the `hidden` of the part was forgotten.
    static let alreadyShown = LintRule(code: .ignoredTarget) { subject in
        let states = PartStates(subject)
        return subject.targets.map(\.target).flatMap { target -> [Finding] in
            guard let deed = Deed(target.action) else { return [] }
            return target.ids.compactMap { id in
                let part = Part(scope: target.scope, id: unindexed(id.value))
                guard states.isAlways(deed, part) else { return nil }
                return (id.location, Message(deed.phrase(target.scope), ["id": quoted(id.value)]))
            }
        }
    }
}

/// A part of the form as targets name it.
private struct Part: Hashable {
    let scope: Target.Scope
    let id: String
}

/// A deed that needs another one to undo.
private enum Deed {
    case show, enable

    init?(_ action: Target.Action) {
        switch action {
        case .show: self = .show
        case .enable: self = .enable
        case .hide, .update, .disable, .clear: return nil
        }
    }

    var opposite: Target.Action { self == .show ? .hide : .disable }

    /// The phrase about a part that is always so; only a field can be disabled by the form itself.
    func phrase(_ scope: Target.Scope) -> Phrase {
        switch (self, scope) {
        case (.show, .field): .fieldAlreadyShown
        case (.show, .section): .sectionAlreadyShown
        case (.show, .group): .groupAlreadyShown
        case (.enable, .field): .fieldAlreadyEnabled
        case (.enable, .section): .sectionAlreadyEnabled
        case (.enable, .group): .groupAlreadyEnabled
        }
    }
}

/// How each part is at first, and what targets do to it; of a part that is not there nothing is known.
private struct PartStates {
    private var isHidden: [Part: Bool] = [:]
    private var isDisabled: [Part: Bool] = [:]
    private var changes: [Part: Set<Target.Action>] = [:]

    init(_ subject: LintSubject) {
        for group in subject.form.groups { note(.group, group.id, isHidden: group.isHidden) }
        for section in subject.form.groups.flatMap(\.sections) {
            note(.section, section.id, isHidden: section.isHidden)
        }
        for field in subject.fields { note(.field, field.id, isHidden: field.isHidden, isDisabled: field.isDisabled) }
        for target in subject.targets.map(\.target) {
            for id in target.ids {
                changes[Part(scope: target.scope, id: unindexed(id.value)), default: []].insert(target.action)
            }
        }
    }

    private mutating func note(
        _ scope: Target.Scope, _ id: Located<String>?, isHidden hidden: Bool, isDisabled disabled: Bool = false
    ) {
        guard let id else { return }
        let part = Part(scope: scope, id: unindexed(id.value))
        isHidden[part] = isHidden[part] ?? false || hidden
        isDisabled[part] = isDisabled[part] ?? false || disabled
    }

    /// Whether a part is as a deed makes it from the beginning to the end.
    func isAlways(_ deed: Deed, _ part: Part) -> Bool {
        let isOtherwise = deed == .show ? isHidden[part] : isDisabled[part]
        return isOtherwise == false && changes[part]?.contains(deed.opposite) != true
    }
}
