import FormEngine
import FormWords

extension ConversationCommand {
    static let add = ConversationCommand(name: "add", help: .addHelp) {
        conversation, argument, question in
        guard let section = conversation.section(named: argument, at: question) else {
            return .again(conversation.words(.whichSectionToAdd))
        }
        return conversation.addInstance(of: section)
    }
}

extension Conversation {
    fileprivate mutating func addInstance(of section: Int) -> Turn {
        let count = session.instanceCount(of: section)
        beginStep()
        guard session.isSectionVisible(section), session.addInstance(of: section) else {
            return .again(words(.noMoreParts, ["section": name(ofSection: section), "count": count]))
        }
        endStep()
        showChanges(besides: nil)
        guard let first = session.form.sections[section].fields.first,
            let slot = session.slot(field: first, instance: count)
        else { return .settled }
        session.moveTo(slot)
        groupChoices[session.form.sections[section].group] = .answer
        return .settled
    }

    /// The repeating section that is meant: the one named, the one being asked, or the form's only one.
    func section(named id: String, at question: Question?) -> Int? {
        let sections = session.form.sections
        guard id.isEmpty else { return session.form.sectionNumber(id: id) }
        switch question {
        case .addInstance(let section): return section
        case .field(let slot) where session.instance(slot) != nil: return session.field(slot).section
        default:
            let repeating = sections.indices.filter { sections[$0].isDynamic }
            return repeating.count == 1 ? repeating[0] : nil
        }
    }
}
