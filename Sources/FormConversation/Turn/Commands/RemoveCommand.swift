import FormEngine
import FormSyntax
import FormWords
import LineEditing

extension ConversationCommand {
    static let remove = ConversationCommand(name: "remove", argument: .removeArgument, help: .removeHelp) {
        conversation, argument, question in
        let words = argument.split(separator: " ").map(String.init)
        guard let number = words.last.flatMap({ Int($0) }), words.count <= 2 else {
            return .again(conversation.words(.whichPartToRemove))
        }
        let id = words.count == 2 ? words[0] : ""
        return switch repeatingSection(named: id, at: question, in: conversation.box.session, conversation.voice) {
        case .success(let section?): removeInstance(number, of: section, in: &conversation)
        case .success(nil): .again(conversation.words(.whichSectionToRemove, ["number": number]))
        case .failure(let reason): .again(reason.words)
        }
    }
}

private func removeInstance(_ number: Int, of section: Int, in conversation: inout SteppedConversation) -> Turn {
    let name = conversation.voice.name(ofSection: section, in: conversation.box.session)
    let count = conversation.box.session.instanceCount(of: section)
    guard (1...max(count, 1)).contains(number), count > 0 else {
        let phrase: Phrase = count == 0 ? .noPartYet : count == 1 ? .onlyOnePart : .onlyParts
        return .again(conversation.words(phrase, ["section": name, "count": count]))
    }
    let content = content(ofInstance: number - 1, of: section, in: conversation.box.session, conversation.voice)
    conversation.beginStep()
    conversation.box.session.removeInstance(number - 1, of: section)
    let box = conversation.box
    conversation.unfinished.forgetRemoved(in: box.session)
    conversation.display.headings.forgetPlace()
    conversation.endStep()
    conversation.display.show(.partRemoved, ["part": "\(name) \(number)\(content)"], as: .change)
    conversation.display.showChanges(in: box.session, besides: nil)
    return .goOn
}

/// The answers of a part, such as ` (Ada, 36)`; nothing where there are none.
private func content(
    ofInstance instance: Int, of section: Int, in session: borrowing Session, _ voice: Voice
) -> String {
    let slots = session.visibleSlots.filter {
        session.instance($0) == instance && session.field($0).section == section && session.hasValue($0)
    }
    let values = slots.prefix(4).map {
        session.field($0).isSecret ? voice.name(of: $0, in: session) : voice.readableLine(of: $0, in: session)
    }
    // A comma may be of a number.
    let comma = voice.language.decimalSeparator == "," ? voice.language.semicolon : ", "
    let rest = slots.count > 4 ? comma + "…" : ""
    return values.isEmpty ? "" : " (\(values.joined(separator: comma))\(rest))"
}
