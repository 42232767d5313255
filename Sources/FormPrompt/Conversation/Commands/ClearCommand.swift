extension ConversationCommand {
    static let clear = ConversationCommand(name: "clear", help: "takes this field's answer away") {
        conversation, _, question in
        guard let slot = question?.slot else { return .again("there is no answer here to take away") }
        conversation.session.clear(slot)
        conversation.unfinishedTexts[slot] = nil
        conversation.showChanges(besides: slot)
        return .again(nil)
    }
}
