import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A target of yes or no that acts for both, where both can be submitted. What is cleared, or computed again, whenever
    /// the answer changes is meant so.
    static let actsForNo = LintRule(code: .actsForNo) { subject in
        subject.targets.enumerated().compactMap { place, carried in
            guard case .field(let number, option: nil) = carried.carrier, subject.isEitherWay(number),
                carried.target.condition == nil, carried.target.makesOneThing,
                !subject.targets[(place + 1)...].prefix(while: { $0.carrier == carried.carrier })
                    .contains(where: { overrides($0.target, carried.target) })
            else { return nil }
            let condition = quotedCode("$\(subject.fields[number].id.value)")
            return (carried.target.location, Message(.actsForNo, ["condition": condition]))
        }
    }
}

/// Whether a later target of the same field takes the first one for what holds unless its own condition does.
private func overrides(_ later: Target, _ first: Target) -> Bool {
    later.condition != nil && later.scope == first.scope
        && later.ids.contains { id in first.ids.contains { $0.value == id.value } }
}

extension LintSubject {
    /// Whether a field can be submitted with yes and with no.
    fileprivate func isEitherWay(_ number: Int) -> Bool {
        let described = described(number)
        return described.kind.reader == .truth && !(described.kind.is(.requiresYes) && described.isRequired)
            && !fields[number].validators.contains { $0.when == nil && ["true", "false"].contains($0.type.value) }
    }
}

extension Target {
    /// Whether it always makes the same of what it acts on.
    fileprivate var makesOneThing: Bool {
        switch action {
        case .show, .hide, .enable, .disable: true
        case .update: value != nil
        case .clear: false
        }
    }
}
