/// The answers of a session: at its start, or at a checkpoint. The texts are the session's own.
struct Snapshot: ~Copyable {
    fileprivate(set) var slots = GrowingBuffer<SlotState>(capacity: 1)
    fileprivate var placements = GrowingBuffer<SlotPlacement>(capacity: 1)
    fileprivate(set) var failureWords = GrowingBuffer<UInt64>(capacity: 1)
    fileprivate var sections = GrowingBuffer<ContainerState>(capacity: 1)
    fileprivate var groups = GrowingBuffer<ContainerState>(capacity: 1)
    fileprivate var instances = GrowingBuffer<Int32>(capacity: 1)
    fileprivate var changes = GrowingBuffer<Change>(capacity: 1)
    fileprivate var place = WalkPlace()
    fileprivate var hasFailures = false
    fileprivate var mayHoldGiven = false
    fileprivate var startIsDue = false
}

extension Snapshot {
    /// What its buffers take, with some 16 bytes of the allocator's for each.
    var byteCount: Int {
        slots.byteCount + placements.byteCount + failureWords.byteCount + sections.byteCount + groups.byteCount
            + instances.byteCount + changes.byteCount + MemoryLayout<Snapshot>.size + 8 * 16
    }

    /// The first slot of each of a section's instances, by which one is told from another.
    func firstSlots(of section: Int) -> [Int32] {
        let first = Int(sections[section].firstInstance)
        return (first..<first + Int(sections[section].instanceCount)).map { instances[$0] }
    }
}

extension Session {
    /// Remembers the state, to which `reset` returns.
    mutating func takeSnapshot() { snapshot = presentState() }

    func presentState() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.slots.copy(slots)
        snapshot.placements.copy(placements)
        snapshot.failureWords.copy(failureWords)
        snapshot.sections.copy(sections)
        snapshot.groups.copy(groups)
        snapshot.instances.copy(instances)
        snapshot.changes.copy(changeList)
        snapshot.place = place
        snapshot.hasFailures = hasFailures
        snapshot.mayHoldGiven = mayHoldGiven
        snapshot.startIsDue = startIsDue
        return snapshot
    }

    mutating func takeState(from snapshot: borrowing Snapshot) {
        slots.copy(snapshot.slots)
        placements.copy(snapshot.placements)
        failureWords.copy(snapshot.failureWords)
        sections.copy(snapshot.sections)
        groups.copy(snapshot.groups)
        instances.copy(snapshot.instances)
        changeList.copy(snapshot.changes)
        place = snapshot.place
        hasFailures = snapshot.hasFailures
        mayHoldGiven = snapshot.mayHoldGiven
        startIsDue = snapshot.startIsDue
        (holdsPlainValues, awaitsOverwriting) = (false, false)
    }

    /// The slot as it was after the initial targets; `nil` where it is newer.
    func initialState(of slot: Slot) -> SlotState? {
        Int(slot.index) < snapshot.slots.count ? snapshot.slots[Int(slot.index)] : nil
    }

    /// Back to the start: nothing answered, nothing given. Allocates nothing; checkpoints are good no longer.
    public mutating func reset() {
        startOver()
        texts.removeAll()
    }

    /// Back to the start as `reset`, but without giving the texts back, so that checkpoints stay good.
    ///
    /// What cannot differ from the start is not copied: records begin so, a million times.
    @inline(__always)
    public mutating func startOver() {
        slots.copy(snapshot.slots)
        failureWords.copy(snapshot.failureWords)
        hasFailures = snapshot.hasFailures
        if tables.canReopen || tables.hasDynamicSections {
            sections.copy(snapshot.sections)
            groups.copy(snapshot.groups)
            instances.copy(snapshot.instances)
        }
        if tables.hasDynamicSections { placements.copy(snapshot.placements) }
        changeList.removeAll()
        forgetWhatWaits()
        place = WalkPlace()
        mayHoldGiven = false
        startIsDue = false
        (holdsPlainValues, awaitsOverwriting) = (false, false)
        forgetCells()
    }

    /// Back to the start, for another record that `finish` takes: until then nothing is asked of the session or done with it but
    /// to give it values. What the operations write over is left as it is, which spares a copy of all slots.
    @inline(__always)
    package mutating func beginRecord() {
        if holdsPlainValues {
            awaitsOverwriting = true
            texts.removeAll()
            forgetWhatWaits()
            forgetCells()
        } else {
            reset()
        }
        // The instances that values make are checked with all the rest.
        mode = .finishing
    }

    /// Nothing waits after a state that was put back.
    @inline(__always)
    mutating func forgetWhatWaits() {
        checksWaiting.removeAll()
        lateFormulasWait = false
        failureList.removeAll()
    }
}
