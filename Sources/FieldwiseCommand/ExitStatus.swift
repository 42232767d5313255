/// How the command ends; what scripts branch on.
public enum ExitStatus: Int32, Sendable {
    /// Submitted, or done.
    case success = 0
    /// Ended without submitting.
    case notSubmitted = 1
    /// The person has left a question.
    case left = 2
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
    /// No answer came in time.
    case timedOut = 124
    /// The terminal was hung up.
    case hungUp = 129
    /// Interrupted by Ctrl-C.
    case interrupted = 130
    /// Quit by Ctrl-\.
    case quit = 131
    /// The reader of the output has closed it.
    case closedOutput = 141
    /// Told to end by SIGTERM.
    case terminated = 143

    /// The status that a shell sees of a command that a signal ended.
    init(signal: Int32) { self = ExitStatus(rawValue: 128 + signal) ?? .terminated }

    /// The signal by which the command ends, so that a shell stops the script or the loop that it runs; `nil` for an end of its
    /// own.
    var signal: Int32? { rawValue > 128 ? rawValue - 128 : nil }
}
