import FormRecords
import FormSystem
import FormWords

extension ProgramEnding {
    /// The fault in the ending of a command of the shell; `nil` where there is none.
    package func complaint(of command: String, in language: Language = .english) -> AnswerComplaint? {
        switch self {
        case .exited(status: 0): nil
        case .exited(let status): .commandEnded(command, status: status)
        case .killed(let signal): .commandKilled(command, signal: signal)
        case .failed(let error): .commandNotRun(command, reason: error.words(in: language))
        }
    }
}
