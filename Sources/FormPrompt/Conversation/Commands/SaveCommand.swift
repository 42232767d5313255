extension ConversationCommand {
    static let save = ConversationCommand(name: "save", help: "ends for now, to go on another time") { _, _, _ in
        .ended(.saved)
    }
}
