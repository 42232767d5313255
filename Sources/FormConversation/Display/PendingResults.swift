import FormEngine

/// One of the parts of a section that repeats.
struct SectionInstance: Equatable {
    let section: Int
    let instance: Int

    init(section: Int, instance: Int) { (self.section, self.instance) = (section, instance) }

    /// The part that a slot is in; `nil` for one that is in none.
    init?(of slot: Slot, in session: borrowing Session) {
        guard let instance = session.instance(slot) else { return nil }
        self.init(section: session.field(slot).section, instance: instance)
    }
}

/// Computed values that changed while a part was being filled in: its own, which are said where they are, and such as totals,
/// which are said once it is complete.
struct PendingResults {
    private var part: SectionInstance?
    private var slots: [RememberedSlot] = []

    var isEmpty: Bool { slots.isEmpty }

    /// Has a slot's value wait until a part is complete.
    mutating func insert(_ slot: RememberedSlot, until part: SectionInstance) {
        self.part = part
        if !slots.contains(slot) { slots.append(slot) }
    }

    /// The slots whose values are to be said before a question: where that still belongs to the part, those of the part that are
    /// before it, as far as what they read is answered.
    mutating func removeDue(before question: WalkQuestion?, in session: borrowing Session, _ read: AnswersRead)
        -> [Slot]
    {
        var due = slots
        if let place = question?.slot, SectionInstance(of: place, in: session) == part {
            due = slots.filter { remembered in
                guard let slot = session.slot(remembered), SectionInstance(of: slot, in: session) == part else {
                    return false
                }
                return session.field(slot).order < session.field(place).order && session.isKnown(slot, read)
            }
        }
        slots.removeAll { due.contains($0) }
        return due.compactMap { session.slot($0) }
    }
}
