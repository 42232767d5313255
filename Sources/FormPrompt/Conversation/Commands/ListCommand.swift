import FormEngine
import FormSyntax
import FormWords

extension ConversationCommand {
    static let list = ConversationCommand(name: "list", help: .listHelp) {
        conversation, _, question in
        conversation.showAnswers(current: question?.slot)
        return .again(nil)
    }
}

extension Conversation {
    /// One line for each visible field: the number that its question shows, its title, its id where that is another, and
    /// its answer.
    fileprivate func showAnswers(current: Slot?) {
        var number = 0
        for slot in session.visibleSlots where session.field(slot).kind.isAnswerable {
            let isAskable = session.isAskable(slot)
            number += isAskable ? 1 : 0
            let place = isAskable ? String(number) : ""
            let id = terminalSafe(session.id(slot))
            let title = terminalSafe(session.field(slot).title)
            let label = id == title ? id : "\(title) (\(id))"
            let mark = slot == current ? ">" : " "
            let space = String(repeating: " ", count: max(4 - place.count, 0))
            show("\(mark)\(space)\(place)  \(label)\(settings.language.colon)\(answerText(of: slot))", as: .note)
        }
    }

    private func answerText(of slot: Slot) -> String {
        guard session.hasValue(slot) || session.isUnreadable(slot) else {
            return words(session.isAnswered(slot) || !session.isAskable(slot) ? .empty : .notAnswered)
                + reasonInBrackets(for: slot)
        }
        guard !session.field(slot).isSecret else { return words(.secretSet) }
        let text = inOneLine(shownText(of: slot))
        return session.verdict(slot).isAccepted ? text : "\(text) (\(words(.toBeFixed)))"
    }
}
