import FormEngine

extension ConversationCommand {
    static let reset = ConversationCommand(name: "reset", help: "clears all answers and starts over") {
        conversation, _, question in
        conversation.startOver(at: question?.slot == nil ? nil : question)
    }
}

extension Conversation {
    fileprivate mutating func startOver(at question: Question?) -> Turn {
        let answer = askYesOrNo(
            "Clear all answers and start over? \(settings.language.choice(default: false)): ", id: "",
            help: "y goes back to the form as it was before the first answer, n or Enter keeps the answers.",
            at: question)
        if let turn = answer.instead { return turn }
        guard answer.isYes else { return .again(nil) }
        beginStep()
        session.startOver()
        headings = Headings()
        groupChoices = [:]
        unfinishedTexts = [:]
        pastedLines = []
        lastAsked = nil
        endStep()
        show("all answers are cleared; :undo brings them back", as: .change)
        return .settled
    }
}
