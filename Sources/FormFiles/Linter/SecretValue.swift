import FormModel
import FormSyntax

extension LintRule {
    /// A secret that everybody who has the form can read.
    static let secretValue = LintRule(code: .secretValue) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard let value = field.value, ![.null, .text("")].contains(value.value), subject.described(number).isSecret
            else { return nil }
            return (
                value.location,
                "the secret \(quoted(field.id.value)) has a value that anyone with the form can read; "
                    + "leave it out"
            )
        }
    }
}
