import FormEngine

extension ConversationCommand {
    static let reset = ConversationCommand(name: "reset", help: "takes all answers away and begins anew") {
        conversation, _, question in
        conversation.startAnew(at: question?.slot == nil ? nil : question)
    }
}

extension Conversation {
    fileprivate mutating func startAnew(at question: Question?) -> Turn {
        let answer = askYesOrNo(
            "Take all answers away and begin anew? \(settings.words.choice(default: false)): ", id: "",
            help: "y goes back to the form as it was before the first answer, n or Enter keeps the answers.",
            at: question)
        if let turn = answer.instead { return turn }
        guard answer.isYes else { return .again(nil) }
        session.reset()
        headings = Headings()
        groupChoices = [:]
        unfinishedTexts = [:]
        pastedLines = []
        lastAsked = nil
        show("all answers are taken away", as: .change)
        return .settled
    }
}
