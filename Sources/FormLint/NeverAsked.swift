import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A field that must be answered, but is disabled and nothing enables it.
    static let neverAsked = LintRule(code: .neverAsked) { subject in
        let enabled = subject.targets.map(\.target).filter { $0.action == .enable || $0.action == .update }
        let fields = Set(
            enabled.filter { $0.scope == .field }.flatMap(\.ids).flatMap { subject.fieldNumbers($0.value) })
        return subject.fields.enumerated().compactMap { number, field in
            guard field.isDisabled, subject.described(number).isRequired, !fields.contains(number),
                field.value == nil, field.formula == nil, !field.options.contains(where: \.isDefault)
            else { return nil }
            return (field.location, Message(.neverAsked, ["id": quoted(field.id.value)]))
        }
    }
}
