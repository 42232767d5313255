import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Two targets that the same value makes do the opposite, so that the first of them never does anything.
    static let contradictoryTargets = LintRule(code: .contradictoryTargets) { subject in
        var first: [Effect: (action: Target.Action, location: SourceLocation)] = [:]
        var found: [Finding] = []
        for carried in subject.targets {
            let target = carried.target
            guard let side = side(of: target.action), let phrase = phrase(for: target.action) else { continue }
            for id in target.ids {
                let effect = Effect(
                    carrier: carried.carrier, condition: target.condition?.value, scope: target.scope, id: id.value,
                    changesVisibility: side)
                if let other = first[effect], other.action != target.action {
                    let target = Message.target(at: other.location, seenFrom: id.location, orElse: .anotherTarget)
                    found.append((id.location, Message(phrase, ["id": quoted(id.value), "other": target])))
                }
                first[effect] = (target.action, target.location)
            }
        }
        return found
    }
}

/// The object of a target, whatever the target makes of it.
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

/// The effect that one target has on the part and the other has not.
private func phrase(for action: Target.Action) -> Phrase? {
    switch action {
    case .show: .showsWhatOtherHides
    case .hide: .hidesWhatOtherShows
    case .enable: .enablesWhatOtherDisables
    case .disable: .disablesWhatOtherEnables
    case .update, .clear: nil
    }
}

extension Message {
    /// A target by its line, where a finding can name that.
    static func target(
        at location: SourceLocation, seenFrom finding: SourceLocation, orElse phrase: Phrase
    ) -> Message {
        let line = location.line(seenFrom: finding)
        return line > 0 ? Message(.targetOnLine, ["line": Int(line)]) : Message(phrase)
    }
}
