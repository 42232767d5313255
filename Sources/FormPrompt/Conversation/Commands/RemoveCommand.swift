import FormEngine
import FormSyntax
import FormWords

extension ConversationCommand {
    static let remove = ConversationCommand(name: "remove", argument: .removeArgument, help: .removeHelp) {
        conversation, argument, question in
        let words = argument.split(separator: " ").map(String.init)
        guard let number = words.last.flatMap({ Int($0) }), words.count <= 2 else {
            return .again(conversation.words(.whichPartToRemove))
        }
        let id = words.count == 2 ? words[0] : ""
        return switch conversation.section(named: id, at: question) {
        case .success(let section?): conversation.removeInstance(number, of: section)
        case .success(nil): .again(conversation.words(.whichSectionToRemove, ["number": number]))
        case .failure(let reason): .again(reason.words)
        }
    }
}

extension Conversation {
    fileprivate mutating func removeInstance(_ number: Int, of section: Int) -> Turn {
        let name = name(ofSection: section)
        let count = session.instanceCount(of: section)
        guard (1...max(count, 1)).contains(number), count > 0 else {
            let phrase: Phrase = count == 0 ? .noPartYet : count == 1 ? .onlyOnePart : .onlyParts
            return .again(words(phrase, ["section": name, "count": count]))
        }
        let content = content(ofInstance: number - 1, in: section)
        beginStep()
        session.removeInstance(number - 1, of: section)
        unfinishedTexts = unfinishedTexts.filter { !session.isRemoved($0.key) }
        headings = Headings(notes: headings.notes, buttons: headings.buttons)
        endStep()
        show(words(.partRemoved, ["part": "\(name) \(number)\(content)"]), as: .change)
        showChanges(besides: nil)
        return .settled
    }

    /// The answers of a part, such as ` (Ada, 36)`; nothing where there are none.
    private func content(ofInstance instance: Int, in section: Int) -> String {
        let slots = session.visibleSlots.filter {
            session.instance($0) == instance && session.field($0).section == section && session.hasValue($0)
        }
        let values = slots.prefix(4).map { session.field($0).isSecret ? name(of: $0) : inOneLine(readableText(of: $0)) }
        // A comma may be of a number.
        let comma = settings.language.decimalSeparator == "," ? settings.language.semicolon : ", "
        let rest = slots.count > 4 ? comma + "…" : ""
        return values.isEmpty ? "" : " (\(values.joined(separator: comma))\(rest))"
    }
}
