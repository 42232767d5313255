/// The slots of which something may be another than when somebody last asked, for a draft that is to hold what there is to
/// put back.
struct TouchedSlots {
    /// The entry for all slots, whose ids may be others, too.
    private static let all: Int32 = -1

    /// Whether anybody will ask.
    private var isKept = false
    private var slots: [Int32] = []
    /// How many entries were taken at earlier times.
    private var takenCount = 0

    /// How many entries there have ever been.
    var end: Int { takenCount + slots.count }

    mutating func keep() { (isKept, slots) = (true, [Self.all]) }

    mutating func insert(_ slot: Int32) { if isKept { slots.append(slot) } }

    mutating func insertAll() { insert(Self.all) }

    /// Forgets the entries after an earlier end, as what was done then is taken back; all slots are touched where some of
    /// these were taken, or the end is a later one.
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

    /// Has another session note what may become another, where this one does.
    func passOn(to other: inout TouchedSlots) { if isKept { other.keep() } }
}

extension Session {
    /// Has every slot noted of which something may become another.
    package mutating func keepTouchedSlots() { changeReport.touched.keep() }

    /// The slots of which something may be another than the last time, in no order; `nil` for all, whose ids may be others,
    /// too.
    package mutating func takeTouchedSlots() -> [Slot]? { changeReport.touched.take() }

    /// Notes that something of a slot may be another, for drafts and for checkpoints.
    @inline(__always)
    mutating func touch(_ slot: Int32) {
        changeReport.touched.insert(slot)
        noteWriting(to: slot)
    }

    /// Notes for checkpoints alone that something of a slot may be another.
    @inline(__always)
    mutating func noteWriting(to slot: Int32) { origin.written.insert(slot: slot) }

    /// Other instances are in other places, or all answers are others.
    mutating func touchAll() {
        changeReport.touched.insertAll()
        origin.written.insertAll()
        orderChanged()
    }
}
