import FormEngine
import FormSyntax
import FormWords

extension ConversationCommand {
    static let add = ConversationCommand(name: "add", help: .addHelp) {
        conversation, argument, question in
        switch conversation.section(named: argument, at: question) {
        case .success(let section?): conversation.addInstance(of: section)
        case .success(nil): .again(conversation.words(.whichSectionToAdd))
        case .failure(let reason): .again(reason.words)
        }
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

    /// The repeating section that is meant: the one named by id or title, the one being asked, or the form's only one;
    /// `nil` where it has to be named.
    func section(named name: String, at question: Question?) -> Result<Int?, NoSuchName> {
        let sections = session.form.sections
        let repeating = sections.indices.filter { sections[$0].isDynamic }
        guard !repeating.isEmpty else { return .failure(NoSuchName(words: words(.noRepeatingSection))) }
        guard name.isEmpty else { return section(named: name, among: repeating).map { $0 } }
        switch question {
        case .addInstance(let section): return .success(section)
        case .field(let slot) where session.instance(slot) != nil: return .success(session.field(slot).section)
        default: return .success(repeating.count == 1 ? repeating[0] : nil)
        }
    }

    private func section(named name: String, among repeating: [Int]) -> Result<Int, NoSuchName> {
        if let section = session.form.sectionNumber(id: name) { return .success(section) }
        let sections = session.form.sections
        let titled = repeating.filter { sections[$0].title?.lowercased() == name.lowercased() }
        if titled.count == 1 { return .success(titled[0]) }
        let ids = repeating.compactMap { sections[$0].id.map { quoted($0) } }
        let known = settings.language.text.book.either(ids)
        return .failure(NoSuchName(words: words(.noSuchSection, ["name": quoted(name), "sections": known])))
    }
}
