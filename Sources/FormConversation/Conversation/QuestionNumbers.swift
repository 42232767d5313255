import FormEngine

/// The number of the question that was asked last, by which that of the next is told without looking at the whole form.
struct QuestionNumbers {
    private var orderNumber = -1
    private var latest: (slot: RememberedSlot, number: Int, count: Int)?

    /// The place of a slot among those that can be asked now, from 1, and how many these are.
    mutating func position(of slot: Slot, in session: borrowing Session) -> (number: Int, count: Int) {
        let found = positionBehindLatest(of: slot, in: session) ?? session.position(of: slot)
        orderNumber = session.orderNumber
        latest = found.number > 0 ? (session.remembered(slot), found.number, found.count) : nil
        return found
    }

    /// The place of a slot a few slots behind the one that was asked last, where it is known by how much that is another now.
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
    /// The place of a slot among those that can be asked now, from 1, and how many these are; 0 where that goes without saying.
    func position(of slot: Slot) -> (number: Int, count: Int) {
        guard !voice.settings.isOfOneQuestion else { return (0, 0) }
        let found = numbers.position(of: slot, in: session)
        assert(found == session.position(of: slot), "a number was not kept up to date")
        return found
    }
}
