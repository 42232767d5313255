import FormEngine
import FormPrompt
import FormSyntax
import Glibc

/// Who answers what is not given beforehand.
enum AnswerSource {
    /// The person at the terminal.
    case person
    /// Standard input, line by line.
    case lines
    case nobody

    init(_ request: Request, isFormStandardInput: Bool) {
        if request.asksNothing || isFormStandardInput || request.answers?.isStandardStream == true {
            self = .nobody
        } else if isatty(STDIN_FILENO) == 1 {
            self = .person
        } else {
            self = request.answers == nil ? .lines : .nobody
        }
    }

    /// Answers the session to its end where that takes no conversation; a status where that ends the command.
    func ask(_ session: inout Session, _ request: Request) -> ExitStatus? {
        switch self {
        case .nobody, .person:
            session.finish()
            return nil
        case .lines: return readLines(&session, request)
        }
    }
}

private func readLines(_ session: inout Session, _ request: Request) -> ExitStatus? {
    let transcript = request.writesTranscript ? { (line: String) in writeError(line) } : nil
    var lines = PipedLines(
        session, descriptor: STDIN_FILENO, language: request.language ?? .english, transcript: transcript)
    let ending = lines.run()
    for error in lines.errors { writeError(error.description) }
    let isFaulty = !lines.errors.isEmpty
    session = lines.takeSession()
    switch ending {
    case .completed: return isFaulty ? .invalidAnswers : nil
    case .endedEarly(let id):
        writeError("fieldwise: standard input ended where \(quoted(id)) was to be answered; nothing is submitted")
        return isFaulty ? .invalidAnswers : .notSubmitted
    case .stopped(let line, let id):
        writeError(
            "fieldwise: what follows line \(line) is not read, because what is asked depends on \(quoted(id))")
        return .invalidAnswers
    }
}
