extension ConversationCommand {
    static let back = ConversationCommand(name: "back", help: "goes to the question before") {
        conversation, _, question in
        conversation.goBack(from: question?.slot)
    }
}
