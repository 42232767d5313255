import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A target that shows or enables what is never otherwise: mostly the `hidden` of the part was forgotten.
    static let alreadyShown = LintRule(code: .ignoredTarget) { subject in
        subject.targets.flatMap { carried -> [Finding] in
            guard let action = ReversibleAction(carried.target.action) else { return [] }
            return carried.named.compactMap { id, part in
                guard subject.isAlways(action, part) else { return nil }
                return (id.location, Message(action.phrase(part.scope), ["id": quoted(id.value)]))
            }
        }
    }
}

/// An action that needs another one to undo.
private enum ReversibleAction {
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

extension LintSubject {
    /// Whether a part is as an action makes it from the beginning to the end.
    fileprivate func isAlways(_ action: ReversibleAction, _ part: TargetedPart) -> Bool {
        let isOtherwise = action == .show ? isHidden(part) : part.scope == .field && fields[part.number].isDisabled
        return !isOtherwise && !changed.isMade(action.opposite, of: part)
    }
}
