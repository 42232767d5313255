import FormEngine

/// The next step of an open question after one line.
enum Turn {
    /// The walk goes on; all questions that are open are closed.
    case goOn
    /// The same question again, and why.
    case again(String?)
    /// Another question comes first.
    case ask(any OpenQuestion)
    /// The question that this one interrupted comes again, and why; without one, the walk goes on.
    case resume(String?)
    /// A field's text goes to an editor first.
    case edit(String, at: Slot)
    /// The answers are handed over.
    case submit
    case end(ConversationOutcome)

    /// The turn of a question that interrupted another, for which this is meant.
    var ofInterruption: Turn { if case .again(let reason) = self { .resume(reason) } else { self } }
}
