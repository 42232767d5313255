import FormEngine

/// The answers that a review has shown, so that the next one can mark changes.
struct ReviewMemory {
    /// The answers as they were last shown; for those not shown yet, as they were at the first review with them.
    private var values: [RememberedSlot: String] = [:]
    /// The fields that existed, whether shown or not.
    private var slots: Set<RememberedSlot> = []

    /// The number of things remembered.
    var count: Int { values.count + slots.count }

    /// Remembers the answers that were shown.
    mutating func remember(_ pages: AnswerPages) {
        for (slot, value, isSeen) in pages.answers where values[slot] == nil || isSeen { values[slot] = value }
        slots = Set(pages.answers.map(\.slot))
    }

    /// Restores what was shown before some answers were given.
    mutating func restore(_ earlier: ReviewMemory) {
        values.merge(earlier.values) { $1 }
        slots.formUnion(earlier.slots)
    }

    /// Whether an answer differs from the one shown.
    func isChanged(_ slot: RememberedSlot, to value: String) -> Bool { values[slot].map { $0 != value } ?? false }

    /// Whether a field did not exist at the last review, if there was one.
    func isNew(_ slot: RememberedSlot) -> Bool { !slots.isEmpty && !slots.contains(slot) }
}
