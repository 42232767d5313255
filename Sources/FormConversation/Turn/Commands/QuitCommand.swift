import FormWords

extension ConversationCommand {
    static let quit = ConversationCommand(name: "quit", help: .quitHelp) { _, _, _ in .end(.quit) }
}
