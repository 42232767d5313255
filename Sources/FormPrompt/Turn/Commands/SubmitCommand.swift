import FormEngine
import FormWords

extension ConversationCommand {
    static let submit = ConversationCommand(name: "submit", help: .submitHelp) {
        conversation, _, _ in
        goToEnd(&conversation)
        return .goOn
    }
}

/// Leaves every question that is still to be asked as it is; one that may not be left is asked.
private func goToEnd(_ conversation: inout SteppedConversation) {
    for (number, group) in conversation.session.form.groups.enumerated()
    where group.isCollapsed && conversation.walk.isSkipped(group: number) == nil {
        conversation.walk.decide(group: number, isSkipped: true)
    }
    while let question = conversation.session.nextToAsk() {
        switch question {
        case .field(let slot):
            if case .refused(let failure) = conversation.session.acceptDefault(slot) {
                let reason = conversation.voice.description(of: failure, in: conversation.session)
                conversation.display.show(reason, as: .failure)
                return conversation.session.moveTo(slot)
            }
            conversation.display.showChanges(in: conversation.session, besides: slot)
        case .addInstance(let section): conversation.session.answerAddInstance(false, section: section)
        }
    }
    for slot in conversation.session.visibleSlots where conversation.isOffered(slot) {
        conversation.walk.offeredButtons.insert(slot)
    }
}
