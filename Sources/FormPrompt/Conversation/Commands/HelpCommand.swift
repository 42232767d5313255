import FormWords

extension ConversationCommand {
    static let help = ConversationCommand(name: "help", help: .helpHelp) {
        conversation, _, _ in
        conversation.showCommands()
    }
}
