extension ConversationCommand {
    static let help = ConversationCommand(name: "help", help: "shows the commands; ? explains the field") {
        conversation, _, _ in
        conversation.showCommands()
    }
}
