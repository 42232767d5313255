import FormSyntax

extension ConversationCommand {
    static let save = ConversationCommand(name: "save", help: "ends for now, to go on another time") {
        conversation, _, _ in
        guard let draft = conversation.draft else {
            return .again("nothing is kept of these answers; submit them, or :quit gives them up")
        }
        conversation.keepDraft()
        guard let failure = draft.failure else { return .ended(.saved) }
        let reason = terminalSafe(failure.description)
        return .again("the answers could not be kept: \(reason); mend that, submit, or :quit gives them up")
    }
}
