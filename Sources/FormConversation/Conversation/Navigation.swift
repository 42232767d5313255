import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// Going elsewhere.
extension SteppedConversation {
    /// To the question before a field's, or back to the last field from a question that is none.
    func goBack(from slot: Slot?) -> Turn {
        guard let target = slot.map({ session.slotBefore($0) }) ?? lastAsked() else {
            return .again(words(.firstQuestion))
        }
        return go(to: target)
    }

    /// The last field that was asked, or else the last that has an answer.
    private func lastAsked() -> Slot? {
        if let slot = walk.lastAsked.flatMap({ session.slot($0) }), session.isAskable(slot) { return slot }
        return session.visibleSlots.last { session.isAskable($0) && session.isAnswered($0) }
    }

    /// To the next question, by a key: what is on the line is the answer, if it holds.
    ///
    /// - Parameter standing: The text that stood on the line at first.
    func moveOn(from slot: Slot, behind standing: String) -> Turn {
        _ = putAsideLeftText(at: slot, behind: standing)
        guard let line = unfinished[session.remembered(slot)]?.text, case .text(let text) = TypedLine(line) else {
            return goNext(from: slot)
        }
        guard case .again(let failure?) = enter(text, in: slot) else { return .proceed }
        display.show(voice.said(failure, of: slot, in: session), as: .failure)
        return goNext(from: slot)
    }

    /// To the next question, by a command; another part is not added then.
    func goNext(from question: WalkQuestion?) -> Turn {
        switch question {
        case .field(let slot): return goNext(from: slot)
        case .addInstance(let section):
            session.answerAddInstance(false, section: section)
            return .proceed
        case nil: return .again(words(.nothingLeftToAsk))
        }
    }

    /// To the next question. A field that holds as it is counts as answered; another is asked at the end.
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

    /// To the end: every question that is still to be asked is left as it is, but for those that may not be left.
    func goToEnd() -> Turn {
        walk.seeksEnd = true
        return .proceed
    }

    /// On the way to the end, leaves the questions that may be left; says why the next one may not be, if there is one.
    func leaveQuestions() {
        for (number, group) in session.form.groups.enumerated()
        where group.isCollapsed && walk.isSkipped(group: number) == nil {
            walk.decide(group: number, isSkipped: true)
        }
        while let question = session.nextToAsk() {
            switch question {
            case .field(let slot):
                guard walk.sought != session.remembered(slot) else { return }
                // Its default may be among options that are still to be looked up.
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

    /// To the field of an id, of the number that its question shows, of a title or a part of one that only it has, or to the first
    /// of a section.
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

    /// To a field that can be asked.
    func go(to slot: Slot) -> Turn {
        walk.decide(group: session.field(slot).group, isSkipped: false)
        if session.isAnswered(slot) { walk.revisitedSlots.insert(session.remembered(slot)) }
        walk.sought = session.remembered(slot)
        session.moveTo(slot)
        return .proceed
    }
}
