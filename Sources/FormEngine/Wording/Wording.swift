import FormModel
import FormSyntax

/// The words of failures: the engine knows codes only.
///
/// A message comes from the most specific place that has one: the check or rule itself, the field's `messages`, the
/// form's `messages` by kind and code, the form's by code, and last the text that is built in here. It says how to mend
/// it, and never quotes a secret.
public struct Wording: Sendable {
    /// Whose notation of yes and no and of numbers it quotes answers in.
    let speaker: Speaker

    /// The words of English, which is what is built in.
    public init(for speaker: Speaker = .line) { self.speaker = speaker }

    /// The code that programs see: the author's own, else the engine's, such as `too_short`.
    public func code(_ failure: Failure, in form: CompiledForm) -> String {
        if failure.rule >= 0 { return form.rules[Int(failure.rule)].code ?? failure.code.name }
        guard failure.check >= 0, failure.code != .patternTooCostly else { return failure.code.name }
        return form.checks[Int(failure.check)].code ?? failure.code.name
    }

    /// What is wrong and how to mend it, without the field's name: lower case, no full stop.
    public func message(_ failure: Failure, in session: borrowing Session) -> String {
        message(failure, in: session, inPlaceOfValue: nil)
    }

    /// The same, with another text where the value would stand.
    func message(_ failure: Failure, in session: borrowing Session, inPlaceOfValue other: String?) -> String {
        let form = session.form
        let facts = MessageFacts(failure, in: session, for: speaker, inPlaceOfValue: other)
        if let own = ownMessage(failure, form) ?? message(failure, form, failure.slot.map { session.field($0) }) {
            return facts.filled(own)
        }
        if failure.section >= 0 { return itemsMessage(failure, facts) }
        return builtIn(failure, facts)
    }

    private func ownMessage(_ failure: Failure, _ form: CompiledForm) -> String? {
        if failure.rule >= 0 { return form.rules[Int(failure.rule)].message }
        return failure.check >= 0 ? form.checks[Int(failure.check)].message : nil
    }

    private func message(_ failure: Failure, _ form: CompiledForm, _ field: FieldDescription?) -> String? {
        let codes = [code(failure, in: form), failure.code.name]
        let kinds = field.map { [$0.kind.name] + $0.kind.aliases } ?? []
        for code in codes { if let message = field?.messages[code] { return message } }
        for kind in kinds {
            for code in codes { if let message = form.messages.byKindAndCode[kind]?[code] { return message } }
        }
        for code in codes { if let message = form.messages.byCode[code] { return message } }
        return nil
    }

    private func itemsMessage(_ failure: Failure, _ facts: MessageFacts) -> String {
        failure.code == .tooFewChoices
            ? "there are too few; give at least \(facts.limit)" : "there are too many; give at most \(facts.limit)"
    }

    /// Why a computed field has no value, to stand in its place.
    public func message(_ reason: MissingResult) -> String {
        switch reason {
        case .unanswered: "nothing that it is computed from is answered"
        case .divisionByZero: "it would divide by zero"
        case .notANumber: "a text that it is computed from is not a number"
        case .noChoice: "a choice that it is computed from is not made"
        case .tooManyDigits: "it would have more than \(ExactDecimal.maximumDigits) digits"
        case .tooLong: "it would be longer than \(MissingResult.longestText) bytes"
        }
    }

    // MARK: Built in

    private func builtIn(_ failure: Failure, _ facts: MessageFacts) -> String {
        let subject = facts.subject
        switch failure.code {
        case .none: return "there is nothing wrong"
        case .required: return "an answer is required"
        case .tooShort: return "\(subject) is too short; use at least \(facts.characters)"
        case .tooLong: return "\(subject) is too long; use at most \(facts.characters)"
        case .belowMinimum:
            return failure.check < 0
                ? "\(subject) must not be negative; leave the minus sign out"
                : "\(subject) is \(facts.isMoment ? "too early; the earliest" : "too small; the least") is \(facts.limit)"
        case .aboveMaximum:
            return "\(subject) is \(facts.isMoment ? "too late; the latest" : "too large; the most") is \(facts.limit)"
        case .format: return "\(subject) does not have the right format\(facts.formatHint)"
        case .notANumber: return numberMessage(failure, subject, facts)
        case .notAnInteger:
            let cure = facts.isNumber ? "leave the fraction out" : "write it in digits, such as 12"
            return "\(subject) is not a whole number; \(cure)"
        case .notADate: return dateMessage(failure, subject, facts)
        case .notATime: return "\(subject) is not a time; write it as HH:MM, such as 09:30"
        case .notAnEmail: return "\(subject) is not an e-mail address; write it as name@example.org"
        case .notAURL: return "\(subject) is not a URL; write it as https://example.org/"
        case .notAPhoneNumber: return "\(subject) is not a phone number; write it as +47 22 33 44 55"
        case .notAChoice: return choiceMessage(failure, subject, facts)
        case .mustBeTrue: return "the answer must be yes"
        case .mustBeFalse: return "the answer must be no"
        case .comparison: return comparisonMessage(failure, subject, facts)
        case .tooFewChoices: return "these are too few choices; choose at least \(facts.limit)"
        case .tooManyChoices: return "these are too many choices; choose at most \(facts.limit)"
        case .controlCharacter:
            return failure.detail == .encoding
                ? "the text is not valid UTF-8; type it again or convert the file"
                : "the text holds a line break or a control character; leave it out"
        case .wrongType: return "\(subject) is a value of the wrong type; \(facts.wantedType)"
        case .patternTooCostly: return "the text is too costly to check against the field's pattern; make it shorter"
        case .rule: return "the answers do not fit together"
        }
    }

    private func numberMessage(_ failure: Failure, _ subject: String, _ facts: MessageFacts) -> String {
        switch failure.detail {
        case .ambiguous where !facts.value.isEmpty: "\(subject) could be \(facts.numberReadings)"
        case .tooManyDigits: "\(subject) has too many digits; use at most \(ExactDecimal.maximumDigits)"
        case .tooManyPlaces:
            facts.decimals == 0
                ? "\(subject) is not a whole number; leave the fraction out"
                : "\(subject) has too many decimal places; use at most \(facts.decimals)"
        default: "\(subject) is not a number; write it in digits, such as \(facts.sampleNumber)"
        }
    }

    private func dateMessage(_ failure: Failure, _ subject: String, _ facts: MessageFacts) -> String {
        if failure.detail == .skippedTime {
            return
                "\(subject) does not exist: the clocks skip that time; choose another or add an offset such as +01:00"
        }
        if failure.detail == .noSuchDay, let fault = facts.dateFault { return fault }
        let form = facts.isDateTime ? "YYYY-MM-DD HH:MM" : "YYYY-MM-DD"
        if failure.detail == .ambiguous, !facts.value.isEmpty {
            return "\(subject) could be \(facts.dateReadings); write it as \(form)"
        }
        return facts.isDateTime
            ? "\(subject) is not a date and time; write it as YYYY-MM-DD HH:MM"
            : "\(subject) is not a date; write it as YYYY-MM-DD"
    }

    private func choiceMessage(_ failure: Failure, _ subject: String, _ facts: MessageFacts) -> String {
        if facts.isTruth { return "\(subject) is neither yes nor no; answer yes or no" }
        if failure.detail == .ambiguous { return facts.ambiguityMessage }
        let fault = facts.field?.kind.reader == .options ? "does not fit the choices" : "is not one of the choices"
        return "\(subject) \(fault)\(facts.choiceHint)"
    }

    private func comparisonMessage(_ failure: Failure, _ subject: String, _ facts: MessageFacts) -> String {
        let other = facts.other
        switch facts.relation {
        case .equal:
            return facts.isSecret
                ? "it is not the same as \(other); type the same"
                : "\(subject) is not the same as \(other); give the same"
        case .notEqual: return "it is the same as \(other); give another"
        case .less: return "\(subject) must be \(facts.isMoment ? "before" : "less than") \(other)"
        case .lessOrEqual: return "\(subject) must not be \(facts.isMoment ? "after" : "more than") \(other)"
        case .greater: return "\(subject) must be \(facts.isMoment ? "after" : "more than") \(other)"
        case .greaterOrEqual: return "\(subject) must not be \(facts.isMoment ? "before" : "less than") \(other)"
        }
    }
}
