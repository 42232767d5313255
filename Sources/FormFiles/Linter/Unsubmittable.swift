import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A disabled field with a value that fails its own checks as the form begins, and that nothing enables, changes or
    /// hides. One without a value may have one by `--defaults`.
    static let unsubmittable = LintRule(code: .failingValue, severity: .error) { subject in
        var session = Session(subject.compiled, now: subject.now)
        session.start()
        return subject.fields.enumerated().compactMap { number, field in
            guard let slot = session.slot(id: field.id.value), session.hasValue(slot),
                let failure = lastingFailure(slot, session, subject)
            else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "id": quoted(field.id.value), "reason": reason(for: failure, in: session),
            ]
            return (place(ofValueOf: field) ?? field.location, Message(FormPhrase.disabledFails, values))
        }
    }
}

/// Why a slot fails whatever the answers are; `nil` where it need not.
func lastingFailure(_ slot: Slot, _ session: borrowing Session, _ subject: LintSubject) -> Failure? {
    guard !subject.compiled.isDisabled, session.isVisible(slot), !session.isEnabled(slot), !session.isComputed(slot),
        case .refused(let failure) = session.verdict(slot), !subject.compiled.dependsOnAnswers(failure),
        !mayChange(session.fieldNumber(slot), subject)
    else { return nil }
    return failure
}

/// Whether a target may enable the field, change its value or hide it.
private func mayChange(_ number: Int, _ subject: LintSubject) -> Bool {
    let field = subject.described(number)
    let (section, group) = (subject.compiled.sections[field.section].id, subject.compiled.groups[field.group].id)
    return subject.targets.map(\.target).contains { target in
        switch target.action {
        case .show, .disable: false
        case .enable, .hide, .update, .clear:
            target.ids.contains { id in
                switch target.scope {
                case .field: subject.fieldNumbers(id.value).contains(number)
                case .section: id.value == section
                case .group: id.value == group
                }
            }
        }
    }
}
