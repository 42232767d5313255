import FormModel
import FormSyntax

extension LintRule {
    /// Two targets that the same value makes do the opposite, so that the first of them never does anything.
    static let contradictoryTargets = LintRule(code: .contradictoryTargets) { subject in
        var first: [Effect: (action: Target.Action, line: Int32)] = [:]
        var found: [Finding] = []
        for carried in subject.targets {
            let target = carried.target
            guard let side = side(of: target.action) else { continue }
            for id in target.ids {
                let effect = Effect(
                    carrier: carried.carrier, condition: target.condition?.value, scope: target.scope, id: id.value,
                    changesVisibility: side)
                if let other = first[effect], other.action != target.action {
                    found.append((id.location, message(target.action, id.value, other)))
                }
                first[effect] = (target.action, target.location.line)
            }
        }
        return found
    }
}

/// What a target is about, whatever it makes of it.
private struct Effect: Hashable {
    let carrier: CarriedTarget.Carrier
    let condition: String?
    let scope: Target.Scope
    let id: String
    let changesVisibility: Bool
}

/// Whether an action changes what is visible or what is enabled; `nil` for events.
private func side(of action: Target.Action) -> Bool? {
    switch action {
    case .show, .hide: true
    case .enable, .disable: false
    case .update, .clear: nil
    }
}

private func message(_ action: Target.Action, _ id: String, _ other: (action: Target.Action, line: Int32)) -> String {
    let place = other.line > 0 ? "the target on line \(other.line)" : "another target"
    return "the same answer that makes this target \(action.rawValue) \(quoted(id)) makes \(place) "
        + "\(other.action.rawValue) it; the last one wins, remove one"
}
