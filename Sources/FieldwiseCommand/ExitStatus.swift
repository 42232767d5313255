/// How the command ends, for scripts to branch on.
public enum ExitStatus: Int32, Sendable {
    /// Success: submitted or done.
    case success = 0
    /// Ended without submitting.
    case notSubmitted = 1
    /// The person left a question.
    case left = 2
    /// Incorrect usage.
    case usage = 64
    /// Invalid answers, or required ones missing in a file.
    case invalidAnswers = 65
    /// A file is missing or unreadable.
    case noInput = 66
    /// An error of the command itself.
    case internalError = 70
    /// The output cannot be created.
    case noOutput = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// Something is locked; try again.
    case temporaryFailure = 75
    /// The form is faulty.
    case faultyForm = 78
    /// No answer in time.
    case timedOut = 124
    /// The terminal was hung up.
    case hungUp = 129
    /// Interrupted by Ctrl-C.
    case interrupted = 130
    /// Ended by Ctrl-\.
    case quit = 131
    /// The output's reader has closed it.
    case closedOutput = 141
    /// Ended by SIGTERM.
    case terminated = 143

    /// The status that a shell sees for a command ended by a signal.
    init(signal: Int32) { self = ExitStatus(rawValue: 128 + signal) ?? .terminated }

    /// The signal by which the command ends, so that a shell stops its script or loop; `nil` for an ordinary end.
    var signal: Int32? { rawValue > 128 ? rawValue - 128 : nil }
}
