/// The slots that may have changed since this was last asked, for drafts, which store everything that can be restored.
struct TouchedSlots {
    /// The entry that stands for all slots, whose ids may have changed, too.
    private static let all: Int32 = -1

    /// Whether touched slots are collected, because somebody will ask.
    private var isKept = false
    private var slots: [Int32] = []
    /// The number of entries that have been taken.
    private var takenCount = 0

    /// The number of all entries so far, including those taken.
    var end: Int { takenCount + slots.count }

    mutating func keep() { (isKept, slots) = (true, [Self.all]) }

    mutating func insert(_ slot: Int32) { if isKept { slots.append(slot) } }

    mutating func insertAll() { insert(Self.all) }

    /// Removes the entries after an earlier end, because what caused them is undone. If some of them have been taken,
    /// or the end lies ahead, all slots are touched instead.
    mutating func cut(to earlierEnd: Int) {
        guard (takenCount...end).contains(earlierEnd) else { return insertAll() }
        slots.removeLast(end - earlierEnd)
    }

    mutating func take() -> [Slot]? {
        defer {
            takenCount = end
            slots.removeAll(keepingCapacity: true)
        }
        let touched = Set(slots)
        return touched.contains(Self.all) ? nil : touched.sorted().map { Slot($0) }
    }

    /// Makes another session collect touched slots if this one does.
    func passOn(to other: inout TouchedSlots) { if isKept { other.keep() } }
}

extension Session {
    /// Starts collecting the slots that may have changed.
    package mutating func keepTouchedSlots() { changeReport.touched.keep() }

    /// The slots that may have changed since the last call, in no order; `nil` for all, whose ids may have changed,
    /// too.
    package mutating func takeTouchedSlots() -> [Slot]? { changeReport.touched.take() }

    /// Notes, for drafts and checkpoints, that a slot may have changed.
    @inline(__always)
    mutating func touch(_ slot: Int32) {
        changeReport.touched.insert(slot)
        noteWriting(to: slot)
    }

    /// Notes, for checkpoints only, that a slot may have changed.
    @inline(__always)
    mutating func noteWriting(to slot: Int32) { origin.written.insert(slot: slot) }

    /// Notes that instances have moved or that all answers may have changed.
    mutating func touchAll() {
        changeReport.touched.insertAll()
        origin.written.insertAll()
        orderChanged()
    }
}
