import FormEngine

/// The difference between a draft's content and an earlier one, if ids mean the same slots in both.
struct DraftChange {
    /// Slots whose contents have changed, by their ids.
    var slots: [(id: String, content: SlotDraft.SavedAnswer)] = []
    /// Everything besides the slots, if it has changed; otherwise `nil`.
    var surroundings: DraftSurroundings?
    /// Whether the answers are being submitted; `nil` if that has not changed.
    var isBeingSubmitted: Bool?
    var answeredCount = 0
    var questionCount = 0

    /// Whether nothing of importance has changed.
    var isEmpty: Bool { slots.isEmpty && surroundings == nil && isBeingSubmitted == nil }
}

/// The contents of a draft besides the slots.
struct DraftSurroundings: Equatable {
    var instances: [(id: String, count: Int)] = []
    var closed: [String] = []
    var declined: [String] = []
    var typed: [String] = []
    var groups: [(id: String, isSkipped: Bool)] = []
    var unfinished: [(id: String, lines: [String])] = []

    static func == (left: DraftSurroundings, right: DraftSurroundings) -> Bool {
        left.instances.elementsEqual(right.instances, by: ==) && left.closed == right.closed
            && left.declined == right.declined && left.typed == right.typed
            && left.groups.elementsEqual(right.groups, by: ==)
            && left.unfinished.elementsEqual(right.unfinished, by: ==)
    }
}

extension DraftContent {
    var surroundings: DraftSurroundings {
        get {
            DraftSurroundings(
                instances: instances, closed: closed, declined: declined, typed: typed, groups: groups,
                unfinished: unfinished)
        }
        set {
            (instances, closed, declined) = (newValue.instances, newValue.closed, newValue.declined)
            (typed, groups, unfinished) = (newValue.typed, newValue.groups, newValue.unfinished)
        }
    }

    /// The content after consecutive changes.
    func changed(by changes: [DraftChange]) -> DraftContent {
        guard let latest = changes.last else { return self }
        var content = self
        for change in changes {
            if let surroundings = change.surroundings { content.surroundings = surroundings }
            content.isBeingSubmitted = change.isBeingSubmitted ?? content.isBeingSubmitted
        }
        (content.answeredCount, content.questionCount) = (latest.answeredCount, latest.questionCount)
        content.setSlots(slots(changedBy: changes))
        return content
    }

    /// The contents of slots after changes, in the order in which slots first had any.
    private func slots(changedBy changes: [DraftChange]) -> [(id: String, content: SlotDraft.SavedAnswer)] {
        var slots: [(id: String, content: SlotDraft.SavedAnswer)] = []
        for entry in answers { slots.append((entry.id, .answer(entry.value, isDefault: entry.isDefault))) }
        for entry in standing { slots.append((entry.id, .standing(entry.value, isDefault: entry.isDefault))) }
        for id in pressed { slots.append((id, .pressed)) }
        var places = Dictionary(slots.enumerated().map { ($1.id, $0) }) { $1 }
        for slot in changes.lazy.flatMap(\.slots) {
            if let place = places[slot.id] {
                slots[place].content = slot.content
            } else {
                places[slot.id] = slots.count
                slots.append(slot)
            }
        }
        return slots
    }

    /// Replaces the contents of all slots, in order.
    mutating func setSlots(_ slots: [(id: String, content: SlotDraft.SavedAnswer)]) {
        (answers, standing, pressed) = ([], [], [])
        for slot in slots { append(slot.content, of: slot.id) }
    }
}

extension DraftSurroundings {
    /// The instances of a session.
    ///
    /// - Parameter repeating: The numbers of its repeating sections.
    init(of session: borrowing Session, _ repeating: [Int]) {
        for number in repeating {
            guard let id = session.form.sections[number].id else { continue }
            instances.append((id, session.keptInstanceCount(of: number)))
            if session.isClosed(section: number) { closed.append(id) }
        }
    }
}
