import FormWords

extension ConversationCommand {
    static let edit = ConversationCommand(name: "edit", help: .editHelp) {
        conversation, _, question in
        guard let slot = question?.slot else { return .again(conversation.words(.nothingToEdit)) }
        let standing = conversation.standing(at: slot).line
        let typed = Entry.line(for: conversation.voice.typedText(of: slot, in: conversation.session))
        return conversation.openEditor(on: standing.isEmpty ? typed : standing, at: slot)
    }
}
