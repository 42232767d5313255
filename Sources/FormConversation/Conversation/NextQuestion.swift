import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The next question.
extension SteppedConversation {
    /// Asks the next question: one of the form, or one that comes before it.
    func askNext() -> Turn {
        guard !mustLookUpToRestore() else { return .proceed }
        if walk.seeksEnd { leaveQuestions() }
        let question = nextQuestion()
        guard !mustLookUp(before: question) else { return .proceed }
        display.showResults(in: session, before: question)
        if let rule = questionOfRule(before: question) { return .ask(rule) }
        switch question {
        case .field(let slot): return ask(slot)
        case .addInstance(let section): return askToAdd(to: section)
        case nil where !voice.settings.asksOnly.isEmpty:
            display.showNotes(before: nil, in: session)
            return .end(.completed)
        case nil where voice.settings.isOfOneQuestion: return .submit
        case nil:
            if let button = nextButton(before: nil) { return offer(button) }
            display.showNotes(before: nil, in: session)
            guard let slot = unfinished.firstSlot(in: session) else { return askAtEnd() }
            showUnfinished(at: slot)
            return go(to: slot)
        }
    }

    /// Shows that a text was typed and left; Enter takes it if it is a valid answer.
    func showUnfinished(at slot: Slot) {
        let text = unfinished[session.remembered(slot)]?.text ?? ""
        // For screen readers a text of several lines ends with a full stop, as its question says.
        let isTakenByEnter = display.screen.prefills || !session.field(slot).kind.is(.multiline)
        let holds =
            isTakenByEnter && session.preview(text, in: slot, from: voice.speaker) { _, verdict in verdict.isAccepted }
        let name = voice.name(of: slot, in: session)
        display.show(
            holds ? words(.textToTake, ["name": name]) : voice.said(words(.notAnAnswerYet), of: slot, in: session),
            as: .failure)
    }

    /// The next question; if only some parts are asked, the next of these.
    private func nextQuestion() -> WalkQuestion? {
        let ids = voice.settings.asksOnly
        guard !ids.isEmpty else { return session.nextToAsk() }
        return session.nextToAsk { question, session in
            switch question {
            case .field(let slot):
                let field = session.field(slot)
                let (section, group) = (session.form.sections[field.section], session.form.groups[field.group])
                return [session.id(slot), field.id, section.id, group.id].contains { $0.map(ids.contains) ?? false }
            case .addInstance(let section):
                let described = session.form.sections[section]
                return [described.id, session.form.groups[described.group].id].contains {
                    $0.map(ids.contains) ?? false
                }
            }
        }
    }

    /// Whether nothing is left to ask and all answers are valid.
    func isComplete() -> Bool {
        session.nextToAsk() == nil && nextButton(before: nil) == nil && unfinished.firstSlot(in: session) == nil
            && session.collectFailures().isEmpty
    }

    /// Asks for a field, unless a button or its group comes first, or the group is skipped. A field to which the person
    /// went comes before any button.
    private func ask(_ slot: Slot) -> Turn {
        if walk.sought != session.remembered(slot), let button = nextButton(before: slot) { return offer(button) }
        if let question = offerGroup(of: slot) { return .ask(question) }
        guard !skips(slot) else { return .proceed }
        display.announce(slot, in: session)
        walk.lastAsked = session.remembered(slot)
        walk.sought = nil
        undo.isDue = true
        takeAdvisedValue(at: slot)
        let field = session.field(slot)
        if field.kind.is(.multiline), !field.isSecret, !display.screen.prefills {
            return .ask(TextQuestion(slot, in: self))
        }
        return .ask(PickerQuestion(slot, in: self) ?? FieldQuestion(slot, in: self))
    }

    /// Asks, with the section's action, whether to add another part.
    private func askToAdd(to section: Int) -> Turn {
        let description = session.section(section)
        guard walk.isSkipped(group: description.group) != true else {
            session.answerAddInstance(false, section: section)
            return .proceed
        }
        let count = session.instanceCount(of: section)
        let value = session.valueAsked(inPlaceOfPartOf: section)
        let takesValues = value != nil
        let action = actionToAdd(to: description, count)
        let question = YesOrNoQuestion(
            value.map { words(.nextValue, ["title": terminalSafe($0.titleWithUnit), "number": count + 1]) }
                ?? action, id: description.id ?? "",
            help: value.map { help(at: $0, .nextValueHelp) } ?? words(.addPartHelp), at: .addInstance(section: section),
            about: .part(section: section),
            takesValues: takesValues, titled: action, in: self,
            textEffect: {
                takesValues ? $1.addValue($0, to: section) : $1.addPart(beginningWith: $0, to: section)
            }
        ) { isYes, conversation in
            conversation.beginStep()
            conversation.session.answerAddInstance(isYes, section: section)
            conversation.endStep()
            if isYes { conversation.showChanges(addingTo: section) } else { conversation.walk.justClosed = section }
            return .proceed
        }
        return .ask(question)
    }

    /// The section's action, with the number of parts.
    private func actionToAdd(to section: SectionDescription, _ count: Int) -> String {
        let action = terminalSafe(voice.language.action(of: section))
        return count > 0 ? words(.addPart, ["question": action, "count": count]) : action
    }

    /// A field's own help, followed by that for the sort of question.
    private func help(at field: FieldDescription, _ phrase: Phrase) -> String {
        let help = [field.texts.info, words(phrase)].compactMap { $0 }.joined(separator: "\n")
        return terminalSafe(help, keepsLineFeeds: true)
    }

    /// Shows the changes made by adding the last part of a section.
    func showChanges(addingTo section: Int) {
        let part = SectionInstance(section: section, instance: session.instanceCount(of: section) - 1)
        display.showChanges(in: session, besides: nil, filling: part)
    }

    // MARK: - What a field's question needs

    /// The initial text of a field's line.
    func standing(at slot: Slot) -> InitialText {
        InitialText(of: slot, in: session, unfinished: unfinished[session.remembered(slot)]?.text, voice)
    }

    /// The prompt of a field's line; a long one is shown on lines of its own.
    ///
    /// - Parameter isFirst: Whether the field is asked for the first time.
    func fittedPrompt(of slot: Slot, cue: String? = nil, isFirst: Bool = false) -> [StyledText] {
        let runs = FieldPrompt.runs(
            for: slot, at: position(of: slot), in: session, voice, on: display.screen, cue: cue)
        let field = session.field(slot)
        return display.fit(
            fieldPrompt: runs, of: field, describedBy: isFirst ? display.descriptionInPrompt(field) : nil)
    }

    // MARK: - Buttons

    /// The first button before a field, or before the end, that was neither offered nor pressed.
    ///
    /// Buttons that remove their own part are never offered, since `:remove` does that.
    private func nextButton(before slot: Slot?) -> Slot? {
        guard hasButtons else { return nil }
        for other in session.visibleSlots {
            guard other != slot else { return nil }
            guard isOffered(other), !session.isPressed(other) else { continue }
            if !walk.offeredButtons.contains(session.remembered(other)) { return other }
        }
        return nil
    }

    /// Whether it is a visible, enabled button that does not just remove its part.
    func isOffered(_ slot: Slot) -> Bool {
        let field = session.form.fields[session.fieldNumber(slot)]
        return field.kind.is(.button) && session.isVisible(slot) && session.isEnabled(slot) && !field.isRemoval
    }

    /// Shows what precedes a button and offers it.
    private func offer(_ button: Slot) -> Turn {
        display.announce(button, in: session)
        return .ask(question(forButton: button))
    }

    /// The question whether to press a button. A person who goes elsewhere is asked again on the way back.
    func question(forButton button: Slot) -> YesOrNoQuestion {
        let field = session.field(button)
        return YesOrNoQuestion(
            terminalSafe(field.title), id: session.id(button), help: help(at: field, .buttonHelp), at: nil,
            about: .button(button), in: self
        ) { isYes, conversation in
            guard !isYes else { return conversation.press(button) }
            conversation.beginStep()
            conversation.walk.offeredButtons.insert(conversation.session.remembered(button))
            return .again(nil)
        }
    }

    /// Presses a button, which is not offered again.
    func press(_ button: Slot) -> Turn {
        beginStep()
        walk.offeredButtons.insert(session.remembered(button))
        session.press(button)
        endStep()
        display.show(.buttonPressed, ["name": voice.name(of: button, in: session)], as: .change)
        display.showChanges(in: session, besides: button)
        // A question that the button reveals right after itself comes next.
        session.moveTo(button)
        return .proceed
    }

    // MARK: - Collapsed groups

    /// Asks, at the first field of a collapsed group, whether to answer the group; `nil` if that is decided.
    ///
    /// The group is offered, not forced, unless a required answer in it is missing.
    private func offerGroup(of slot: Slot) -> YesOrNoQuestion? {
        let number = session.field(slot).group
        let group = session.group(number)
        guard group.isCollapsed, walk.isSkipped(group: number) == nil else { return nil }
        let slots = session.visibleSlots.filter { session.field($0).group == number && session.isAskable($0) }
        guard slots.allSatisfy({ session.verdict($0).isAccepted }) else {
            walk.decide(group: number, isSkipped: false)
            return nil
        }
        let title = terminalSafe(group.title ?? group.id ?? words(.unnamedGroup))
        return YesOrNoQuestion(
            words(.group, ["title": title, "count": slots.count]), id: group.id ?? "", help: words(.groupHelp),
            at: .field(slot), about: .group(number), in: self
        ) { isYes, conversation in
            conversation.beginStep()
            conversation.walk.decide(group: number, isSkipped: !isYes)
            conversation.endStep()
            return .proceed
        }
    }

    /// Whether the field was passed over because its group is skipped.
    private func skips(_ slot: Slot) -> Bool {
        guard walk.isSkipped(group: session.field(slot).group) == true, session.verdict(slot).isAccepted else {
            return false
        }
        return session.acceptDefault(slot).isAccepted
    }
}
