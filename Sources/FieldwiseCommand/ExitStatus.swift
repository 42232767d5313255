/// How the command ends; what scripts branch on.
public enum ExitStatus: Int32, Sendable {
    /// Submitted, or done.
    case success = 0
    /// Ended without submitting.
    case notSubmitted = 1
    /// Wrongly called.
    case usage = 64
    /// Answered wrongly, or required and missing from a file.
    case invalidAnswers = 65
    /// A file is missing or unreadable.
    case noInput = 66
    /// A fault of the command itself.
    case internalError = 70
    /// The output cannot be made.
    case noOutput = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// Something is locked: try again.
    case temporaryFailure = 75
    /// The form is faulty.
    case faultyForm = 78
    /// Interrupted by Ctrl-C.
    case interrupted = 130
    /// Whoever read the output has closed it.
    case closedOutput = 141
}
