import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// Moving between questions.
extension SteppedConversation {
    /// Goes to the question before a field's, or from a question of another sort to the last field.
    func goBack(from slot: Slot?) -> Turn {
        guard let target = slot.map({ session.slotBefore($0) }) ?? lastAsked() else {
            return .again(words(.firstQuestion))
        }
        return go(to: target)
    }

    /// The last field that was asked, otherwise the last with an answer.
    private func lastAsked() -> Slot? {
        if let slot = walk.lastAsked.flatMap({ session.slot($0) }), session.isAskable(slot) { return slot }
        return session.visibleSlots.last { session.isAskable($0) && session.isAnswered($0) }
    }

    /// Goes to the next question by a key; the text on the line becomes the answer if it is valid.
    ///
    /// - Parameter standing: The initial text of the line.
    func moveOn(from slot: Slot, behind standing: String) -> Turn {
        _ = putAsideLeftText(at: slot, behind: standing)
        guard let line = unfinished[session.remembered(slot)]?.text, case .text(let text) = TypedLine(line) else {
            return goNext(from: slot)
        }
        guard case .again(let failure?) = enter(text, in: slot) else { return .proceed }
        display.show(voice.said(failure, of: slot, in: session), as: .failure)
        return goNext(from: slot)
    }

    /// Goes to the next question by a command; no other part is added then.
    func goNext(from question: WalkQuestion?) -> Turn {
        switch question {
        case .field(let slot): return goNext(from: slot)
        case .addInstance(let section):
            session.answerAddInstance(false, section: section)
            return .proceed
        case nil: return .again(words(.nothingLeftToAsk))
        }
    }

    /// Goes to the next question. A field that is valid as it is counts as answered; any other is asked at the end.
    func goNext(from slot: Slot) -> Turn {
        if voice.settings.advice?.judgesDefaults == true { return keepAnswer(of: slot) }
        let reason: String
        if unfinished[session.remembered(slot)] != nil {
            reason = words(.notAnAnswerYet)
        } else {
            let verdict = session.isUnreadable(slot) ? session.verdict(slot) : session.acceptDefault(slot)
            guard case .refused(let failure) = verdict else { return conclude(verdict, at: slot) }
            reason = voice.reason(failure, in: session)
        }
        session.moveBehind(slot)
        guard case .field(slot)? = session.nextToAsk() else { return .proceed }
        return .again(words(.nothingElseLeft, ["reason": reason]))
    }

    /// Goes to the end, leaving every question that may be left.
    func goToEnd() -> Turn {
        walk.seeksEnd = true
        return .proceed
    }

    /// Leaves the questions that may be left on the way to the end, and shows why the next one may not be.
    func leaveQuestions() {
        for (number, group) in session.form.groups.enumerated()
        where group.isCollapsed && walk.isSkipped(group: number) == nil {
            walk.decide(group: number, isSkipped: true)
        }
        while let question = session.nextToAsk() {
            switch question {
            case .field(let slot):
                guard walk.sought != session.remembered(slot) else { return }
                // Its default may be among options that have not been looked up yet.
                guard !lookups.isAwaited || !session.awaitsOptions(slot) else { return }
                if case .refused(let failure) = session.acceptDefault(slot) {
                    if unfinished[session.remembered(slot)] == nil {
                        display.show(voice.description(of: failure, in: session), as: .failure)
                    } else {
                        showUnfinished(at: slot)
                    }
                    return session.moveTo(slot)
                }
                display.showChanges(in: session, besides: slot)
            case .addInstance(let section): session.answerAddInstance(false, section: section)
            }
        }
        for slot in session.visibleSlots where isOffered(slot) { walk.offeredButtons.insert(session.remembered(slot)) }
        walk.seeksEnd = false
    }

    /// Goes to the field named by an id, a number, a title or part of a title that is unique, or to the first field of
    /// a section.
    func goTo(_ text: String) -> Turn {
        guard !text.isEmpty else { return .again(words(.sayWhere)) }
        switch FormConversation.slot(meantBy: text, in: session, voice) {
        case .failure(let reason): return .again(reason.words)
        case .success(let slot):
            if isOffered(slot) { return .ask(question(forButton: slot)) }
            guard session.isAskable(slot) else { return .again(reasonNotToAsk(slot)) }
            return go(to: slot)
        }
    }

    private func reasonNotToAsk(_ slot: Slot) -> String {
        let isAnswerable = session.field(slot).kind.isAnswerable
        let phrase: Phrase =
            session.isComputed(slot)
            ? .isCalculated
            : !session.isVisible(slot) ? .isNotAsked : isAnswerable ? .cannotBeChanged : .takesNoAnswer
        return words(phrase, ["name": voice.name(of: slot, in: session)])
    }

    /// Goes to a field that can be asked.
    func go(to slot: Slot) -> Turn {
        walk.decide(group: session.field(slot).group, isSkipped: false)
        if session.isAnswered(slot) { walk.revisitedSlots.insert(session.remembered(slot)) }
        walk.sought = session.remembered(slot)
        session.moveTo(slot)
        return .proceed
    }
}
