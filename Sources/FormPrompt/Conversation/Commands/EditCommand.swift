extension ConversationCommand {
    static let edit = ConversationCommand(name: "edit", help: "opens an editor on this field's answer") {
        conversation, _, question in
        guard let slot = question?.slot else { return .again("there is no answer here to edit") }
        return conversation.openEditor(on: conversation.lineToEdit(of: slot), at: slot)
    }
}
