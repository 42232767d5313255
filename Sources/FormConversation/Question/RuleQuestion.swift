import FormEngine
import FormWords

/// Rules speak as soon as the last of the answers is there that they are about.
extension SteppedConversation {
    /// The question whether the last answer is given again, where a rule fails with it that had to wait for it; `nil` where
    /// none does, and at the end, which tells and asks all again that still fails.
    ///
    /// - Parameter next: The question that comes next.
    func questionOfRule(before next: Question?) -> YesOrNoQuestion? {
        let answered = walk.justAnswered.take().flatMap { session.slot($0) }
        guard let slot = answered, next != nil, asksAboutRules, !session.form.rules.isEmpty else { return nil }
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
