import FormEngine
import FormSyntax

/// What an empty line means, and what is on a line before anything is typed.
extension Conversation {
    /// The answer that Enter takes on an empty line: a default or an earlier answer that holds; `nil` for a secret.
    func suggestion(for slot: Slot) -> Suggestion? {
        guard session.hasValue(slot), session.verdict(slot).isAccepted, !session.field(slot).isSecret else {
            return nil
        }
        return Suggestion(shown: inOneLine(readableText(of: slot)), text: Entry.line(for: shownText(of: slot)))
    }

    /// What is on a field's line when it is asked, to be edited: what was left unfinished, or an answer that does
    /// not hold.
    func standingLine(of slot: Slot) -> String {
        if let unfinished = unfinishedTexts[slot] { return unfinished.text }
        guard session.hasValue(slot) || session.isUnreadable(slot), !session.verdict(slot).isAccepted else { return "" }
        return Entry.line(for: shownText(of: slot))
    }

    /// The line that an editor opens on: what is on it, or the answer.
    func lineToEdit(of slot: Slot) -> String {
        let standing = standingLine(of: slot)
        return standing.isEmpty ? Entry.line(for: shownText(of: slot)) : standing
    }

    /// A value as the person types it.
    func shownText(of slot: Slot) -> String { session.viewText(slot, for: settings.speaker) }

    /// A value to be read, not edited: options by their titles.
    func readableText(of slot: Slot) -> String { session.readableText(slot, for: settings.speaker) }

    /// A line as it is shown while it is typed; `nil` where some character does not fit.
    func layout(of text: String, at slot: Slot) -> LaidOutLine? {
        session.form.layout(text, caret: 0, inField: session.fieldNumber(slot), for: settings.speaker)
    }
}
