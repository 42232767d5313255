/// The slots of which something may be another than when somebody last asked, for a draft that is to hold what there is to
/// put back.
struct TouchedSlots {
    /// Whether anybody will ask.
    var isKept = false
    private var slots: [Int32] = []
    /// Anything may be another, and slots may have other ids.
    private var areAll = true
    /// How many slots were taken at earlier times.
    private var takenCount = 0

    /// How many slots there have ever been.
    var end: Int { takenCount + slots.count }

    mutating func insert(_ slot: Int32) { if isKept { slots.append(slot) } }

    mutating func insertAll() { areAll = true }

    /// Forgets the slots after an earlier end, as what was done to them is taken back; all are touched where some of them
    /// were taken.
    mutating func cut(to earlierEnd: Int) {
        guard earlierEnd >= takenCount else { return insertAll() }
        if isKept { slots.removeLast(end - earlierEnd) }
    }

    mutating func take() -> [Slot]? {
        defer {
            takenCount = end
            slots.removeAll(keepingCapacity: true)
            areAll = false
        }
        return areAll ? nil : Set(slots).sorted().map { Slot($0) }
    }
}

extension Session {
    /// Has every slot noted of which something may become another.
    package mutating func keepTouchedSlots() { changeReport.touched.isKept = true }

    /// The slots of which something may be another than the last time, in no order; `nil` for all, whose ids may be others,
    /// too.
    package mutating func takeTouchedSlots() -> [Slot]? { changeReport.touched.take() }

    @inline(__always)
    mutating func touch(_ slot: Int32) { changeReport.touched.insert(slot) }

    /// Other instances are in other places, or all answers are others.
    mutating func touchAll() {
        changeReport.touched.insertAll()
        orderCount &+= 1
    }
}
