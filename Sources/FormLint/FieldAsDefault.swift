import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// The id of a field as the default of a text: its answer may be meant.
    static let fieldAsDefault = LintRule(code: .fieldAsDefault) { subject in
        subject.everyField.compactMap { field in
            guard let value = field.members.value, case .string(let text) = value.value,
                subject.kind(of: field)?.reader == .text, !subject.fieldNumbers(text).isEmpty
            else { return nil }
            return (value.location, Message(.defaultIsField, ["id": quoted(text)]))
        }
    }
}
