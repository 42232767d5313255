import FormEngine
import FormWords

/// Clearing one answer, and all answers.
extension SteppedConversation {
    /// Removes an answer, even a withheld choice, and any text typed for it.
    func clearAnswer(of slot: Slot?) -> Turn {
        guard let slot else { return .again(words(.nothingToClear)) }
        guard session.keptText(slot) != nil || unfinished[session.remembered(slot)] != nil else { return .again(nil) }
        beginStep()
        session.clear(slot)
        unfinished[session.remembered(slot)] = nil
        walk.revisitedSlots.remove(session.remembered(slot))
        // On other screens the empty line shows it.
        if !display.screen.prefills {
            display.show(.isEmptyNow, ["name": voice.name(of: slot, in: session)], as: .note)
        }
        display.showChanges(in: session, besides: slot)
        endStep()
        return .again(nil)
    }

    /// Asks whether to start over.
    func offerToStartOver(at question: WalkQuestion?) -> Turn {
        let place = question?.slot == nil ? nil : question
        let question = YesOrNoQuestion(words(.startOver), help: words(.startOverHelp), at: place, in: self) {
            isYes, conversation in
            guard isYes else { return .again(nil) }
            conversation.startOver()
            return .proceed
        }
        return .ask(question)
    }

    private func startOver() {
        beginStep()
        session.startOver()
        display.headings = Headings(of: session.form)
        display.pendingResults = PendingResults()
        walk = WalkMemory()
        unfinished = UnfinishedTexts()
        pasted = PastedLines()
        endStep()
        display.show(.allCleared, as: .change)
    }
}
