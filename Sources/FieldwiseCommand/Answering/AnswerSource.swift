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

    /// Answers the session to its end; a status where that ends the command.
    func ask(_ session: inout Session, _ request: Request, _ keeping: Keeping) -> ExitStatus? {
        switch self {
        case .nobody:
            session.finish()
            return nil
        case .person: return askPerson(&session, request, keeping)
        case .lines: return readLines(&session, request)
        }
    }
}

/// The conversation is on the terminal that standard input is, wherever the output goes.
private func askPerson(_ session: inout Session, _ request: Request, _ keeping: Keeping) -> ExitStatus? {
    guard let terminal = Terminal.ofStandardInput() else {
        writeError("fieldwise: the terminal cannot be written to; use --answers or --no-input")
        return .inputOutput
    }
    let look = PromptLook(request) { name in getenv(name).map { String(cString: $0) } }
    if let note = look.note { writeError("fieldwise: \(note)") }
    let editor = lineEditor(on: terminal, isPlain: look.isPlain, palette: look.palette)
    for remark in keeping.remarks { editor.show(remark, as: .failure) }
    var conversation = Conversation(session, editor: editor, draft: keeping.draft, history: keeping.history)
    let outcome = conversation.run()
    editor.close()
    session = conversation.takeSession()
    switch outcome {
    case .completed: return nil
    case .quit, .endOfInput: return .notSubmitted
    case .interrupted(let signal): return ExitStatus(signal: signal)
    }
}

private func readLines(_ session: inout Session, _ request: Request) -> ExitStatus? {
    let transcript = request.writesTranscript ? { (line: String) in writeError(line) } : nil
    var lines = PipedLines(session, descriptor: STDIN_FILENO, transcript: transcript)
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
