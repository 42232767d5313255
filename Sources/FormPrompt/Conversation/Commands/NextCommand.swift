extension ConversationCommand {
    static let next = ConversationCommand(name: "next", help: "goes on; what is missing is asked at the end") {
        conversation, _, question in
        switch question {
        case .field(let slot): return conversation.goNext(from: slot)
        case .addInstance(let section):
            conversation.session.answerAddInstance(false, section: section)
            return .settled
        case nil: return .again("there is nothing left to ask; go to a field or quit")
        }
    }
}
