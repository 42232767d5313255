import FormEngine
import FormSyntax
import LineEditing

/// The initial text of a field's line, and the meaning of an empty line.
struct InitialText {
    /// The text for editing: one that was left unfinished, or an invalid answer.
    let line: String
    /// The valid default or earlier answer that Enter accepts on an empty line; `nil` for a secret.
    let suggestion: Suggestion?
    /// The reason why a field with an answer is asked; not that an answer is missing.
    let failure: String?

    /// The initial text of a slot.
    ///
    /// - Parameter unfinished: The text left on the field's line earlier.
    init(of slot: Slot, in session: borrowing Session, unfinished: String?, _ voice: Voice) {
        let isSecret = session.field(slot).isSecret
        let hasText = session.hasValue(slot) || session.isUnreadable(slot)
        switch session.verdict(slot) {
        case .accepted:
            line = unfinished ?? ""
            failure = nil
            suggestion =
                session.hasValue(slot) && !isSecret
                ? Suggestion(
                    shown: voice.readableLine(of: slot, in: session),
                    text: TypedLine.line(for: voice.typedText(of: slot, in: session))) : nil
        case .refused(let refusal):
            line =
                unfinished ?? (hasText && !isSecret ? TypedLine.line(for: voice.typedText(of: slot, in: session)) : "")
            failure =
                unfinished == nil && (hasText || session.isStale(slot)) ? voice.reason(refusal, in: session) : nil
            suggestion = nil
        }
    }
}

extension Session {
    /// The layout of a line while it is typed; `nil` if a character does not fit.
    func layout(of text: String, at slot: Slot, for speaker: Speaker) -> LaidOutLine? {
        form.layout(
            text, caret: 0, inField: fieldNumber(slot), for: speaker, others: answersForLayout(of: slot))
    }
}
