import FormEngine
import LineEditing

/// The next step of an open question after one line.
enum Turn {
    /// The walk goes on; all questions that are open are closed.
    case proceed
    /// The same question again, and why.
    case again(String?)
    /// Another question comes first.
    case ask(any OpenQuestion)
    /// Another question takes the place of this one, which is over.
    case askInstead(any OpenQuestion)
    /// The question that this one interrupted comes again, and why; without one, the walk goes on.
    case resume(String?)
    /// The answer is one to the question that this one interrupted.
    case pass(LineAnswer)
    /// A field's text goes to an editor first.
    case edit(String, at: Slot)
    /// The answers are handed over.
    case submit
    case end(ConversationOutcome)

    /// The turn of a question that interrupted another, for which this is meant.
    var ofInterruption: Turn { if case .again(let reason) = self { .resume(reason) } else { self } }

    /// The turn of a question that does not come again, whatever is asked next.
    var ofLastAnswer: Turn {
        if case .ask(let question) = self { return .askInstead(question) }
        if case .again(nil) = self { return .resume(nil) }
        return self
    }
}
