import FormWords

extension ConversationCommand {
    static let help = ConversationCommand(name: "help", help: .helpHelp) {
        conversation, _, _ in
        conversation.display.showCommands()
        return .again(nil)
    }
}
