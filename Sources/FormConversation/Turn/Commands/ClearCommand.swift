import FormEngine
import FormWords
import LineEditing

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
        conversation.display.showCleared(slot, in: box.session)
        conversation.display.showChanges(in: box.session, besides: slot)
        conversation.endStep()
        return .again(nil)
    }
}

extension Display {
    /// That the answer is gone, where no empty line shows it.
    fileprivate mutating func showCleared(_ slot: Slot, in session: borrowing Session) {
        guard !screen.prefills else { return }
        show(.isEmptyNow, ["name": voice.name(of: slot, in: session)], as: .note)
    }
}
