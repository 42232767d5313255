import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A default after the first in a list of which one is chosen, or beside another that the field names.
    static let secondDefault = LintRule(code: .secondDefault) { subject in
        subject.everyField.flatMap { field -> [Finding] in
            let lists = field.components + (subject.kind(of: field)?.reader == .option ? [field.options] : [])
            let own = field.options.isEmpty ? nil : field.members.value?.value
            return lists.flatMap { list in
                own.map { value in list.filter { $0.isDefault && !value.names($0.id.value) } }
                    ?? Array(list.filter(\.isDefault).dropFirst())
            }.map { option in
                let values: KeyValuePairs<String, any MessageValue> = [
                    "option": quoted(option.id.value.scalarText ?? ""), "id": quoted(field.id.value),
                ]
                return (option.location, Message(.secondDefault, values))
            }
        }
    }
}

extension JSONValue {
    /// Whether a choice that starts as this is the option of that id.
    fileprivate func names(_ id: JSONValue) -> Bool { self == id || scalarText == id.scalarText }
}
