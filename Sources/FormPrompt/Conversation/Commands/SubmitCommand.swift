import FormEngine
import FormSyntax
import FormWords

extension ConversationCommand {
    static let submit = ConversationCommand(name: "submit", help: .submitHelp) {
        conversation, _, _ in
        conversation.goToEnd()
        return .settled
    }
}

extension Conversation {
    /// Takes every question that is left as it is; one that may not be is asked.
    fileprivate mutating func goToEnd() {
        for (number, group) in session.form.groups.enumerated() where group.isCollapsed && groupChoices[number] == nil {
            groupChoices[number] = .skip
        }
        while let question = session.nextToAsk() {
            switch question {
            case .field(let slot):
                if case .refused(let failure) = session.acceptDefault(slot) {
                    show(description(of: failure), as: .failure)
                    return session.moveTo(slot)
                }
                showChanges(besides: slot)
            case .addInstance(let section): session.answerAddInstance(false, section: section)
            }
        }
        for slot in session.visibleSlots where isOffered(slot) { headings.buttons.insert(slot) }
    }
}
