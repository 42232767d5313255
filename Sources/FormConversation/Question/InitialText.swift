import FormEngine
import FormSyntax
import LineEditing

/// The text on a field's line before anything is typed, and the meaning of an empty line.
struct InitialText {
    /// The text to be edited: one that was left unfinished, or an answer that does not hold.
    let line: String
    /// The answer that Enter takes on an empty line: a default or an earlier answer that holds; `nil` for a secret.
    let suggestion: Suggestion?
    /// Why a field is asked that has an answer already; that it is missing goes without saying.
    let failure: String?

    /// - Parameter unfinished: What was left on the field's line.
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
    /// A line as it is shown while it is typed; `nil` where some character does not fit.
    func layout(of text: String, at slot: Slot, for speaker: Speaker) -> LaidOutLine? {
        form.layout(
            text, caret: 0, inField: fieldNumber(slot), for: speaker, others: answersForLayout(of: slot))
    }
}
