import FormEngine
import FormPrompt
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

    /// Answers the session to its end; a status where that ends the command.
    func ask(_ session: inout Session, _ request: Request) -> ExitStatus? {
        switch self {
        case .nobody:
            session.finish()
            return nil
        case .person, .lines:
            session.finish()
            return nil
        }
    }
}
