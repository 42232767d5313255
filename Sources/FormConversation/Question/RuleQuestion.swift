import FormEngine
import FormWords

/// Rules speak as soon as the last of the answers is there that they are about.
extension SteppedConversation {
    /// The question whether the last answer is given again, where a rule fails with it that had to wait for it; `nil` where
    /// none does. What still fails at the end is asked again then.
    func questionOfRule() -> YesOrNoQuestion? {
        guard asksAboutRules, !session.form.rules.isEmpty,
            let slot = walk.justAnswered.take().flatMap({ session.slot($0) })
        else { return nil }
        let failures = session.failures(ofRulesEndingWith: slot, display.answersRead)
        guard !failures.isEmpty, session.isAskable(slot) else { return nil }
        for failure in failures {
            display.show(voice.said(voice.reason(failure, in: session), of: slot, in: session), as: .failure)
        }
        return YesOrNoQuestion(
            words(.answerAgain, ["name": voice.name(of: slot, in: session)]), help: words(.answerAgainHelp),
            at: .field(slot), in: self
        ) { isYes, conversation in isYes ? conversation.go(to: slot) : .goOn }
    }
}
