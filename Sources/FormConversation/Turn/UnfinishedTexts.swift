import FormEngine
import FormSyntax
import LineEditing

/// Texts that were left without an answer; each stands on its field's line when that is asked the next time.
struct UnfinishedTexts {
    private var drafts: [RememberedSlot: TextDraft] = [:]
    /// The lines of a text that is being typed, where it has several.
    var underWay: (slot: RememberedSlot, lines: [String])?
    /// The text on the line when the last question ended without an answer.
    var leftText: String?
    /// The line of a command that could not be done, to be corrected there, and the one that was corrected.
    var mistypedCommand: String?, correctedCommand: String?

    var isEmpty: Bool { drafts.isEmpty }
    /// How many texts there are.
    var count: Int { drafts.count }

    subscript(slot: RememberedSlot) -> TextDraft? {
        get { drafts[slot] }
        set { drafts[slot] = newValue }
    }

    /// Keeps a text as it was left.
    mutating func insert(_ text: String, at slot: RememberedSlot) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        drafts[slot] = TextDraft(unfinished: lines)
    }

    /// The first field with a text that was never ended.
    func firstSlot(in session: borrowing Session) -> Slot? {
        isEmpty ? nil : session.visibleSlots.first { drafts[session.remembered($0)] != nil && session.isAskable($0) }
    }

    /// The fields that have one.
    func slots(in session: borrowing Session) -> [Slot] {
        guard !isEmpty || underWay != nil else { return [] }
        let places = Set(drafts.keys).union(underWay.map { [$0.slot] } ?? [])
        return places.compactMap { session.slot($0) }.sorted { $0.index < $1.index }
    }

    /// Forgets those of fields that are no more.
    mutating func forgetRemoved(in session: borrowing Session) {
        for slot in drafts.keys where session.slot(slot) == nil { drafts[slot] = nil }
    }

    /// Takes those of an earlier time for fields that have none now.
    mutating func restore(_ earlier: UnfinishedTexts) { drafts.merge(earlier.drafts) { present, _ in present } }
}
