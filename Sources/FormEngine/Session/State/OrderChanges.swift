/// The latest changes to which slots can be asked, for callers that have counted them before.
struct OrderChanges {
    /// The number of changes remembered; a caller that is further behind must count again.
    private static let limit = 64

    /// A slot that has become askable or is no longer, between two numbers of the order.
    private struct OrderChange {
        let from, to: Int
        let slot: Slot
        let difference: Int
    }

    private var entries: [OrderChange] = []

    mutating func append(from: Int, to: Int, _ slot: Slot, _ difference: Int) {
        if entries.count == Self.limit { entries.removeFirst(Self.limit / 2) }
        entries.append(OrderChange(from: from, to: to, slot: slot, difference: difference))
    }

    /// The changes between two orders; `nil` unless all are remembered. No order reuses an earlier number, not even
    /// after `:undo`.
    func changes(from earlier: Int, to present: Int) -> [(slot: Slot, difference: Int)]? {
        var (found, order) = ([(slot: Slot, difference: Int)](), present)
        for entry in entries.reversed() where order != earlier && entry.to == order {
            found.append((entry.slot, entry.difference))
            order = entry.from
        }
        return order == earlier ? found : nil
    }
}

extension Session {
    /// Notes that a slot is new, or that its visibility or enabling has changed.
    ///
    /// - Parameter flags: The flags it had; none for a new one.
    @inline(__always)
    mutating func orderChanged(at slot: Int32, from flags: SlotState.Flags) {
        guard mode.defersChecks else { return noteOrder(of: slot, from: flags) }
        orderChanged()
    }

    @inline(never)
    private mutating func noteOrder(of slot: Int32, from flags: SlotState.Flags) {
        let before = orderNumber
        orderChanged()
        let difference = (isAskable(Slot(slot)) ? 1 : 0) - (isAskable(flags, plan(of: slot)) ? 1 : 0)
        orderChanges.append(from: before, to: orderNumber, Slot(slot), difference)
    }

    /// The changes, since an earlier order, of a slot's number and of the count of all slots that can be asked; `nil`
    /// if they are unknown.
    package func askableSince(_ earlier: Int, before slot: Slot) -> (number: Int, count: Int)? {
        guard let changes = orderChanges.changes(from: earlier, to: orderNumber) else { return nil }
        let place = walkPlace(of: slot)
        var (number, count) = (0, 0)
        for change in changes {
            guard change.slot != slot else { return nil }
            count += change.difference
            if walkPlace(of: change.slot) < place { number += change.difference }
        }
        return (number, count)
    }
}
