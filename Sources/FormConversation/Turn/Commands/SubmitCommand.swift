import FormEngine
import FormWords
import LineEditing

extension ConversationCommand {
    static let submit = ConversationCommand(name: "submit", help: .submitHelp) {
        conversation, _, _ in
        goToEnd(&conversation)
        return .goOn
    }
}

/// Leaves every question that is still to be asked as it is; one that may not be left is asked.
private func goToEnd(_ conversation: inout SteppedConversation) {
    for (number, group) in conversation.box.session.form.groups.enumerated()
    where group.isCollapsed && conversation.walk.isSkipped(group: number) == nil {
        conversation.walk.decide(group: number, isSkipped: true)
    }
    while let question = conversation.box.session.nextToAsk() {
        switch question {
        case .field(let slot):
            if case .refused(let failure) = conversation.box.session.acceptDefault(slot) {
                let reason = conversation.voice.description(of: failure, in: conversation.box.session)
                conversation.display.show(reason, as: .failure)
                return conversation.box.session.moveTo(slot)
            }
            let box = conversation.box
            conversation.display.showChanges(in: box.session, besides: slot)
        case .addInstance(let section): conversation.box.session.answerAddInstance(false, section: section)
        }
    }
    for slot in conversation.box.session.visibleSlots where conversation.isOffered(slot) {
        conversation.walk.offeredButtons.insert(slot)
    }
}
