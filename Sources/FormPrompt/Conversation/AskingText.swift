import FormEngine
import FormSyntax
import FormWords

/// Asking for a text of several lines where they cannot be edited in one place.
extension Conversation {
    /// Asks for lines up to a lone `.`; none keeps the answer. A refused text is offered line by line to be edited.
    mutating func askForText(_ slot: Slot) -> ConversationOutcome? {
        show(prompt(for: slot, wantsLine: false).map(\.text).joined() + words(.linesUpToDot), as: .plain)
        showStandingText(of: slot)
        if let failure = standingFailure(of: slot) { show(failure, as: .failure) }
        var draft = unfinishedTexts.removeValue(forKey: slot) ?? TextDraft()
        while true {
            unfinishedTexts[slot] = draft.isEmpty ? nil : draft.putAside()
            let question = question(for: draft, id: session.id(slot))
            let known = draft.allLines
            let turn = turn(after: answer(to: question), at: slot, draft: &draft)
            if (unfinishedTexts[slot]?.allLines ?? []) != known { draft = unfinishedTexts[slot] ?? TextDraft() }
            switch turn {
            case .settled:
                unfinishedTexts[slot] = nil
                keep(draft, of: slot)
                return nil
            case .ended(let outcome): return outcome
            case .again(let failure): draft.failure = failure
            }
        }
    }

    /// Anyone who goes elsewhere in the middle of a text finds its lines again, to be edited or taken as they are.
    private mutating func keep(_ draft: TextDraft, of slot: Slot) {
        guard !draft.isEmpty, !session.isRemoved(slot) else { return }
        unfinishedTexts[slot] = draft.putAside()
        show(words(.textKept, ["name": name(of: slot)]), as: .note)
    }

    private func showStandingText(of slot: Slot) {
        let text = shownText(of: slot)
        guard !text.isEmpty else { return }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            show("| " + terminalSafe(String(line)), as: .note)
        }
        show(words(.dotKeeps), as: .note)
    }

    private func question(for draft: TextDraft, id: String) -> LineQuestion {
        var question = LineQuestion(id: id, prompt: "> ")
        question.isLineOfMany = true
        question.initialText = draft.next
        question.failure = draft.failure
        return question
    }

    private mutating func turn(after answer: LineAnswer, at slot: Slot, draft: inout TextDraft) -> Turn {
        switch intent(of: answer, at: .field(slot)) {
        case .text("."): return finish(&draft, in: slot)
        case .text(let text):
            draft.append(text)
            return .again(nil)
        case .kept:
            draft.append(draft.next)
            return .again(nil)
        case .help: return showHelp(for: slot)
        case .edit(let text): return openEditor(on: text, at: slot)
        case .back: return draft.reopenLast() ? .again(nil) : goBack(from: slot)
        case .next: return draft.lines.isEmpty ? goNext(from: slot) : finish(&draft, in: slot)
        case .turn(let turn): return turn
        case .ended(let outcome): return .ended(outcome)
        }
    }

    private mutating func finish(_ draft: inout TextDraft, in slot: Slot) -> Turn {
        let turn =
            draft.lines.isEmpty ? keepAnswer(of: slot) : enter(draft.lines.joined(separator: "\n"), in: slot)
        if turn == .settled { draft = TextDraft() } else { draft.restart() }
        return turn
    }
}
