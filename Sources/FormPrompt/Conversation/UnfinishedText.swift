import FormEngine
import FormSyntax
import FormWords

/// An answer that is edited in an editor, or was left unfinished.
extension Conversation {
    /// Opens the person's editor on a text; what comes back answers the field as if it had been typed.
    ///
    /// What does not hold, or would not be known otherwise, is on the line then.
    mutating func openEditor(on text: String, at slot: Slot) -> Turn {
        guard !session.field(slot).isSecret else { return .again(words(.secretNotEdited)) }
        keepUnfinished(text, at: slot)
        keepDraft()
        switch ExternalEditor(on: editor, language: settings.language).edit(text, named: session.id(slot) + ".txt") {
        case .changed(let edited): return take(edited, at: slot)
        case .failed(let reason): return .again(reason)
        case .unchanged:
            show(words(.nothingEdited), as: .note)
            return .again(nil)
        }
    }

    private mutating func take(_ text: String, at slot: Slot) -> Turn {
        let count = text.utf8.count { $0 == 0x0a } + 1
        guard count == 1 || session.field(slot).kind.isMultiline else {
            return .again(words(.editedLines, ["count": count]))
        }
        keepUnfinished(text, at: slot)
        show("= " + inOneLine(text), as: .note)
        return turn(after: isBlank(text) ? .kept : .line(text), at: slot)
    }

    /// Has a text stand on the field's line when it is asked the next time, unless it is empty or the field's answer.
    mutating func keepUnfinished(_ text: String, at slot: Slot) {
        guard !text.isEmpty, text != Entry.line(for: shownText(of: slot)) else { return unfinishedTexts[slot] = nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        unfinishedTexts[slot] = TextDraft(unfinished: lines)
    }

    /// The first field whose text was left in the middle and never ended.
    var unfinishedSlot: Slot? {
        unfinishedTexts.isEmpty
            ? nil : session.visibleSlots.first { unfinishedTexts[$0] != nil && session.isAskable($0) }
    }

    /// Keeps what stood on a field's line when it was left without an answer, if that is new.
    mutating func keepLeftText(of slot: Slot, behind standing: String, saying: Bool) {
        guard !session.field(slot).isSecret, let text = editor.leftText, text != standing else { return }
        keepUnfinished(text, at: slot)
        if saying, unfinishedTexts[slot] != nil { show(words(.textKept, ["name": name(of: slot)]), as: .note) }
    }
}
