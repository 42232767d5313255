import FormEngine
import FormSyntax
import FormWords

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
        let action = terminalSafe(settings.language.action(of: description))
        let answer = askYesOrNo(
            count > 0 ? words(.addPart, ["question": action, "count": count]) : action, id: description.id ?? "",
            help: words(.addPartHelp), at: .addInstance(section: section))
        if let turn = answer.instead { return turn.ending }
        beginStep()
        session.answerAddInstance(answer.isYes, section: section)
        endStep()
        if answer.isYes { showChanges(besides: nil) }
        return nil
    }
}
