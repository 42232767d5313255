import FormEngine

/// The way that a conversation has taken through the form, besides the answers.
struct WalkMemory {
    /// The last question for a field, to which `:back` returns from one that is none.
    var lastAsked: RememberedSlot?
    /// Buttons that were offered.
    var offeredButtons: Set<RememberedSlot> = []
    /// Fields for which a person typed the form's own value.
    var typedSlots: Set<RememberedSlot> = []
    /// Fields that were answered before somebody went back to them.
    var revisitedSlots: Set<RememberedSlot> = []
    /// Whether only what may not be left is asked, up to the end.
    var seeksEnd = false
    /// The field to which somebody went, until it is asked: it is not left on the way to the end.
    var sought: RememberedSlot?
    /// The field that was answered last, until the next question.
    var justAnswered: RememberedSlot?
    /// The section that was to have no more parts, likewise.
    var justClosed: Int?
    /// Whether collapsed groups are skipped, where a person or an answer has decided it.
    private var isSkipped: [Int: Bool] = [:]

    /// Whether it is decided that a group is skipped; `nil` as long as nobody was asked.
    func isSkipped(group: Int) -> Bool? { isSkipped[group] }

    /// How many things are remembered.
    var count: Int { offeredButtons.count + typedSlots.count + revisitedSlots.count + isSkipped.count }

    /// The groups of which it is decided whether they are skipped.
    var decidedGroups: [Int] { isSkipped.keys.sorted() }

    /// Has a group's fields asked, or passed over.
    mutating func decide(group: Int, isSkipped: Bool) { self.isSkipped[group] = isSkipped }
}
