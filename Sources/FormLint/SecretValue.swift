import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A secret that everybody who has the form can read.
    static let secretValue = LintRule(code: .secretValue) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard let value = field.value, subject.described(number).isSecret,
                ![.null, .string("")].contains(value.value)
            else { return nil }
            return (value.location, Message(.secretReadable, ["id": quoted(field.id.value)]))
        }
    }
}
