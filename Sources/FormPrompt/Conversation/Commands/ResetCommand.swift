import FormEngine
import FormWords

extension ConversationCommand {
    static let reset = ConversationCommand(name: "reset", help: .resetHelp) {
        conversation, _, question in
        conversation.startOver(at: question?.slot == nil ? nil : question)
    }
}

extension Conversation {
    fileprivate mutating func startOver(at question: Question?) -> Turn {
        let answer = askYesOrNo(
            words(.startOver), id: "", help: words(.startOverHelp), at: question)
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
        show(words(.allCleared), as: .change)
        return .settled
    }
}
