import FormWords

extension ConversationCommand {
    static let clear = ConversationCommand(name: "clear", help: .clearHelp) {
        conversation, _, question in
        guard let slot = question?.slot else { return .again(conversation.words(.nothingToClear)) }
        guard conversation.session.hasValue(slot) || conversation.unfinishedTexts[slot] != nil else {
            return .again(nil)
        }
        conversation.beginStep()
        conversation.session.clear(slot)
        conversation.unfinishedTexts[slot] = nil
        conversation.showChanges(besides: slot)
        conversation.endStep()
        return .again(nil)
    }
}
