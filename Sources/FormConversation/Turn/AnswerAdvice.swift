import FormSyntax

import FormEngine
import LineEditing

/// A surrounding program's knowledge of answers beyond the form; its words are in the person's language.
package struct AnswerAdvice: Sendable {
    /// An objection to an answer that the form accepts.
    package enum Objection: Sendable {
        /// The answer is refused for a reason.
        case fault(String)
        /// Another text may be meant: a yes-or-no question, and that text.
        case offer(String, instead: String)
        /// The program cannot continue, and the conversation ends.
        case end
    }

    /// Whether a text at the question for another part is the first answer of one, as if each part were a single
    /// question.
    var takesTextAsPart: Bool
    /// Whether objections also apply to defaults that Enter accepts.
    var judgesDefaults: Bool
    /// A first value, in stored form, in place of the form's; `nil` for none.
    var firstValue: @Sendable (Slot, borrowing Session) -> String?
    /// The objection to the latest answer of a field; `nil` for none.
    var objection: @Sendable (Slot, borrowing Session) -> Objection?
    /// How an answer was understood, if that is not obvious; `nil` for nothing to show.
    var understanding: @Sendable (Slot, borrowing Session) -> String?
    /// The names that an answer may use, each with its title.
    var names: @Sendable (Slot, borrowing Session) -> [(name: String, title: String)]

    /// Advice from closures.
    package init(
        takesTextAsPart: Bool = false, judgesDefaults: Bool = false,
        firstValue: @escaping @Sendable (Slot, borrowing Session) -> String?,
        objection: @escaping @Sendable (Slot, borrowing Session) -> Objection?,
        understanding: @escaping @Sendable (Slot, borrowing Session) -> String?,
        names: @escaping @Sendable (Slot, borrowing Session) -> [(name: String, title: String)]
    ) {
        (self.takesTextAsPart, self.judgesDefaults) = (takesTextAsPart, judgesDefaults)
        (self.firstValue, self.objection) = (firstValue, objection)
        (self.understanding, self.names) = (understanding, names)
    }
}

extension SteppedConversation {
    /// Starts a field with the advised value, unless it has an answer.
    func takeAdvisedValue(at slot: Slot) {
        guard let advice = voice.settings.advice, !session.isAnswered(slot),
            let value = advice.firstValue(slot, session)
        else { return }
        session.restore { session in
            value.withByteSlice { _ = session.put(Cell(.text, $0), in: slot, isAnswered: false) }
        }
    }

    /// The turn after an objection to an accepted answer: the question again, or another one; `nil` without an
    /// objection.
    ///
    /// - Parameter before: The session before the answer.
    func turn(byAdviceAt slot: Slot, before: Checkpoint) -> Turn? {
        switch voice.settings.advice?.objection(slot, session) {
        case nil: return nil
        case .end: return .end(.quit)
        case .fault(let reason):
            session.revert(to: before)
            return .again(reason)
        case .offer(let question, let text):
            let help = words(.otherTextHelp)
            return .ask(
                YesOrNoQuestion(question, help: help, default: true, at: .field(slot), in: self) {
                    isYes, conversation in
                    if isYes { _ = conversation.session.answer(text, to: slot, from: conversation.voice.speaker) }
                    conversation.showUnderstood(text, in: slot)
                    return conversation.conclude(.accepted, at: slot)
                })
        }
    }
}

/// Completions of the last word of a text that uses names.
func candidates(of names: [String], besides commands: @escaping Candidates) -> Candidates {
    { text in
        guard !text.hasPrefix(":") else { return commands(text) }
        let word = text.reversed().prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        let head = String(text.dropLast(word.count))
        return names.map { LineCandidate(head + $0) }
    }
}
