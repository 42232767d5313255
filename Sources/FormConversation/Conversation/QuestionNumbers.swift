import FormEngine

/// The number of the question that was asked last, by which that of the next is told without looking at the whole form.
struct QuestionNumbers {
    private var orderNumber = -1
    private var latest: (slot: RememberedSlot, number: Int, count: Int)?

    /// The place of a slot among those that can be asked now, from 1, and how many these are.
    mutating func position(of slot: Slot, in session: borrowing Session) -> (number: Int, count: Int) {
        if orderNumber == session.orderNumber, let (place, number, count) = latest, let known = session.slot(place) {
            if known == slot { return (number, count) }
            if let next = session.position(of: slot, after: known, at: number) {
                latest = (session.remembered(slot), next, count)
                return (next, count)
            }
        }
        let (number, count) = session.position(of: slot)
        orderNumber = session.orderNumber
        latest = number > 0 ? (session.remembered(slot), number, count) : nil
        return (number, count)
    }
}

extension SteppedConversation {
    /// The place of a slot among those that can be asked now, from 1, and how many these are.
    func position(of slot: Slot) -> (number: Int, count: Int) { numbers.position(of: slot, in: session) }
}
