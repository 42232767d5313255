import FormEngine

/// The way that a conversation has taken through the form, besides the answers.
struct WalkMemory {
    /// The last question for a field, to which `:back` returns from one that is none.
    var lastAsked: Slot?
    /// Buttons that were offered.
    var offeredButtons: Set<Slot> = []
    /// Fields whose answer a person typed, also where it is the form's own.
    var typedSlots: Set<Slot> = []
    /// Fields that were answered before somebody went back to them.
    var revisitedSlots: Set<Slot> = []
    /// Whether collapsed groups are skipped, where a person or an answer has decided it.
    private var isSkipped: [Int: Bool] = [:]

    /// Whether it is decided that a group is skipped; `nil` as long as nobody was asked.
    func isSkipped(group: Int) -> Bool? { isSkipped[group] }

    /// Has a group's fields asked, or passed over.
    mutating func decide(group: Int, isSkipped: Bool) { self.isSkipped[group] = isSkipped }

    /// Keeps what is known of some slots alone.
    mutating func keep(_ isKept: (Slot) -> Bool) {
        if let slot = lastAsked, !isKept(slot) { lastAsked = nil }
        offeredButtons = offeredButtons.filter(isKept)
        typedSlots = typedSlots.filter(isKept)
        revisitedSlots = revisitedSlots.filter(isKept)
    }

    /// Takes up what an earlier time decided and had offered.
    mutating func restore(_ earlier: WalkMemory) {
        (isSkipped, offeredButtons) = (earlier.isSkipped, earlier.offeredButtons)
        (typedSlots, revisitedSlots) = (earlier.typedSlots, earlier.revisitedSlots)
    }
}
