import FormEngine

/// The number of the last question, so that the next number is found without counting the whole form.
struct QuestionNumbers {
    private var orderNumber = -1
    private var latest: (slot: RememberedSlot, number: Int, count: Int)?

    /// The position of a slot among those that can be asked now, from 1, and their number.
    mutating func position(of slot: Slot, in session: borrowing Session) -> (number: Int, count: Int) {
        let found = positionBehindLatest(of: slot, in: session) ?? session.position(of: slot)
        orderNumber = session.orderNumber
        latest = found.number > 0 ? (session.remembered(slot), found.number, found.count) : nil
        return found
    }

    /// The position of a slot soon after the last question, if the change of the latter's position is known.
    private func positionBehindLatest(of slot: Slot, in session: borrowing Session) -> (number: Int, count: Int)? {
        guard let latest, let known = session.slot(latest.slot),
            let added = session.askableSince(orderNumber, before: known)
        else { return nil }
        let number = latest.number + added.number
        guard known != slot else { return (number, latest.count + added.count) }
        return session.position(of: slot, after: known, at: number).map { ($0, latest.count + added.count) }
    }
}

extension SteppedConversation {
    /// The position of a slot among those that can be asked now, from 1, and their number; 0 if it is the only
    /// question.
    func position(of slot: Slot) -> (number: Int, count: Int) {
        guard !voice.settings.isOfOneQuestion else { return (0, 0) }
        let found = numbers.position(of: slot, in: session)
        assert(found == session.position(of: slot), "a number was not kept up to date")
        return found
    }
}
