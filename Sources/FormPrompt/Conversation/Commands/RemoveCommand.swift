import FormEngine
import FormSyntax

extension ConversationCommand {
    static let remove = ConversationCommand(name: "remove", argument: "N", help: "removes part N of a section") {
        conversation, argument, question in
        let words = argument.split(separator: " ").map(String.init)
        guard let number = words.last.flatMap({ Int($0) }), words.count <= 2 else {
            return .again("say which part: :remove N, or :remove SECTION N")
        }
        let id = words.count == 2 ? words[0] : ""
        guard let section = conversation.section(named: id, at: question) else {
            return .again("say of which section: :remove SECTION \(number)")
        }
        return conversation.removeInstance(number, of: section)
    }
}

extension Conversation {
    fileprivate mutating func removeInstance(_ number: Int, of section: Int) -> Turn {
        let name = name(ofSection: section)
        let count = session.instanceCount(of: section)
        guard (1...max(count, 1)).contains(number), count > 0 else {
            let rest =
                count == 0 ? "there is no \(name) yet" : "there is only \(name) 1\(count > 1 ? " to \(count)" : "")"
            return .again(rest)
        }
        let content = content(ofInstance: number - 1, in: section)
        beginStep()
        session.removeInstance(number - 1, of: section)
        unfinishedTexts = unfinishedTexts.filter { !session.isRemoved($0.key) }
        headings = Headings(notes: headings.notes, buttons: headings.buttons)
        endStep()
        show("\(name) \(number) is removed\(content); :undo brings it back", as: .change)
        showChanges(besides: nil)
        return .settled
    }

    /// The answers of a part, such as ` (Ada, 36)`; nothing where there are none.
    private func content(ofInstance instance: Int, in section: Int) -> String {
        let slots = session.visibleSlots.filter {
            session.instance($0) == instance && session.field($0).section == section && session.hasValue($0)
        }
        let values = slots.prefix(4).map { session.field($0).isSecret ? name(of: $0) : inOneLine(readableText(of: $0)) }
        return values.isEmpty ? "" : " (\(values.joined(separator: ", "))\(slots.count > 4 ? ", …" : ""))"
    }
}
