import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// The id of a field as the default of a text: its answer may be meant.
    static let fieldAsDefault = LintRule(code: .fieldAsDefault) { subject in
        let ids = Set(subject.everyField.map(\.id.value))
        return subject.everyField.compactMap { field in
            guard subject.kind(of: field)?.reader == .text, let value = field.members.value,
                case .text(let text) = value.value, ids.contains(text)
            else { return nil }
            return (value.location, Message(FormPhrase.defaultIsField, ["id": quoted(text)]))
        }
    }
}
