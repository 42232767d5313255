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
        Int(slot.index) < answers.births.count ? answers.births[Int(slot.index)] : 0
    }

    /// Tells the slots of a new instance, which are the last, from all that there were.
    @inline(never)
    mutating func noteBirth(ofSlots slots: Range<Int32>, of plan: ContainerPlan) {
        instancesMade &+= 1
        let unborn = Int(slots.lowerBound) - answers.births.count
        if unborn > 0 { origin.written.insertAll() }
        answers.births.append(repeating: 0, count: unborn)
        answers.births.append(repeating: instancesMade, count: slots.count)
        // Those of one that is set aside may have other ids.
        guard !plan.followsAnswers else {
            orderChanged()
            return touchAll()
        }
        for slot in slots {
            touch(slot)
            orderChanged(at: slot, from: [])
        }
    }
}
