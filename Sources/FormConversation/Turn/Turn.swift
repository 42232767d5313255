import FormEngine
import LineEditing

/// The next step of a conversation after a line at an open question.
enum Turn {
    /// The walk continues; all open questions are closed.
    case proceed
    /// The same question again, with the reason.
    case again(String?)
    /// Another question first.
    case ask(any OpenQuestion)
    /// Another question in place of this one.
    case askInstead(any OpenQuestion)
    /// The interrupted question again, with the reason; without one, the walk continues.
    case resume(String?)
    /// The answer is meant for the interrupted question.
    case pass(LineAnswer)
    /// An editor for a field's text first.
    case edit(String, at: Slot)
    /// The submission.
    case submit
    case end(ConversationOutcome)

    /// The turn for the question that an interrupting one was about.
    var ofInterruption: Turn { if case .again(let reason) = self { .resume(reason) } else { self } }

    /// The turn for a question that is not asked again, whatever follows.
    var ofLastAnswer: Turn {
        if case .ask(let question) = self { return .askInstead(question) }
        if case .again(nil) = self { return .resume(nil) }
        return self
    }
}
