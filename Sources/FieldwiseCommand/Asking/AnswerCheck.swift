import FormConversation
import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import Synchronization

/// A shell command that receives the answer on standard input and refuses it with a status from 1 to 125.
final class AnswerCheck: Sendable {
    /// A failure of the command, which says nothing about the answer.
    struct CommandFault: Sendable {
        let status: ExitStatus
        let words: String
    }

    private let command: [UInt8]
    private let deadline: Double?
    private let writesJSON: Bool
    private let language: Language
    private let found = Mutex<CommandFault?>(nil)

    /// A check by a command.
    ///
    /// - Parameter deadline: The end of the wait for an answer, which the command does not extend; `nil` for never.
    init(_ command: [UInt8], until deadline: Double?, writesJSON: Bool, in language: Language) {
        (self.command, self.deadline, self.writesJSON, self.language) = (command, deadline, writesJSON, language)
    }

    /// The failure of the command, so that nobody can judge the answer; `nil` without one.
    var fault: CommandFault? { found.withLock { $0 } }

    /// The objection to an answer; `nil` also if there is no answer.
    func objection(to slot: Slot, of session: borrowing Session) -> AnswerAdvice.Objection? {
        guard session.hasValue(slot) else { return nil }
        let run = answerBytes(of: slot, in: session, asJSON: writesJSON).withUnsafeBytes {
            runShell(command, input: $0, keeping: 4096)
        }
        // If the timer expired meanwhile, the command got the signal.
        startTerminalTimer(until: deadline)
        switch run.ending {
        case .exited(status: 0): return nil
        case .exited(status: 1...125):
            let lines = run.output.split { $0 == 0x0A || $0 == 0x0D }
            let line = lines.first.map { String(decoding: $0, as: UTF8.self) }
            let name = quoted(String(decoding: command, as: UTF8.self))
            return .fault(terminalSafe(line ?? language.words(.commandRefused, ["command": name])))
        case .killed(signal: Signal.interrupt): fail(.interrupted, run.ending)
        case .killed(signal: Signal.quit): fail(.quit, run.ending)
        case .exited(status: 126...127), .failed: fail(.usage, run.ending)
        case .exited, .killed: fail(.inputOutput, run.ending)
        }
        return .end
    }

    private func fail(_ status: ExitStatus, _ ending: ProgramEnding) {
        let complaint = ending.complaint(of: String(decoding: command, as: UTF8.self), in: language)
        found.withLock {
            $0 = CommandFault(status: status, words: "--check: " + (complaint?.message(in: language) ?? ""))
        }
    }
}

/// Starts a timer that ends the wait for keys at a time of the steady clock.
func startTerminalTimer(until deadline: Double?) {
    guard let deadline else { return }
    TerminalGuard.startTimer(milliseconds: max(1, Int((deadline - secondsOfSteadyClock()) * 1000)))
}
