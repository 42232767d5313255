import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The line that answers a question, whether pasted or typed.
extension SteppedConversation {
    /// The demand to ask the current question, unless a pasted line answers it.
    func lineDemand() -> Step.Demand? {
        guard let question = openQuestion else { return nil }
        var line = question.line
        if question.slot != nil, !line.isSecret, let text = pastedLine(after: line.failure) {
            display.show(line.promptText + terminalSafe(text), as: .plain)
            answer(line.answer(text))
            return nil
        }
        beginDueStep()
        saveDraft()
        if let slot = question.slot { didAsk?(slot) }
        display.noteParts(before: question.slot, in: session)
        if let text = pasted.text ?? unfinished.mistypedCommand, !line.isSecret { line.initialText = text }
        return .line(line)
    }

    /// The next pasted line. After a refused one the rest is dropped, since it could answer the wrong fields.
    private func pastedLine(after failure: String?) -> String? {
        guard !pasted.isEmpty, failure != nil else { return pasted.popFirst() }
        display.show(.linesNotUsed, ["count": pasted.count], as: .failure)
        pasted = PastedLines()
        endStep()
        return nil
    }

    /// The remark on a line while it is typed.
    package func status(of text: String) -> StyledText? {
        guard let slot = openQuestion?.slot else { return nil }
        keepLines(of: text, at: slot)
        return display.status(of: text, at: slot, in: &session)
    }

    /// Stores an unfinished text of several lines in the draft whenever a line was begun or removed.
    private func keepLines(of text: String, at slot: Slot) {
        guard session.field(slot).kind.is(.multiline), !session.field(slot).isSecret else { return }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count != unfinished.underWay?.lines.count ?? 1 else { return }
        unfinished.underWay = lines.count > 1 ? (session.remembered(slot), lines) : nil
        saveDraft()
    }
}
