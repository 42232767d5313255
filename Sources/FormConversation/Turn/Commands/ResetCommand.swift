import FormEngine
import FormWords
import LineEditing

extension ConversationCommand {
    static let reset = ConversationCommand(name: "reset", help: .resetHelp) {
        conversation, _, place in
        let question = YesOrNoQuestion(
            conversation.words(.startOver), help: conversation.words(.startOverHelp),
            at: place?.slot == nil ? nil : place, in: &conversation
        ) { isYes, conversation in
            guard isYes else { return .again(nil) }
            startOver(&conversation)
            return .goOn
        }
        return .ask(question)
    }
}

private func startOver(_ conversation: inout SteppedConversation) {
    conversation.beginStep()
    conversation.session.startOver()
    conversation.display.headings = Headings(of: conversation.session.form)
    conversation.walk = WalkMemory()
    conversation.unfinished = UnfinishedTexts()
    conversation.pasted = PastedLines()
    conversation.endStep()
    conversation.display.show(.allCleared, as: .change)
}
