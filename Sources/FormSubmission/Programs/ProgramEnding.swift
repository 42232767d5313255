import FormEngine

/// How a program that was started and waited for came to its end.
public enum ProgramEnding: Hashable, Sendable {
    /// It ended by itself; 0 says that all went well.
    case exited(status: Int32)
    /// A signal of that number ended it.
    case killed(signal: Int32)
    /// It could not be started.
    case failed(SystemError)

    /// - Parameter state: What `waitpid` says of a program that has ended.
    public init(state: Int32) {
        self = state & 0x7f == 0 ? .exited(status: state >> 8 & 0xff) : .killed(signal: state & 0x7f)
    }
}

extension ProgramEnding {
    /// Why a command of the shell did not do its work; `nil` where it did.
    ///
    /// - Parameter command: Its text, quoted.
    package func failure(of command: String, in language: ViewLanguage) -> String? {
        switch self {
        case .exited(status: 0): nil
        case .exited(let status): language.words(.commandFailed, ["command": command, "status": status])
        case .killed(let signal): language.words(.commandKilled, ["command": command, "signal": signal])
        case .failed(let error):
            language.words(.commandNotRun, ["command": command, "reason": error.words(in: language)])
        }
    }
}
