/// The latest changes of which slots can be asked, for whoever has counted them before.
struct OrderChanges {
    /// So many are remembered; whoever is further behind counts anew.
    private static let limit = 64

    /// A slot that can be asked now and could not, or no longer can, between two numbers of the order.
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

    /// The changes between two orders; `nil` unless all are remembered. No order has the number of an earlier one, also after
    /// `:undo`.
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
    /// Notes that a slot is new, or visible or enabled as it was not before.
    ///
    /// - Parameter flags: Those that it had; of a new one none.
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

    /// By how much the number of a slot and the count of all that can be asked are others than they were at an earlier order;
    /// `nil` where that is not known.
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
