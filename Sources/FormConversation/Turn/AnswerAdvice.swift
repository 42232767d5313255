import FormSyntax

import FormEngine
import LineEditing

/// The knowledge of the program around a conversation about answers that the form does not say; its words are in the
/// person's language.
package struct AnswerAdvice: Sendable {
    /// An objection to an answer that the form takes.
    package enum Objection: Sendable {
        /// It is not taken, for a reason.
        case fault(String)
        /// Another text may be meant: a question for yes or no, and the text.
        case offer(String, instead: String)
        /// Nobody can say: the conversation is over.
        case end
    }

    /// Whether a text at the question for another part is the first answer of one, as where each part is a question.
    var takesTextAsPart: Bool
    /// Whether a default that Enter takes is an answer to object to.
    var judgesDefaults: Bool
    /// Another first value than the form's, as it is stored; `nil` for none.
    var firstValue: @Sendable (Slot, borrowing Session) -> String?
    /// The objection to the answer that a field has just got; `nil` where there is none.
    var objection: @Sendable (Slot, borrowing Session) -> Objection?
    /// The reading of the answer, where that is not seen; `nil` for nothing to say.
    var understanding: @Sendable (Slot, borrowing Session) -> String?
    /// The names that an answer may say, each with what people read.
    var names: @Sendable (Slot, borrowing Session) -> [(name: String, title: String)]

    /// Knows nothing where a closure gives nothing.
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
    /// Has a field begin with the value that is advised, unless it has an answer.
    func takeAdvisedValue(at slot: Slot) {
        guard let advice = voice.settings.advice, !session.isAnswered(slot),
            let value = advice.firstValue(slot, session)
        else { return }
        session.restore { session in
            value.withByteSlice { _ = session.put(Cell(.text, $0), in: slot, isAnswered: false) }
        }
    }

    /// The question that is asked again, or besides, where something is against an answer that the form took; `nil` where
    /// nothing is.
    ///
    /// - Parameter before: The session without the answer.
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

/// The lines that Tab may make of a text that says names: the last word completed.
func candidates(of names: [String], besides commands: @escaping Candidates) -> Candidates {
    { text in
        guard !text.hasPrefix(":") else { return commands(text) }
        let word = text.reversed().prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        let head = String(text.dropLast(word.count))
        return names.map { LineCandidate(head + $0) }
    }
}
