import FormEngine
import FormSyntax
import FormWords

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
        beginStep()
        let field = session.field(slot)
        if field.kind.isMultiline, !field.isSecret, !editor.prefills { return askForText(slot) }
        return field.kind.hasComponents ? askForParts(slot) : askForLine(slot)
    }

    private mutating func askForLine(_ slot: Slot) -> ConversationOutcome? {
        showCue(of: slot)
        var question = lineQuestion(for: slot)
        while true {
            let standing = standingLine(of: slot)
            let answer = answer(to: question, of: slot)
            switch turn(after: answer, at: slot, behind: question.initialText) {
            case .settled: return nil
            case .ended(let outcome): return outcome
            case .again(let failure):
                if let text = refusedText(answer, failure, question) {
                    question.initialText = text
                    if editor.prefills { keepUnfinished(text, at: slot) }
                } else if standingLine(of: slot) != standing {
                    question.initialText = standingLine(of: slot)
                }
                // After what a command has shown, the title may be far away.
                if failure == nil { question.prompt = prompt(for: slot) }
                question.suggestion = suggestion(for: slot)
                question.failure = failure
                question.isRepeated = true
            }
        }
    }

    /// The text that was refused, to stay in the line; `nil` where the answer was none, or nothing was wrong with it.
    private func refusedText(_ answer: LineAnswer, _ failure: String?, _ question: LineQuestion) -> String? {
        guard failure != nil, !question.isSecret, case .line(let line) = answer,
            case .text = Entry(line, behind: question.initialText)
        else { return nil }
        return line
    }

    /// What becomes of a field's question after an answer.
    ///
    /// - Parameter standing: The text that stood on the line at first.
    mutating func turn(after answer: LineAnswer, at slot: Slot, behind standing: String = "") -> Turn {
        let isSecret = session.field(slot).isSecret
        switch intent(of: answer, at: .field(slot), behind: standing, isSecret: isSecret) {
        case .text(let text): return isSecret ? enterSecret(text, in: slot) : enter(text, in: slot)
        case .kept:
            if isSecret, !editor.prefills { return offerWayBack(from: slot) }
            // A line that stood there and was emptied clears what does not hold.
            let isEmptied = editor.prefills && !standing.isEmpty && unfinishedTexts[slot] == nil
            return isEmptied && suggestion(for: slot) == nil ? enter("", in: slot) : keepAnswer(of: slot)
        case .help: return showHelp(for: slot)
        case .edit(let text): return openEditor(on: text, at: slot)
        case .back:
            keepLeftText(of: slot, behind: standing, saying: true)
            return goBack(from: slot)
        case .next: return goOn(from: slot, behind: standing)
        case .turn(let turn): return turn
        case .ended(let outcome):
            keepLeftText(of: slot, behind: standing, saying: false)
            keepDraft()
            return .ended(outcome)
        }
    }

    /// Answers the field, says what else that changed, and shows what was understood where that is not what was typed.
    ///
    /// What is refused changes nothing: the answer before it is still the one that Enter takes on an empty line.
    mutating func enter(_ text: String, in slot: Slot) -> Turn {
        let before = session.checkpoint()
        let verdict = session.answer(text, to: slot, from: settings.speaker)
        guard case .refused(let failure) = verdict else {
            remember(text, of: session.field(slot))
            showUnderstood(text, in: slot)
            return conclude(verdict, at: slot)
        }
        let reason = terminalSafe(wording.message(failure, in: session))
        session.revert(to: before)
        return turn(afterRefusal: failure, reason, at: slot)
    }

    /// Takes the value that Enter means on an empty line.
    mutating func keepAnswer(of slot: Slot) -> Turn { conclude(session.acceptDefault(slot), at: slot) }

    private func showUnderstood(_ text: String, in slot: Slot) {
        let field = session.field(slot)
        guard !field.isSecret, field.kind.reader != .truth else { return }
        let view = session.viewText(slot, for: settings.speaker)
        let shown = editor.prefills ? layout(of: text, at: slot)?.text ?? text : text
        if field.kind.reader == .options, !session.hasValue(slot) {
            show("= " + words(.nothingChosen), as: .note)
        } else if view != shown, !view.isEmpty {
            show("= " + inOneLine(readableText(of: slot)), as: .note)
        }
    }

    /// What to do after the engine's verdict; what the answer changed is said at once.
    mutating func conclude(_ verdict: Verdict, at slot: Slot) -> Turn {
        showChanges(besides: slot)
        guard case .refused(let failure) = verdict else {
            unfinishedTexts[slot] = nil
            endStep()
            return .settled
        }
        return turn(afterRefusal: failure, terminalSafe(wording.message(failure, in: session)), at: slot)
    }

    /// The same question again with the reason, or for a secret the one that it had to repeat: which of the two was
    /// mistyped, nobody saw.
    private mutating func turn(afterRefusal failure: Failure, _ reason: String, at slot: Slot) -> Turn {
        guard let first = session.repeatedSecret(of: failure), session.isAskable(first) else { return .again(reason) }
        show(said(reason, of: slot), as: .failure)
        session.clear(slot)
        session.moveTo(first)
        return .settled
    }

    private mutating func lineQuestion(for slot: Slot) -> LineQuestion {
        let field = session.field(slot)
        var question = LineQuestion(id: session.id(slot), prompt: prompt(for: slot))
        question.isSecret = field.isSecret
        question.showsBullets = settings.showsBullets
        question.failure = standingFailure(of: slot)
        // By ear, the prompt may be far away; and it may not have the title.
        if !editor.prefills || settings.layout == .none { question.subject = name(of: slot) }
        guard !field.isSecret else { return question }
        question.suggestion = suggestion(for: slot)
        question.initialText = standingLine(of: slot)
        question.isMultiline = field.kind.isMultiline
        let number = session.fieldNumber(slot)
        if session.form.hasLayout(field: number) {
            question.layout = { [form = session.form, speaker = settings.speaker] edit in
                // A command is no answer.
                if edit.text.hasPrefix(":") || edit.text == "?" { return edit }
                return form.layout(edit.text, caret: edit.caret, inField: number, for: speaker)
                    .map { ($0.text, $0.caret) }
            }
        }
        if field.kind.isStepped { question.step = { field.stepped($0, by: $1 ? "+" : "-") } }
        question.candidates = candidates(for: field)
        question.history = history(of: field)
        return question
    }

    /// Why a field is asked that has an answer already; that it is missing goes without saying.
    func standingFailure(of slot: Slot) -> String? {
        guard unfinishedTexts[slot] == nil,
            session.hasValue(slot) || session.isUnreadable(slot) || session.isStale(slot),
            case .refused(let failure) = session.verdict(slot)
        else { return nil }
        return terminalSafe(wording.message(failure, in: session))
    }
}
