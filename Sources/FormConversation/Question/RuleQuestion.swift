import FormEngine
import FormWords

/// Rules are reported as soon as the last of their answers is given.
extension SteppedConversation {
    /// The question whether to give the last answer again, because a rule that waited for it fails; `nil` if none does,
    /// and at the end, which reports everything that still fails.
    ///
    /// - Parameter next: The next question.
    func questionOfRule(before next: WalkQuestion?) -> YesOrNoQuestion? {
        let answered = walk.justAnswered.take().flatMap { session.slot($0) }.map { [$0] } ?? []
        let last = answered + (walk.justClosed.take().map { lastSlots(ofPartsOf: $0) } ?? [])
        guard next != nil, asksAboutRules, !session.form.rules.isEmpty else { return nil }
        for slot in last where session.isAskable(slot) {
            let failures = session.failures(ofRulesEndingWith: slot, display.answersRead)
            if !failures.isEmpty { return question(of: failures, at: slot) }
        }
        return nil
    }

    /// The slots of a section's last part, in reverse order.
    private func lastSlots(ofPartsOf section: Int) -> [Slot] {
        let count = session.instanceCount(of: section)
        guard count > 0, let first = session.firstSlot(ofInstance: count - 1, in: section) else { return [] }
        return session.form.sections[section].fields.reversed().map { session.slot(ofField: $0, beside: first) }
    }

    private func question(of failures: [Failure], at slot: Slot) -> YesOrNoQuestion {
        for failure in failures {
            display.show(voice.said(voice.reason(failure, in: session), of: slot, in: session), as: .failure)
        }
        return YesOrNoQuestion(
            words(.answerAgain, ["name": voice.name(of: slot, in: session)]), help: words(.answerAgainHelp),
            at: .field(slot), in: self
        ) { isYes, conversation in isYes ? conversation.go(to: slot) : .proceed }
    }
}
