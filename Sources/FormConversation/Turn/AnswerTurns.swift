import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// Answers to a field's question.
extension SteppedConversation {
    /// The turn after an answer to a field's question.
    ///
    /// - Parameter standing: The initial text of the line.
    func turn(after answer: LineAnswer, at slot: Slot, behind standing: String = "") -> Turn {
        let isSecret = session.field(slot).isSecret
        switch AnswerIntent(of: answer, at: .field(slot), behind: standing, isSecret: isSecret, in: self) {
        case .text(let text):
            // A default that was put on the line and left unchanged remains one.
            guard !isUntouchedDefault(text, in: slot) else { return keepAnswer(of: slot) }
            guard isSecret else { return enter(text, in: slot) }
            guard case .command(let name, let argument) = TypedLine(text), !commands.isMistyped(name, argument) else {
                return takeSecret(text, in: slot)
            }
            return .ask(secretOrCommand(text, name, argument, at: slot))
        case .kept:
            if isSecret, !display.screen.prefills, !voice.settings.isOfOneQuestion {
                return .ask(EmptySecretQuestion(slot, in: self))
            }
            // Emptying a line that had an invalid text clears it.
            let isEmptied = display.screen.prefills && !standing.isEmpty && unfinished[session.remembered(slot)] == nil
            return isEmptied && self.standing(at: slot).suggestion == nil ? enter("", in: slot) : keepAnswer(of: slot)
        case .help: return showHelp(for: slot)
        case .edit(let text): return openEditor(on: text, at: slot)
        case .back:
            if putAsideLeftText(at: slot, behind: standing) { showTextKept(of: slot) }
            return goBack(from: slot)
        case .next: return moveOn(from: slot, behind: standing)
        case .turn(let turn): return turn
        case .ended(let outcome):
            _ = putAsideLeftText(at: slot, behind: standing)
            saveDraft()
            return .end(outcome)
        }
    }

    private func isUntouchedDefault(_ text: String, in slot: Slot) -> Bool {
        display.screen.prefills && session.followsInputs(slot) && standing(at: slot).suggestion?.text == text
    }

    /// Enters a secret; if the field demands it, a valid one is first asked for again.
    private func takeSecret(_ text: String, in slot: Slot) -> Turn {
        guard session.field(slot).isConfirmed else { return enter(text, in: slot) }
        let before = session.checkpoint()
        let isAccepted = session.answer(text, to: slot, from: voice.speaker).isAccepted
        session.revert(to: before)
        return isAccepted ? .ask(SecretRepetition(of: text, at: slot, in: self)) : enter(text, in: slot)
    }

    /// The question whether a secret that looks like a command is meant as a secret.
    private func secretOrCommand(
        _ text: String, _ name: String, _ argument: String, at slot: Slot
    ) -> YesOrNoQuestion {
        YesOrNoQuestion(
            words(.secretIsCommand), help: words(.secretIsCommandHelp), at: .field(slot), in: self
        ) { isYes, conversation in
            let turn =
                isYes
                ? conversation.takeSecret(text, in: slot)
                : conversation.commands.perform(
                    name, argument, at: .field(slot), in: conversation)
            return turn.ofLastAnswer
        }
    }

    /// Answers the field, shows other changes, and how the answer was understood if that differs from the text.
    ///
    /// A refused answer changes nothing: Enter on an empty line still keeps the previous one.
    func enter(_ text: String, in slot: Slot) -> Turn {
        let before = undo.takeFresh() ?? session.checkpoint()
        let verdict = session.answer(text, to: slot, from: voice.speaker)
        guard verdict.isAccepted else { return turn(after: verdict, at: slot, goingBackTo: before) }
        if let turn = turn(byAdviceAt: slot, before: before) { return turn }
        if let failure = history?.add(text, to: session.field(slot)) { display.show(failure, as: .failure) }
        noteTyped(slot)
        showUnderstood(text, in: slot)
        return conclude(verdict, at: slot)
    }

    /// Answers the field with data; a refused answer changes nothing.
    func enter(_ cell: Cell, in slot: Slot) -> Turn {
        let before = undo.takeFresh() ?? session.checkpoint()
        let verdict = session.answer(cell, to: slot)
        guard verdict.isAccepted else { return turn(after: verdict, at: slot, goingBackTo: before) }
        noteTyped(slot)
        return conclude(verdict, at: slot)
    }

    /// Notes that the form's own value was given, so that it is no default any more.
    private func noteTyped(_ slot: Slot) {
        if !session.hasChangedValue(slot) { walk.typedSlots.insert(session.remembered(slot)) }
    }

    /// The turn after a refused answer, once everything is restored.
    private func turn(after verdict: Verdict, at slot: Slot, goingBackTo before: Checkpoint) -> Turn {
        guard case .refused(let failure) = verdict else { return .proceed }
        didRefuse?(failure, session)
        let reason = voice.reason(failure, in: session)
        session.revert(to: before)
        return turn(afterRefusal: failure, reason, at: slot)
    }

    /// Accepts the value that Enter keeps on an empty line.
    func keepAnswer(of slot: Slot) -> Turn {
        let before = voice.settings.advice?.judgesDefaults == true ? session.checkpoint() : nil
        let verdict = session.acceptDefault(slot)
        if verdict.isAccepted, let before, let turn = turn(byAdviceAt: slot, before: before) { return turn }
        return conclude(verdict, at: slot)
    }

    func showUnderstood(_ text: String, in slot: Slot) {
        let field = session.field(slot)
        if let understanding = voice.settings.advice?.understanding(slot, session) {
            return display.show("= " + terminalSafe(understanding), as: .note, hanging: 2)
        }
        guard !field.isSecret, field.kind.reader != .truth else { return }
        // For some options only a number can be typed.
        let isChoice = [.option, .options].contains(field.kind.reader) && !field.kind.is(.components)
        let view = isChoice ? voice.readableText(of: slot, in: session) : voice.typedText(of: slot, in: session)
        func laidOut(_ text: String) -> String {
            display.screen.prefills ? session.layout(of: text, at: slot, for: voice.speaker)?.text ?? text : text
        }
        // Without remarks while typing, a weekday makes a mistyped date obvious.
        let isDayUnsaid = !display.screen.prefills && [.date, .instant].contains(field.kind.reader)
        if field.kind.reader == .options, !session.hasValue(slot) {
            display.show("= " + words(.nothingChosen), as: .note)
        } else if laidOut(view) != laidOut(text) || isDayUnsaid, !view.isEmpty {
            display.show("= " + voice.understood(slot, in: session), as: .note, hanging: 2)
        }
        if !display.screen.prefills, field.kind.is(.path), let found = session.modelText(slot).flatMap(phraseOfFile) {
            display.show(found, as: .note)
        }
    }

    /// Shows the consequences of an answer; returns the turn after the engine's verdict.
    func conclude(_ verdict: Verdict, at slot: Slot) -> Turn {
        display.showChanges(in: session, besides: slot)
        guard case .refused(let failure) = verdict else {
            unfinished[session.remembered(slot)] = nil
            walk.revisitedSlots.remove(session.remembered(slot))
            endStep()
            walk.justAnswered = session.remembered(slot)
            return .proceed
        }
        didRefuse?(failure, session)
        return turn(afterRefusal: failure, voice.reason(failure, in: session), at: slot)
    }

    /// Asks again with the reason. For a repeated secret, asks for the first one, since nobody saw which of the two was
    /// mistyped.
    private func turn(afterRefusal failure: Failure, _ reason: String, at slot: Slot) -> Turn {
        guard let first = session.repeatedSecret(of: failure), session.isAskable(first) else { return .again(reason) }
        display.show(voice.said(reason, of: slot, in: session), as: .failure)
        session.clear(slot)
        session.moveTo(first)
        return .proceed
    }

    /// Handles `?` at a field's question.
    func showHelp(for slot: Slot) -> Turn {
        let field = session.presentField(slot)
        let lists =
            display.drawsList(of: field.options)
            ? [] : display.choiceLists(of: field, chosen: session.optionIndices(slot))
        return help(at: slot, lists) { $0.showHelp(for: slot, in: &session) }
    }

    // MARK: - Texts that are no answers yet

    /// Opens the person's editor on a text; the result answers the field as if it had been typed.
    ///
    /// A text that is invalid, or could otherwise be lost, is then on the line.
    func openEditor(on text: String, at slot: Slot) -> Turn {
        guard !session.field(slot).isSecret else { return .again(words(.secretNotEdited)) }
        putAside(text, at: slot)
        saveDraft()
        return .edit(text, at: slot)
    }

    /// Opens the person's editor on the text of a field's line.
    func editAnswer(of slot: Slot?) -> Turn {
        guard let slot else { return .again(words(.nothingToEdit)) }
        let line = standing(at: slot).line
        return openEditor(
            on: line.isEmpty ? TypedLine.line(for: voice.typedText(of: slot, in: session)) : line, at: slot)
    }

    /// The turn after a field's text was edited.
    func turn(after edit: EditedText, at slot: Slot) -> Turn {
        switch edit {
        case .failed(let reason): return .again(reason)
        case .unchanged:
            display.show(.nothingEdited, as: .note)
            return .again(nil)
        case .changed(let text):
            let count = text.utf8.count { $0 == 0x0a } + 1
            guard count == 1 || session.field(slot).kind.is(.multiline) else {
                return .again(words(.editedLines, ["count": count]))
            }
            putAside(text, at: slot)
            display.show("= " + voice.inOneLine(text), as: .note)
            return turn(after: isBlank(text) ? .kept : .line(text), at: slot)
        }
    }

    /// Puts a text on the field's line for the next time, unless it is empty or equals the answer.
    func putAside(_ text: String, at slot: Slot) {
        guard !text.isEmpty, text != TypedLine.line(for: voice.typedText(of: slot, in: session)) else {
            return unfinished[session.remembered(slot)] = nil
        }
        unfinished.insert(text, at: session.remembered(slot))
    }

    /// Stores the text of a field's line that was left without an answer; returns whether it is new.
    func putAsideLeftText(at slot: Slot, behind standing: String) -> Bool {
        let leftText = unfinished.leftText
        guard !session.field(slot).isSecret, let leftText, leftText != standing, leftText != unfinished.correctedCommand
        else { return false }
        putAside(leftText, at: slot)
        return unfinished[session.remembered(slot)] != nil
    }

    /// Shows that the typed text was kept.
    func showTextKept(of slot: Slot) {
        display.show(.textKept, ["name": voice.name(of: slot, in: session)], as: .note)
    }
}
