import FormEngine
import FormSyntax

/// Asking for one field.
extension Conversation {
    /// Asks for a field until it is answered, or left.
    mutating func ask(_ slot: Slot) -> ConversationOutcome? {
        if let turn = offerButtons(before: slot) { return turn.ending }
        switch offerGroup(of: slot) {
        case .settled: return nil
        case .ended(let outcome): return outcome
        case .again: break
        }
        guard !skips(slot) else { return nil }
        announce(slot)
        lastAsked = slot
        let field = session.field(slot)
        if field.kind.isMultiline, !field.isSecret, !editor.prefills { return askForText(slot) }
        return field.kind.hasComponents ? askForParts(slot) : askForLine(slot)
    }

    private mutating func askForLine(_ slot: Slot) -> ConversationOutcome? {
        showPlaceholder(of: slot)
        var question = lineQuestion(for: slot)
        while true {
            let answer = answer(to: question, of: slot)
            switch turn(after: answer, at: slot) {
            case .settled: return nil
            case .ended(let outcome): return outcome
            case .again(let failure):
                question.failure = failure
                question.isRepeated = true
                question.isReplacedByTyping = false
                if case .line(let text) = answer, case .text = Entry(text), failure != nil {
                    question.initialText = text
                    if question.isMultiline { keepUnfinished(text, at: slot) }
                } else {
                    question.initialText = textToMend(at: slot)
                }
            }
        }
    }

    /// Where nothing can stand under the line, the placeholder stands before it; how to break a text's lines always does.
    private func showPlaceholder(of slot: Slot) {
        if session.field(slot).kind.isMultiline, editor.prefills, !settings.isBrief {
            show("Alt-Enter begins a new line, Enter ends the text.", as: .note)
        }
        guard !editor.prefills, !settings.isBrief, !session.hasValue(slot), let text = session.field(slot).placeholder
        else { return }
        show("Such as: " + terminalSafe(text), as: .note)
    }

    /// What becomes of a field's question after an answer.
    mutating func turn(after answer: LineAnswer, at slot: Slot) -> Turn {
        let isSecret = session.field(slot).isSecret
        switch wish(of: answer, at: .field(slot), isSecret: isSecret) {
        case .text(let text): return isSecret ? enterSecret(text, in: slot) : enter(text, in: slot)
        case .kept: return conclude(session.acceptDefault(slot), at: slot)
        case .help: return showHelp(for: slot)
        case .edit(let text): return mend(text, at: slot)
        case .back:
            keepLeftText(of: slot, saying: true)
            return goBack(from: slot)
        case .next:
            keepLeftText(of: slot, saying: false)
            let text = textToMend(at: slot)
            return unfinishedTexts[slot] == nil ? goNext(from: slot) : turn(after: .line(text), at: slot)
        case .turn(let turn): return turn
        case .ended(let outcome):
            keepLeftText(of: slot, saying: false)
            keepDraft()
            return .ended(outcome)
        }
    }

    /// Answers the field, says what else that changed, and shows what was understood where that is not what was typed.
    mutating func enter(_ text: String, in slot: Slot) -> Turn {
        let verdict = session.answer(text, to: slot, from: .person(settings.words))
        let field = session.field(slot)
        if verdict.isAccepted { remember(text, of: field) }
        let view = shownText(of: slot)
        if verdict.isAccepted, view != text, !view.isEmpty, !field.isSecret, field.kind.reader != .truth {
            show("= " + inOneLine(readableText(of: slot)), as: .note)
        }
        return conclude(verdict, at: slot)
    }

    /// A secret that is to be confirmed is asked for a second time before it counts.
    private mutating func enterSecret(_ text: String, in slot: Slot) -> Turn {
        guard session.field(slot).isConfirmed else { return enter(text, in: slot) }
        var question = LineQuestion(
            id: session.id(slot), prompt: "Repeat \(terminalSafe(session.field(slot).title)): ")
        question.isSecret = true
        question.showsBullets = settings.showsBullets
        switch wish(of: answer(to: question), at: .field(slot), isSecret: true) {
        case .text(let repeated) where repeated == text: return enter(text, in: slot)
        case .text, .kept, .help: return .again("the two are not the same; type both again")
        case .back, .edit: return .again(nil)
        case .next: return goNext(from: slot)
        case .turn(let turn): return turn
        case .ended(let outcome): return .ended(outcome)
        }
    }

    /// What to do after the engine's verdict; what the answer changed is said at once.
    mutating func conclude(_ verdict: Verdict, at slot: Slot) -> Turn {
        showChanges(besides: slot)
        guard case .refused(let failure) = verdict else {
            unfinishedTexts[slot] = nil
            return .settled
        }
        return .again(terminalSafe(wording.message(failure, in: session)))
    }

    private func lineQuestion(for slot: Slot) -> LineQuestion {
        let field = session.field(slot)
        let number = session.fieldNumber(slot)
        var question = LineQuestion(id: session.id(slot), prompt: prompt(for: slot))
        question.isSecret = field.isSecret
        question.showsBullets = settings.showsBullets
        question.failure = standingFailure(of: slot)
        // By ear, the prompt may be far away; and it may not have the title.
        if !editor.prefills || settings.layout == .none { question.subject = name(of: slot) }
        guard !field.isSecret else { return question }
        question.initialText = textToMend(at: slot)
        question.isMultiline = field.kind.isMultiline
        question.isReplacedByTyping = question.failure == nil && [.truth, .option].contains(field.kind.reader)
        question.live = { [form = session.form, speaker = Speaker.person(settings.words)] edit in
            if edit.caret > 1, edit.caret == edit.text.unicodeScalars.count, let key = edit.text.last,
                let text = field.stepped(String(edit.text.dropLast()), by: String(key))
            {
                return (text, text.count)
            }
            let line = form.layout(edit.text, caret: edit.caret, inField: number, for: speaker)
            return line.map { ($0.text, $0.caret) } ?? edit
        }
        if field.kind.isStepped { question.step = { field.stepped($0, by: $1 ? "+" : "-") } }
        question.candidates = candidates(for: field)
        question.history = history(of: field)
        return question
    }

    /// Why a field is asked that has an answer already; that it is missing goes without saying.
    func standingFailure(of slot: Slot) -> String? {
        guard session.hasValue(slot) || session.isUnreadable(slot) || session.isStale(slot),
            case .refused(let failure) = session.verdict(slot)
        else { return nil }
        return terminalSafe(wording.message(failure, in: session))
    }
}
