import FormEngine
import FormSubmission

/// How a conversation ended.
public enum ConversationOutcome: Sendable, Equatable {
    /// Everything was answered, holds, and was taken.
    case completed
    /// The form is to be shown only; nothing was asked.
    case disabled
    /// The person left it.
    case quit
    /// The person left it to go on another time.
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
