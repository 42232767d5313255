import FormEngine

/// A conversation's memory of its way through the form, besides the answers.
struct WalkMemory {
    /// The last field that was asked, to which `:back` returns from other questions.
    var lastAsked: RememberedSlot?
    /// Buttons that were offered.
    var offeredButtons: Set<RememberedSlot> = []
    /// Fields for which a person typed the form's own value.
    var typedSlots: Set<RememberedSlot> = []
    /// Fields that were answered before somebody went back to them.
    var revisitedSlots: Set<RememberedSlot> = []
    /// Whether the walk goes to the end and only asks questions that may not be left.
    var seeksEnd = false
    /// The field to which the person went, until it is asked; on the way to the end it is not left.
    var sought: RememberedSlot?
    /// The field that was answered last, until the next question.
    var justAnswered: RememberedSlot?
    /// The section to which no more parts were added, until the next question.
    var justClosed: Int?
    /// Whether collapsed groups are skipped, if a person or an answer has decided it.
    private var isSkipped: [Int: Bool] = [:]

    /// Whether a group is skipped; `nil` until it is decided.
    func isSkipped(group: Int) -> Bool? { isSkipped[group] }

    /// The number of things remembered.
    var count: Int { offeredButtons.count + typedSlots.count + revisitedSlots.count + isSkipped.count }

    /// The groups for which it is decided whether they are skipped.
    var decidedGroups: [Int] { isSkipped.keys.sorted() }

    /// Decides whether a group is skipped.
    mutating func decide(group: Int, isSkipped: Bool) { self.isSkipped[group] = isSkipped }
}
