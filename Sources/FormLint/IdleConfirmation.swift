import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// `confirm` of what is no secret, and asked once.
    static let idleConfirmation = LintRule(code: .ignoredKey) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard field.isConfirmed, !subject.described(number).isSecret else { return nil }
            return (field.location, Message(.confirmWithoutSecret, ["id": quoted(field.id.value)]))
        }
    }
}
