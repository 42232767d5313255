import FormEngine

/// One of the parts of a section that repeats.
struct Part: Equatable {
    let section: Int
    let instance: Int

    init(section: Int, instance: Int) { (self.section, self.instance) = (section, instance) }

    /// The part that a slot is in; `nil` for one that is in none.
    init?(of slot: Slot, in session: borrowing Session) {
        guard let instance = session.instance(slot) else { return nil }
        self.init(section: session.field(slot).section, instance: instance)
    }
}

/// Computed values that changed while a part was being filled in, such as totals; they are said once it is complete.
struct PendingResults {
    private var part: Part?
    private var slots: [RememberedSlot] = []

    /// Has a slot's value wait until a part is complete.
    mutating func insert(_ slot: RememberedSlot, until part: Part) {
        self.part = part
        if !slots.contains(slot) { slots.append(slot) }
    }

    /// The slots whose values are to be said before a question; none where that still belongs to the part.
    mutating func removeDue(before question: Question?, in session: borrowing Session) -> [Slot] {
        if let slot = question?.slot, Part(of: slot, in: session) == part { return [] }
        defer { slots = [] }
        return slots.compactMap { session.slot($0) }
    }
}
