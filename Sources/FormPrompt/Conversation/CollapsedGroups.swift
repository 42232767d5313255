import FormEngine
import FormSyntax

/// What a person chose for a collapsed group.
enum GroupChoice: Equatable {
    case skip
    case answer
}

/// A collapsed group is offered, not forced, unless an answer in it is required and missing.
extension Conversation {
    /// Asks, at the first field of a collapsed group, whether it is to be answered.
    mutating func offerGroup(of slot: Slot) -> ConversationOutcome? {
        let number = session.field(slot).group
        let group = session.form.groups[number]
        guard group.isCollapsed, groupChoices[number] == nil else { return nil }
        let slots = session.visibleSlots.filter { session.field($0).group == number && session.isAskable($0) }
        guard !slots.contains(where: { mustBeAnswered($0) }) else {
            groupChoices[number] = .answer
            return nil
        }
        let title = terminalSafe(group.title ?? group.id ?? "More")
        let count = slots.count == 1 ? "1 field" : "\(slots.count) fields"
        var question = LineQuestion(id: group.id ?? "", prompt: "\(title): \(count); Enter skips, y answers [y/N]: ")
        while true {
            switch answer(to: question) {
            case .line(let text):
                if let isWanted = truth(of: text, default: false) {
                    groupChoices[number] = isWanted ? .answer : .skip
                    return nil
                }
                question.failure = "\(quoted(text)) is neither yes nor no; answer y or n"
                question.isRepeated = true
            case .kept, .next:
                groupChoices[number] = .skip
                return nil
            case .back:
                guard let before = session.slotBefore(slot) else { continue }
                session.moveTo(before)
                return ask(before)
            case .endOfInput: return .endOfInput
            case .interrupted(let signal): return .interrupted(signal: signal)
            }
        }
    }

    /// Whether the field was passed over because its group is skipped.
    mutating func skips(_ slot: Slot) -> Bool {
        guard groupChoices[session.field(slot).group] == .skip, !mustBeAnswered(slot) else { return false }
        return session.acceptDefault(slot).isAccepted
    }

    private func mustBeAnswered(_ slot: Slot) -> Bool { !session.verdict(slot).isAccepted }
}
