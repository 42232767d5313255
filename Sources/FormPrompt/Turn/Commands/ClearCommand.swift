import FormWords

extension ConversationCommand {
    static let clear = ConversationCommand(name: "clear", help: .clearHelp) {
        conversation, _, question in
        guard let slot = question?.slot else { return .again(conversation.words(.nothingToClear)) }
        guard conversation.session.hasValue(slot) || conversation.unfinished[slot] != nil else {
            return .again(nil)
        }
        conversation.beginStep()
        conversation.session.clear(slot)
        conversation.unfinished[slot] = nil
        conversation.display.showChanges(in: conversation.session, besides: slot)
        conversation.endStep()
        return .again(nil)
    }
}
