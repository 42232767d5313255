import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A field that must be answered, but is disabled and nothing enables it.
    static let neverAsked = LintRule(code: .neverAsked) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard field.isDisabled, subject.described(number).isRequired, !subject.changed.isMade(.enable, of: number),
                !subject.changed.isMade(.update, of: number),
                field.value == nil, field.formula == nil, !field.options.contains(where: \.isDefault)
            else { return nil }
            return (field.location, Message(.neverAsked, ["id": quoted(field.id.value)]))
        }
    }
}
