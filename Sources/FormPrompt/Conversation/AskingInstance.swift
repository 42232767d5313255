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
            "\(terminalSafe(description.actionTitle))\(number) \(settings.language.choice(default: false)): ",
            id: description.id ?? "",
            help: "y adds another part to fill in, n or Enter goes on; :remove N removes part N.",
            at: .addInstance(section: section))
        if let turn = answer.instead { return turn.ending }
        beginStep()
        session.answerAddInstance(answer.isYes, section: section)
        endStep()
        if answer.isYes { showChanges(besides: nil) }
        return nil
    }
}
