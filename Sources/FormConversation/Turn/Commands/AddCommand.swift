import FormEngine
import FormSyntax
import FormWords

extension ConversationCommand {
    static let add = ConversationCommand(name: "add", help: .addHelp) {
        conversation, argument, question in
        switch repeatingSection(named: argument, at: question, in: conversation.box.session, conversation.voice) {
        case .success(let section?): addInstance(of: section, in: &conversation)
        case .success(nil): .again(conversation.words(.whichSectionToAdd))
        case .failure(let reason): .again(reason.words)
        }
    }
}

private func addInstance(of section: Int, in conversation: inout SteppedConversation) -> Turn {
    let count = conversation.box.session.instanceCount(of: section)
    conversation.beginStep()
    guard conversation.box.session.isSectionVisible(section), conversation.box.session.addInstance(of: section) else {
        let name = conversation.voice.name(ofSection: section, in: conversation.box.session)
        return .again(conversation.words(.noMoreParts, ["section": name, "count": count]))
    }
    conversation.endStep()
    conversation.showChanges(addingTo: section)
    let description = conversation.box.session.form.sections[section]
    guard let first = description.fields.first,
        let slot = conversation.box.session.slot(field: first, instance: count)
    else { return .goOn }
    return conversation.go(to: slot)
}
