import FormEngine
import FormSubmission

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

/// The fate of answers that were handed over.
package enum SubmissionAttempt: Sendable, Equatable {
    /// They are taken: the conversation is over, and its draft removed.
    case taken
    /// There is nobody left to take them: the conversation is over.
    case over
    /// Not now; each answer that is to blame is told with what is wrong with it.
    case blamed([BlamedAnswer])
    /// Not now; the reason is told, and the answers can be corrected and handed over again: the field first that is to
    /// blame, if one is.
    case refused(reason: String, at: Slot? = nil)
}
