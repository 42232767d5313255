import FormEngine

/// What the draft of a conversation holds by now, so that only what has changed is written to it.
struct DraftProgress: Equatable {
    /// What is held of each slot that holds anything, or is a question.
    private var slots: [RememberedSlot: SlotDraft] = [:]
    private var surroundings = DraftSurroundings()
    private var answeredCount = 0
    private var questionCount = 0
    /// How many slots hold anything.
    private var heldCount = 0

    /// Nothing that somebody would miss is in it.
    var isEmpty: Bool { heldCount == 0 && surroundings.closed.isEmpty && surroundings.unfinished.isEmpty }

    /// Begins with all that a session holds.
    init(of session: borrowing Session, revisiting revisited: Set<RememberedSlot>, _ surroundings: DraftSurroundings) {
        self.surroundings = surroundings
        for slot in session.allSlots { _ = update(slot, in: session, revisiting: revisited) }
    }

    /// Takes in what some slots hold now, and gives what is another.
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

    /// What a slot holds now; `nil` where that is the same.
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
