import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The list of all answers.
extension Display {
    /// One line for each visible field: the number that its question shows, its title, its id where that is another, and
    /// its answer.
    mutating func listAnswers(of session: borrowing Session, at current: Slot?) {
        var number = 0
        for slot in session.displayedSlots where session.field(slot).kind.isAnswerable {
            let isAskable = session.isAskable(slot)
            number += isAskable ? 1 : 0
            let place = isAskable ? String(number) : ""
            let id = terminalSafe(session.id(slot))
            let title = terminalSafe(session.field(slot).title)
            let label = id == title ? id : "\(title) (\(id))"
            let mark = slot == current ? ">" : " "
            let space = String(repeating: " ", count: max(4 - place.count, 0))
            let answer = answerText(of: slot, in: session)
            let line = "\(mark)\(space)\(place)  \(label)\(voice.language.colon(after: label))\(answer)"
            show(line, as: .note, hanging: 7)
        }
    }

    private func answerText(of slot: Slot, in session: borrowing Session) -> String {
        guard session.hasValue(slot) || session.isUnreadable(slot) else {
            return voice.words(session.isAnswered(slot) || !session.isAskable(slot) ? .empty : .notAnswered)
                + voice.reasonInBrackets(for: slot, in: session)
        }
        guard !session.field(slot).isSecret else { return voice.words(.secretSet) }
        let text = voice.readableLine(of: slot, in: session)
        return session.verdict(slot).isAccepted ? text : "\(text) (\(voice.words(.toBeFixed)))"
    }
}
