import FormSyntax
import FormWords

extension ConversationCommand {
    static let save = ConversationCommand(name: "save", help: .saveHelp) {
        conversation, _, _ in
        guard let draft = conversation.draft else {
            return .again(conversation.words(.nothingSaved))
        }
        conversation.saveDraft()
        guard let failure = draft.failure else { return .end(.saved) }
        let reason = terminalSafe(failure.words(in: conversation.voice.language))
        return .again(conversation.words(.notSaved, ["reason": reason]))
    }
}
