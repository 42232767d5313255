/// A reference to a slot that stays correct while instances are added and removed.
///
/// A slot's number may be reused for another instance, one that is made after a return to a checkpoint. So code that
/// stores a slot stores this, and asks the session for the slot when it needs it.
package struct RememberedSlot: Hashable, Sendable, BitwiseCopyable {
    fileprivate let slot: Slot
    /// The number of its instance among all ever made; 0 outside dynamic sections.
    fileprivate let birth: Int32
}

extension Session {
    /// A reference to a slot, to be stored.
    package func remembered(_ slot: Slot) -> RememberedSlot { RememberedSlot(slot: slot, birth: birth(of: slot)) }

    /// The slot of a reference; `nil` if its instance was removed or taken back, or its session was replaced.
    package func slot(_ place: RememberedSlot) -> Slot? {
        guard !isRemoved(place.slot), birth(of: place.slot) == place.birth else { return nil }
        return place.slot
    }

    private func birth(of slot: Slot) -> Int32 {
        Int(slot.index) < answers.births.count ? answers.births[Int(slot.index)] : 0
    }

    /// Numbers the slots of a new instance, which are the last ones, so that they differ from all earlier ones.
    @inline(never)
    mutating func noteBirth(ofSlots slots: Range<Int32>, of plan: ContainerPlan) {
        instancesMade &+= 1
        let unborn = Int(slots.lowerBound) - answers.births.count
        if unborn > 0 { origin.written.insertAll() }
        answers.births.append(repeating: 0, count: unborn)
        answers.births.append(repeating: instancesMade, count: slots.count)
        // Instances that are set aside may have new ids.
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
