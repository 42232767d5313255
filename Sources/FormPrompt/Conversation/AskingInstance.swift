import FormEngine
import FormSyntax

/// Asking whether a dynamic section shall have another instance.
extension Conversation {
    /// Asks with the section's action.
    mutating func askToAdd(to section: Int) -> ConversationOutcome? {
        let description = session.form.sections[section]
        guard groupChoices[description.group] != .skip else {
            session.answerAddInstance(false, section: section)
            return nil
        }
        let count = session.instanceCount(of: section)
        let number = count > 0 ? " (\(count) so far)" : ""
        let answer = askYesOrNo(
            "\(terminalSafe(description.actionTitle))\(number) \(settings.words.choice(default: false)): ",
            id: description.id ?? "",
            help: "y adds another part to fill in, n or Enter goes on; :remove N takes part N away.",
            at: .addInstance(section: section))
        if let turn = answer.instead { return turn.ending }
        session.answerAddInstance(answer.isYes, section: section)
        if answer.isYes { showChanges(besides: nil) }
        return nil
    }
}
