import FormEngine
import FormRecords
import FormWords

/// How a program that was started and waited for came to its end.
package enum ProgramEnding: Hashable, Sendable {
    /// It ended by itself; 0 says that all went well.
    case exited(status: Int32)
    /// A signal of that number ended it.
    case killed(signal: Int32)
    /// It could not be started.
    case failed(SystemError)

    /// - Parameter state: What `waitpid` says of a program that has ended.
    package init(state: Int32) {
        self = state & 0x7f == 0 ? .exited(status: state >> 8 & 0xff) : .killed(signal: state & 0x7f)
    }

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
