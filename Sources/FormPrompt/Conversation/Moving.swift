import FormEngine
import FormSyntax

/// Going elsewhere.
extension Conversation {
    /// To the question before a field's, or back to the last field from a question that is none.
    mutating func goBack(from slot: Slot?) -> Turn {
        let target = slot.map { session.slotBefore($0) } ?? lastAsked.flatMap { session.isAskable($0) ? $0 : nil }
        guard let target else { return .again("this is the first question") }
        return go(to: target)
    }

    /// To the next question. A field that holds as it stands is answered so; another is asked at the end.
    mutating func goNext(from slot: Slot) -> Turn {
        if session.isUnreadable(slot) || !session.acceptDefault(slot).isAccepted { session.moveBehind(slot) }
        return .settled
    }

    /// To the field of an id, or of a title that only one has.
    mutating func goTo(_ text: String) -> Turn {
        guard !text.isEmpty else { return .again("say where to; :list shows the fields") }
        let slots = session.visibleSlots
        let named = slots.filter { session.field($0).title.lowercased() == text.lowercased() }
        guard let slot = session.slot(id: text) ?? (named.count == 1 ? named[0] : nil) else {
            guard named.isEmpty else {
                let ids = named.prefix(6).map { terminalSafe(session.id($0)) }.joined(separator: ", ")
                return .again("\(named.count) fields are called \(quoted(text)); go to one by its id: \(ids)")
            }
            let nearest = nearestName(to: text, among: slots.map { session.id($0) })
            return .again("there is no field \(quoted(text))" + (nearest.map { "; did you mean \(quoted($0))?" } ?? ""))
        }
        if isOffered(slot) { return offer(slot) ?? .again(nil) }
        guard session.isAskable(slot) else {
            return .again("\(name(of: slot)) cannot be answered as things stand; :list shows what can")
        }
        return go(to: slot)
    }

    /// To a field that can be asked.
    mutating func go(to slot: Slot) -> Turn {
        groupChoices[session.field(slot).group] = .answer
        session.moveTo(slot)
        return .settled
    }
}
