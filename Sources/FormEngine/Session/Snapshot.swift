/// The state after the initial targets.
struct Snapshot: ~Copyable {
    fileprivate var slots = GrowingBuffer<SlotState>()
    fileprivate var placements = GrowingBuffer<SlotPlacement>()
    fileprivate var failureWords = GrowingBuffer<UInt64>()
    fileprivate var sections = GrowingBuffer<ContainerState>()
    fileprivate var groups = GrowingBuffer<ContainerState>()
    fileprivate var instances = GrowingBuffer<Int32>()
    fileprivate var hasFailures = false
}

extension Session {
    mutating func takeSnapshot() {
        snapshot.slots.copy(slots)
        snapshot.placements.copy(placements)
        snapshot.failureWords.copy(failureWords)
        snapshot.sections.copy(sections)
        snapshot.groups.copy(groups)
        snapshot.instances.copy(instances)
        snapshot.hasFailures = hasFailures
    }

    /// The slot as it was after the initial targets; `nil` where it is newer.
    func initialState(of slot: Slot) -> SlotState? {
        Int(slot.index) < snapshot.slots.count ? snapshot.slots[Int(slot.index)] : nil
    }

    /// Back to the start: nothing answered, nothing given. Allocates nothing.
    public mutating func reset() {
        slots.copy(snapshot.slots)
        failureWords.copy(snapshot.failureWords)
        hasFailures = snapshot.hasFailures
        if tables.canReopen || tables.hasDynamicSections {
            sections.copy(snapshot.sections)
            groups.copy(snapshot.groups)
            instances.copy(snapshot.instances)
        }
        if tables.hasDynamicSections { placements.copy(snapshot.placements) }
        texts.removeAll()
        checksWaiting.removeAll()
        lateFormulas.removeAll()
        changeList.removeAll()
        failureList.removeAll()
        place = WalkPlace()
        mayHoldGiven = false
    }
}
