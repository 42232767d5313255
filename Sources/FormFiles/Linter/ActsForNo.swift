import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A target of yes or no that shows, hides, enables or disables, whichever it is; where it must be answered, no may be
    /// no answer.
    static let actsForNo = LintRule(code: .actsForNo) { subject in
        subject.targets.enumerated().compactMap { place, carried in
            guard let number = carried.field, subject.described(number).kind.reader == .truth,
                carried.target.condition == nil, carried.target.isOfStates, !subject.fields[number].isRequired,
                !subject.targets[(place + 1)...].prefix(while: { $0.carrier == carried.carrier })
                    .contains(where: { overrides($0.target, carried.target) })
            else { return nil }
            let condition = quoted("$\(subject.fields[number].id.value)")
            return (carried.target.location, Message(FormPhrase.actsForNo, ["condition": condition]))
        }
    }
}

/// Whether a later target of the same field takes the first one for what holds unless its own condition does.
private func overrides(_ later: Target, _ first: Target) -> Bool {
    later.condition != nil && later.scope == first.scope
        && later.ids.contains { id in first.ids.contains { $0.value == id.value } }
}

extension Target {
    /// Whether it acts for as long as its field has a value.
    fileprivate var isOfStates: Bool {
        switch action {
        case .show, .hide, .enable, .disable: true
        case .update, .clear: false
        }
    }
}
