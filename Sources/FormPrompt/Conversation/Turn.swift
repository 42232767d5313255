/// What becomes of a question after one line.
enum Turn: Equatable {
    /// The walk goes on.
    case settled
    /// The same question again, and why.
    case again(String?)
    case ended(ConversationOutcome)

    /// How the conversation ends, if it does.
    var ending: ConversationOutcome? { if case .ended(let outcome) = self { outcome } else { nil } }
}
