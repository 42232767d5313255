import FormEngine
import FormSyntax

/// An answer that is mended in an editor, or was left in the middle.
extension Conversation {
    /// Opens the person's editor on a text; what comes back answers the field as if it had been typed.
    ///
    /// What does not hold, or would not be known otherwise, stands on the line then.
    mutating func mend(_ text: String, at slot: Slot) -> Turn {
        guard !session.field(slot).isSecret else { return .again("a secret is not opened in an editor; type it here") }
        keepUnfinished(text, at: slot)
        keepDraft()
        switch ExternalEditor(on: editor).edit(text, named: session.id(slot) + ".txt") {
        case .changed(let edited): return take(edited, at: slot)
        case .failed(let reason): return .again(reason)
        case .unchanged:
            show("nothing was changed in the editor", as: .note)
            return .again(nil)
        }
    }

    private mutating func take(_ text: String, at slot: Slot) -> Turn {
        let count = text.utf8.count { $0 == 0x0a } + 1
        guard count == 1 || session.field(slot).kind.isMultiline else {
            return .again("\(count) lines came back from the editor; this answer is one line")
        }
        keepUnfinished(text, at: slot)
        show("= " + inOneLine(text), as: .note)
        return turn(after: .line(text), at: slot)
    }

    /// What stands on a field's line when it is asked: what was left in the middle, or the answer.
    func textToMend(at slot: Slot) -> String {
        unfinishedTexts[slot].map { $0.allLines.joined(separator: "\n") } ?? Entry.line(for: shownText(of: slot))
    }

    /// Has a text stand on the field's line when it is asked the next time, unless it is the field's answer.
    mutating func keepUnfinished(_ text: String, at slot: Slot) {
        guard text != Entry.line(for: shownText(of: slot)) else { return unfinishedTexts[slot] = nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        unfinishedTexts[slot] = TextDraft(unfinished: lines)
    }

    /// The first field whose text was left in the middle and never ended.
    var unfinishedSlot: Slot? {
        unfinishedTexts.isEmpty
            ? nil : session.visibleSlots.first { unfinishedTexts[$0] != nil && session.isAskable($0) }
    }

    /// Keeps what stood on a text's lines when it was left without an answer.
    mutating func keepLeftText(of slot: Slot, saying: Bool) {
        guard session.field(slot).kind.isMultiline, let text = editor.leftText else { return }
        keepUnfinished(text, at: slot)
        if saying, unfinishedTexts[slot] != nil {
            show("\(terminalSafe(session.id(slot))): the lines typed so far are kept", as: .note)
        }
    }
}
