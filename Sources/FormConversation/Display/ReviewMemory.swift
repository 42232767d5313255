import FormEngine

/// The answers that the review showed, so that the next one can tell what has changed.
struct ReviewMemory {
    /// The answers as they were seen, or first could have been.
    private var values: [RememberedSlot: String] = [:]
    /// The fields that there were, seen or not.
    private var slots: Set<RememberedSlot> = []

    /// How many things are remembered.
    var count: Int { values.count + slots.count }

    /// Remembers the answers that were shown.
    mutating func remember(_ pages: AnswerPages) {
        for (slot, value, isSeen) in pages.answers where values[slot] == nil || isSeen { values[slot] = value }
        slots = Set(pages.answers.map(\.slot))
    }

    /// Goes back to what was seen before answers were given.
    mutating func restore(_ earlier: ReviewMemory) {
        values.merge(earlier.values) { $1 }
        slots.formUnion(earlier.slots)
    }

    /// Whether an answer is another than the one that was seen.
    func isChanged(_ slot: RememberedSlot, to value: String) -> Bool { values[slot].map { $0 != value } ?? false }

    /// Whether a field was not there at the last review, if there was one.
    func isNew(_ slot: RememberedSlot) -> Bool { !slots.isEmpty && !slots.contains(slot) }
}
