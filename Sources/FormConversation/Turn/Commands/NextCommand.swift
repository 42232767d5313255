import FormWords

extension ConversationCommand {
    static let next = ConversationCommand(name: "next", help: .nextHelp) {
        conversation, _, question in
        switch question {
        case .field(let slot): return conversation.goNext(from: slot)
        case .addInstance(let section):
            conversation.session.answerAddInstance(false, section: section)
            return .goOn
        case nil: return .again(conversation.words(.nothingLeftToAsk))
        }
    }
}
