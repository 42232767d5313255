import FormRecords
import FormSystem
import FormWords

extension ProgramEnding {
    /// The complaint about a shell command that failed; `nil` if it succeeded.
    package func complaint(of command: String, in language: Language = .english) -> AnswerComplaint? {
        switch self {
        case .exited(status: 0): nil
        case .exited(let status): .commandEnded(command, status: status)
        case .killed(let signal): .commandKilled(command, signal: signal)
        case .failed(let error): .commandNotRun(command, reason: error.words(in: language))
        }
    }
}
