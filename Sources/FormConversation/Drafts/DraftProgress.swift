import FormEngine

/// The contents of a conversation's draft, kept so that only changes are written.
struct DraftProgress: Equatable {
    /// The contents of each slot that has any, or is a question.
    private var slots: [RememberedSlot: SlotDraft] = [:]
    private var surroundings = DraftSurroundings()
    private var answeredCount = 0
    private var questionCount = 0
    /// The number of slots with contents.
    private var heldCount = 0

    /// Whether it contains nothing of importance.
    var isEmpty: Bool { heldCount == 0 && surroundings.closed.isEmpty && surroundings.unfinished.isEmpty }

    /// Starts with the whole content of a session.
    init(of session: borrowing Session, revisiting revisited: Set<RememberedSlot>, _ surroundings: DraftSurroundings) {
        self.surroundings = surroundings
        for slot in session.allSlots { _ = update(slot, in: session, revisiting: revisited) }
    }

    /// Updates the contents of some slots and returns what has changed.
    mutating func change(
        of touched: [Slot], in session: borrowing Session, revisiting revisited: Set<RememberedSlot>,
        _ surroundings: DraftSurroundings
    ) -> DraftChange {
        var change = DraftChange()
        for slot in touched where !session.isRemoved(slot) && !session.form.fields[session.fieldNumber(slot)].isOutside
        {
            guard let content = update(slot, in: session, revisiting: revisited) else { continue }
            change.slots.append((session.id(slot), content))
        }
        if surroundings != self.surroundings { change.surroundings = surroundings }
        self.surroundings = surroundings
        (change.answeredCount, change.questionCount) = (answeredCount, questionCount)
        return change
    }

    /// The new contents of a slot; `nil` if they are unchanged.
    private mutating func update(
        _ slot: Slot, in session: borrowing Session, revisiting revisited: Set<RememberedSlot>
    ) -> SlotDraft.SavedAnswer? {
        let place = session.remembered(slot)
        let old = slots[place] ?? SlotDraft()
        let new = SlotDraft(of: slot, in: session, isRevisited: revisited.contains(place))
        guard old != new else { return nil }
        slots[place] = new == SlotDraft() ? nil : new
        answeredCount += (new.isAnsweredQuestion ? 1 : 0) - (old.isAnsweredQuestion ? 1 : 0)
        questionCount += (new.isQuestion ? 1 : 0) - (old.isQuestion ? 1 : 0)
        heldCount += (new.content == .nothing ? 0 : 1) - (old.content == .nothing ? 0 : 1)
        return old.content == new.content ? nil : new.content
    }
}
