/// A slot as it is remembered from one answer to the next, while instances come and go.
///
/// The number of a slot may one day be that of another instance: of one that is made after a checkpoint was gone back to. So
/// whoever keeps a slot keeps this, and asks the session for the slot when it is used.
package struct RememberedSlot: Hashable, Sendable, BitwiseCopyable {
    fileprivate let slot: Slot
    /// The number of its instance among all that were ever made; 0 outside dynamic sections.
    fileprivate let birth: Int32
}

extension Session {
    /// A slot to be remembered.
    package func remembered(_ slot: Slot) -> RememberedSlot { RememberedSlot(slot: slot, birth: birth(of: slot)) }

    /// The slot that is remembered; `nil` once its instance was removed or taken back, or another session has taken the
    /// place of the one that made it.
    package func slot(_ place: RememberedSlot) -> Slot? {
        guard !isRemoved(place.slot), birth(of: place.slot) == place.birth else { return nil }
        return place.slot
    }

    private func birth(of slot: Slot) -> Int32 {
        let place = Int(slot.index) - tables.fixedFieldCount
        return 0 <= place && place < answers.births.count ? answers.births[place] : 0
    }

    /// Tells the slots of a new instance, which come behind all others, from all that there were.
    @inline(never)
    mutating func noteBirth(ofSlots slots: Range<Int32>, of plan: ContainerPlan) {
        instancesMade &+= 1
        orderChanged()
        let unborn = Int(slots.lowerBound) - tables.fixedFieldCount - answers.births.count
        answers.births.append(repeating: 0, count: max(unborn, 0))
        answers.births.append(repeating: instancesMade, count: slots.count)
        // Those of one that is set aside may have other ids.
        if plan.followsAnswers { touchAll() } else { slots.forEach { touch($0) } }
    }
}
