import FormWords

extension ConversationCommand {
    static let back = ConversationCommand(name: "back", help: .backHelp) {
        conversation, _, question in
        conversation.goBack(from: question?.slot)
    }
}
