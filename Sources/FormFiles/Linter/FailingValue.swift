import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A value of the form that fails the field's own checks; a comparison with another field may be made good there, and a
    /// no that has to become a yes is a question as it begins.
    static let failingValue = LintRule(code: .failingValue) { subject in
        var session = Session(subject.compiled, now: subject.now)
        session.start()
        return subject.form.groups.flatMap(\.sections).flatMap(\.fields).compactMap { field in
            guard let slot = session.slot(id: field.id.value), session.hasValue(slot), !session.isComputed(slot),
                let location = place(ofValueOf: field),
                case .refused(let failure) = session.verdict(slot), lastingFailure(slot, session, subject) == nil,
                ![.comparison, .mustBeTrue, .mustBeFalse].contains(failure.code)
            else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "id": quoted(field.id.value), "reason": reason(for: failure, in: session),
            ]
            return (location, Message(FormPhrase.valueFails, values))
        }
    }
}

/// Why a value fails.
func reason(for failure: Failure, in session: borrowing Session) -> EachLanguage {
    var texts: [String] = []
    for language in WordedLanguage.allCases {
        texts.append(terminalSafe(Wording(for: .data(ViewLanguage(of: language))).message(failure, in: session)))
    }
    return EachLanguage(texts)
}

/// The place of the field's own value, or of its first default option.
func place(ofValueOf field: Field) -> SourceLocation? {
    field.value?.location ?? field.options.first { $0.isDefault }?.location
}
