/// The outcome of a conversation.
public enum ConversationOutcome: Sendable, Equatable {
    /// All answers were given and accepted, and submitted where the whole form was asked.
    case completed
    /// The form is disabled, or has to be awaited where nobody waits; nothing was asked.
    case disabled
    /// The person left it.
    case quit
    /// The person left it, to continue another time.
    case saved
    case endOfInput
    /// The number of the signal.
    case interrupted(signal: Int32)
}
