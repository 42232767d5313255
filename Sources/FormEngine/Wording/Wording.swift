import FormModel
import FormSyntax
import FormWords

/// The words of failures, for which the engine has only codes.
///
/// A message comes from the most specific source: the check or rule itself, the field's `messages`, the form's
/// `messages` by kind and code, the form's by code, and last the speaker's language. It says what to write instead and
/// never quotes a secret.
package struct Wording: Sendable {
    /// The speaker whose language and notation the messages use.
    package let speaker: Speaker

    /// The words of the speaker's language; of English for lines.
    package init(for speaker: Speaker = .line) { self.speaker = speaker }

    /// The code for programs: the author's own, otherwise the engine's, such as `too_short`.
    package func code(_ failure: Failure, in form: CompiledForm) -> String {
        if failure.rule >= 0 { return form.rules[Int(failure.rule)].code ?? failure.code.name }
        guard failure.check >= 0, failure.code != .patternTooCostly else { return failure.code.name }
        return form.checks[Int(failure.check)].code ?? failure.code.name
    }

    /// The fault and its cure, without the field's name: lower case, no full stop.
    package func message(_ failure: Failure, in session: borrowing Session) -> String {
        let own = authorsMessage(failure, in: session)
        let facts = MessageFacts(failure, in: session, for: speaker, asCarried: own?.isOfCarrier ?? false)
        return message(failure, own?.text, facts, in: session)
    }

    /// The message, and a second one with another text in place of the value.
    func messages(
        _ failure: Failure, in session: borrowing Session, inPlaceOfValue other: String
    ) -> (String, other: String) {
        let own = authorsMessage(failure, in: session)
        let facts = MessageFacts(failure, in: session, for: speaker, asCarried: own?.isOfCarrier ?? false)
        return (
            message(failure, own?.text, facts, in: session),
            message(failure, own?.text, facts.with(value: other), in: session)
        )
    }

    private func message(
        _ failure: Failure, _ own: String?, _ facts: borrowing MessageFacts, in session: borrowing Session
    ) -> String {
        if let own { return facts.filled(own, in: session) }
        return session.refusalWords(failure, for: speaker) ?? facts.message(failure).text(in: speaker.language)
    }

    /// The message that another record has the same values in one of the form's lists of unique fields, the first of
    /// which is blamed.
    ///
    /// - Parameter place: The other record, such as `line 12 of people.csv`.
    package func message(ofList list: Int, takenIn place: String, in session: borrowing Session) -> String {
        let (fields, failure) = (session.form.unique[list], session.form.failure(ofUnique: list))
        let others = fields.dropFirst().map { session.form.fields[$0].title }.joined(separator: ", ")
        let facts = MessageFacts(failure, in: session, for: speaker).notUnique(place, beside: terminalSafe(others))
        if let own = authorsMessage(failure, in: session) { return facts.filled(own.text, in: session) }
        return facts.message(failure).text(in: speaker.language)
    }

    /// The bound that a failure is about, as the speaker would type it; `nil` for none.
    package func limit(_ failure: Failure, in session: borrowing Session) -> String? {
        let limit = MessageFacts(failure, in: session, for: speaker).limit
        return limit.isEmpty ? nil : limit
    }

    /// Whether a message may contain answers: those of authors and titles of options may.
    func mayHoldAnswers(_ failure: Failure, in session: borrowing Session) -> Bool {
        let form = session.form
        guard !form.pipedTexts.isEmpty else { return false }
        let field = failure.slot.map { session.fieldNumber($0) }
        if failure.code == .notAChoice, let field, form.pipedTexts.fields.contains(field) { return true }
        return authorsMessage(failure, in: session) != nil
    }

    private func ownMessage(_ failure: Failure, _ form: CompiledForm) -> String? {
        if failure.rule >= 0 { return form.rules[Int(failure.rule)].message }
        return failure.check >= 0 ? form.checks[Int(failure.check)].message : nil
    }

    /// The author's message for a failure; `nil` if there is none.
    ///
    /// It is about the field that carries the check, unless it is a message of another field that is blamed.
    private func authorsMessage(
        _ failure: Failure, in session: borrowing Session
    ) -> (text: String, isOfCarrier: Bool)? {
        let form = session.form
        if let own = ownMessage(failure, form) { return (own, true) }
        let codes = [code(failure, in: form), failure.code.name]
        let blamed = failure.slot.map { form.fields[session.fieldNumber($0)] }
        let isTurned = session.isBlamedForAnother(failure)
        let carrier = isTurned ? form.fields[form.checks[Int(failure.check)].carrier] : blamed
        for code in codes { if let message = carrier?.messages[code] { return (message, true) } }
        for code in codes { if let message = blamed?.messages[code] { return (message, false) } }
        for kind in carrier.map({ [$0.kind.name] + $0.kind.aliases }) ?? [] {
            for code in codes {
                if let message = form.messages.byKindAndCode[kind]?[code] { return (message.value, true) }
            }
        }
        for code in codes { if let message = form.messages.byCode[code] { return (message.value, true) } }
        return nil
    }

    /// The reason why a computed field has no value, to show in its place.
    package func message(_ reason: MissingResult) -> String { reason.text(in: speaker.language) }

    /// The message that a text may mean several choices, up to six of which it lists.
    package func message(_ text: String, meansAnyOf options: DescribedOptions) -> String {
        Message.fitsSeveral(text, options, for: speaker).text(in: speaker.language)
    }
}

extension CompiledForm {
    /// The author's message for a section's failure, found while reading data; `nil` without one.
    ///
    /// - Parameter limit: The number of instances that it is about.
    package func message(_ code: String, ofSection number: Int, limit: Int) -> String? {
        guard let message = messages.byCode[code] else { return nil }
        let values = ["title": sections[number].title ?? "", "value": "", "limit": String(limit), "other": ""]
        return terminalSafe(filled(message.value) { values[$0] })
    }
}
