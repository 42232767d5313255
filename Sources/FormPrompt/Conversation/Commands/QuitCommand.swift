extension ConversationCommand {
    static let quit = ConversationCommand(name: "quit", help: "ends without submitting") { _, _, _ in .ended(.quit) }
}
