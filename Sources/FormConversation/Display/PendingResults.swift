import FormEngine

/// An instance of a repeating section.
struct SectionInstance: Equatable {
    let section: Int
    let instance: Int

    init(section: Int, instance: Int) { (self.section, self.instance) = (section, instance) }

    /// The instance of a slot; `nil` outside.
    init?(of slot: Slot, in session: borrowing Session) {
        guard let instance = session.instance(slot) else { return nil }
        self.init(section: session.field(slot).section, instance: instance)
    }
}

/// Computed values that changed while a part was being filled in: its own, which are shown in place, and others such as
/// totals, which are shown once it is complete.
struct PendingResults {
    private var part: SectionInstance?
    private var slots: [RememberedSlot] = []

    var isEmpty: Bool { slots.isEmpty }

    /// Delays a slot's value until a part is complete.
    mutating func insert(_ slot: RememberedSlot, until part: SectionInstance) {
        self.part = part
        if !slots.contains(slot) { slots.append(slot) }
    }

    /// Removes the slots whose values are due before a question. While the question belongs to the part, only values of
    /// the part that come before it, and whose inputs have been answered, are due.
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
