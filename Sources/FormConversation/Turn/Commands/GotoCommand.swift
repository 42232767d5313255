import FormWords

extension ConversationCommand {
    static let goto = ConversationCommand(name: "goto", argument: .gotoArgument, help: .gotoHelp) {
        conversation, argument, _ in
        conversation.goTo(argument)
    }
}
