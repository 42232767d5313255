import FormEngine
import FormSyntax
import FormWords

/// What a person chose for a collapsed group.
enum GroupChoice: Equatable {
    case skip
    case answer
}

/// A collapsed group is offered, not forced, unless an answer in it is required and missing.
extension Conversation {
    /// Asks, at the first field of a collapsed group, whether it is to be answered. `again`: the field has its turn.
    mutating func offerGroup(of slot: Slot) -> Turn {
        let number = session.field(slot).group
        let group = session.form.groups[number]
        guard group.isCollapsed, groupChoices[number] == nil else { return .again(nil) }
        let slots = session.visibleSlots.filter { session.field($0).group == number && session.isAskable($0) }
        guard !slots.contains(where: { mustBeAnswered($0) }) else {
            groupChoices[number] = .answer
            return .again(nil)
        }
        let title = terminalSafe(group.title ?? group.id ?? words(.unnamedGroup))
        let answer = askYesOrNo(
            words(.group, ["title": title, "count": slots.count]), id: group.id ?? "", help: words(.groupHelp),
            at: .field(slot))
        if let turn = answer.instead { return turn }
        beginStep()
        groupChoices[number] = answer.isYes ? .answer : .skip
        endStep()
        return .again(nil)
    }

    /// Whether the field was passed over because its group is skipped.
    mutating func skips(_ slot: Slot) -> Bool {
        guard groupChoices[session.field(slot).group] == .skip, !mustBeAnswered(slot) else { return false }
        return session.acceptDefault(slot).isAccepted
    }

    private func mustBeAnswered(_ slot: Slot) -> Bool { !session.verdict(slot).isAccepted }
}
