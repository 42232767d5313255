extension ConversationCommand {
    static let goto = ConversationCommand(name: "goto", argument: "ID or NUMBER", help: "goes to a field") {
        conversation, argument, _ in
        conversation.goTo(argument)
    }
}
