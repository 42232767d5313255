import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A value of the form that fails the field's own checks; a comparison with another field may be made good there, and a
    /// no that has to become a yes is a question as it begins.
    static let failingValue = LintRule(code: .failingValue) { subject in
        subject.fields.enumerated().compactMap { number, field in
            guard let beginning = subject.beginning(of: number), let location = place(ofValueOf: field),
                let failure = beginning.failure(of: number)
            else { return nil }
            let isLasting = beginning.lastingFailure(of: number) != nil
            let isOpen = [.comparison, .mustBeTrue, .mustBeFalse].contains(failure.code)
            guard isLasting ? !subject.isAlwaysThere(number) : !isOpen else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "id": quoted(field.id.value), "reason": beginning.reason(for: failure),
            ]
            return (location, Message(.valueFails, values))
        }
    }
}

/// The place of the field's own value, or of its first default option.
func place(ofValueOf field: WrittenField) -> SourceLocation? {
    field.value?.location ?? field.options.first { $0.isDefault }?.location
}
