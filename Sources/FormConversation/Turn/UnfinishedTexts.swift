import FormEngine
import FormSyntax
import LineEditing

/// Texts that were left without an answer; each stands on its field's line when that is asked the next time.
struct UnfinishedTexts {
    private var drafts: [Slot: TextDraft] = [:]
    /// The lines of a text that is being typed, where it has several.
    var underWay: (slot: Slot, lines: [String])?
    /// The text on the line when the last question ended without an answer.
    var leftText: String?

    var isEmpty: Bool { drafts.isEmpty }

    subscript(slot: Slot) -> TextDraft? {
        get { drafts[slot] }
        set { drafts[slot] = newValue }
    }

    /// Keeps a text as it was left.
    mutating func insert(_ text: String, at slot: Slot) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        drafts[slot] = TextDraft(unfinished: lines)
    }

    /// The first field with a text that was never ended.
    func firstSlot(in session: borrowing Session) -> Slot? {
        isEmpty ? nil : session.visibleSlots.first { drafts[$0] != nil && session.isAskable($0) }
    }

    /// Forgets those of fields that are no more.
    mutating func forgetRemoved(in session: borrowing Session) {
        for slot in drafts.keys where session.isRemoved(slot) { drafts[slot] = nil }
    }

    /// Keeps those of some fields alone.
    mutating func keep(_ isKept: (Slot) -> Bool) {
        drafts = drafts.filter { isKept($0.key) }
        if let slot = underWay?.slot, !isKept(slot) { underWay = nil }
    }

    /// Takes those of an earlier time for fields that have none now.
    mutating func restore(_ earlier: UnfinishedTexts) { drafts.merge(earlier.drafts) { present, _ in present } }
}
