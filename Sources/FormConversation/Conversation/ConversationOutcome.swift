/// The outcome of a conversation.
public enum ConversationOutcome: Sendable, Equatable {
    /// All answers were given and accepted; a whole form was also submitted.
    case completed
    /// Nothing was asked: the form is disabled, or options must be looked up and the caller cannot wait for them.
    case disabled
    /// The person left it.
    case quit
    /// The person left, to continue another time.
    case saved
    case endOfInput
    /// A signal ended it.
    case interrupted(signal: Int32)
}
