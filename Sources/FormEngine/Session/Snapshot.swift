/// The state after the initial targets.
struct Snapshot: ~Copyable {
    fileprivate var slots = GrowingBuffer<SlotState>()
    fileprivate var failureWords = GrowingBuffer<UInt64>()
    fileprivate var sections = GrowingBuffer<ContainerState>()
    fileprivate var groups = GrowingBuffer<ContainerState>()
    fileprivate var instances = GrowingBuffer<Int32>()
}

extension Session {
    mutating func takeSnapshot() {
        snapshot.slots.copy(slots)
        snapshot.failureWords.copy(failureWords)
        snapshot.sections.copy(sections)
        snapshot.groups.copy(groups)
        snapshot.instances.copy(instances)
    }

    /// Back to the start: nothing answered, nothing given. Allocates nothing.
    public mutating func reset() {
        slots.copy(snapshot.slots)
        failureWords.copy(snapshot.failureWords)
        sections.copy(snapshot.sections)
        groups.copy(snapshot.groups)
        instances.copy(snapshot.instances)
        texts.removeAll()
        waiting.removeAll()
        checksWaiting.removeAll()
        events.removeAll()
        nextEvent = 0
        fired.removeAll()
        changeList.removeAll()
        failureList.removeAll()
        place = WalkPlace()
    }
}
