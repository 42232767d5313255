import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A default after the first in a list of which one is chosen.
    static let secondDefault = LintRule(code: .secondDefault) { subject in
        subject.everyField.flatMap { field -> [Finding] in
            let lists = field.components + (subject.kind(of: field)?.reader == .option ? [field.options] : [])
            return lists.flatMap { $0.filter(\.isDefault).dropFirst() }.map { option in
                let values: KeyValuePairs<String, any MessageValue> = [
                    "option": quoted(option.id.value.scalarText ?? ""), "id": quoted(field.id.value),
                ]
                return (option.location, Message(FormPhrase.secondDefault, values))
            }
        }
    }
}
