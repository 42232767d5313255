import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A target that waits for a value which its field never has.
    static let idleTarget = LintRule(code: .ignoredTarget) { subject in
        subject.targets.compactMap { carried in
            guard let number = carried.field, subject.described(number).kind.reader == .none else { return nil }
            let kind = subject.described(number).kind
            switch carried.target.action {
            case .update, .clear: if kind.is(.button) { return nil }
            case .show, .hide, .enable, .disable: break
            }
            let phrase = kind.is(.button) ? Phrase.idleButtonTarget : .idleTarget
            return (carried.target.location, Message(phrase, ["type": kind.name]))
        }
    }
}
