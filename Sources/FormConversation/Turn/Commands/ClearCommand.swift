import FormWords

extension ConversationCommand {
    static let clear = ConversationCommand(name: "clear", help: .clearHelp) {
        conversation, _, question in
        guard let slot = question?.slot else { return .again(conversation.words(.nothingToClear)) }
        guard conversation.box.session.hasValue(slot) || conversation.unfinished[slot] != nil else {
            return .again(nil)
        }
        conversation.beginStep()
        conversation.box.session.clear(slot)
        conversation.unfinished[slot] = nil
        conversation.walk.revisitedSlots.remove(slot)
        let box = conversation.box
        conversation.display.showChanges(in: box.session, besides: slot)
        conversation.endStep()
        return .again(nil)
    }
}
