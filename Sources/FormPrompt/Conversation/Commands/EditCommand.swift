import FormWords

extension ConversationCommand {
    static let edit = ConversationCommand(name: "edit", help: .editHelp) {
        conversation, _, question in
        guard let slot = question?.slot else { return .again(conversation.words(.nothingToEdit)) }
        return conversation.openEditor(on: conversation.lineToEdit(of: slot), at: slot)
    }
}
