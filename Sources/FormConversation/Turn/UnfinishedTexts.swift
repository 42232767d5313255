import FormEngine
import FormSyntax
import LineEditing

/// Texts left without an answer; each is put on its field's line when that is asked again.
struct UnfinishedTexts {
    private var drafts: [RememberedSlot: TextDraft] = [:]
    /// The lines of a text being typed, if it has several.
    var underWay: (slot: RememberedSlot, lines: [String])?
    /// The text on the line when the last question ended without an answer.
    var leftText: String?
    /// The line of a command that could not be run, to be corrected, and the one that was corrected.
    var mistypedCommand: String?, correctedCommand: String?

    var isEmpty: Bool { drafts.isEmpty }
    /// The number of texts.
    var count: Int { drafts.count }

    subscript(slot: RememberedSlot) -> TextDraft? {
        get { drafts[slot] }
        set { drafts[slot] = newValue }
    }

    /// Stores a text that was left.
    mutating func insert(_ text: String, at slot: RememberedSlot) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        drafts[slot] = TextDraft(unfinished: lines)
    }

    /// The first field with an unfinished text.
    func firstSlot(in session: borrowing Session) -> Slot? {
        isEmpty ? nil : session.visibleSlots.first { drafts[session.remembered($0)] != nil && session.isAskable($0) }
    }

    /// The fields with unfinished texts.
    func slots(in session: borrowing Session) -> [Slot] {
        guard !isEmpty || underWay != nil else { return [] }
        let places = Set(drafts.keys).union(underWay.map { [$0.slot] } ?? [])
        return places.compactMap { session.slot($0) }.sorted { $0.index < $1.index }
    }

    /// Forgets texts of fields that no longer exist.
    mutating func forgetRemoved(in session: borrowing Session) {
        for slot in drafts.keys where session.slot(slot) == nil { drafts[slot] = nil }
    }

    /// Restores earlier texts for fields that have none now.
    mutating func restore(_ earlier: UnfinishedTexts) { drafts.merge(earlier.drafts) { present, _ in present } }
}
