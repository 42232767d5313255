import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Who gives the answers that are not given beforehand.
enum Respondent {
    /// The person at the terminal.
    case person
    /// Standard input, line by line.
    case lines
    /// A program, in the protocol.
    case program
    case nobody

    /// The speaker for messages before any answer.
    func speaker(in languages: Languages) -> Speaker { self == .person ? languages.person : languages.program }

    /// The locale for the form's texts.
    func locale(in languages: Languages) -> String? { self == .person ? languages.personLocale : languages.locale }

    /// Whether faults are reported at once, to be corrected.
    var isConversation: Bool {
        switch self {
        case .person, .program: true
        case .lines, .nobody: false
        }
    }

    init(_ request: AnswerRequest, isFormStandardInput: Bool) {
        let files = [request.given.options.answers, request.given.table].compactMap { $0 }
        if request.prompt.conversesByProtocol {
            self = .program
        } else if request.prompt.asksNothing {
            self = .nobody
        } else if request.prompt.isOnTerminal {
            self = .person
        } else if isFormStandardInput || files.contains(where: \.isStandardStream) {
            self = .nobody
        } else if isTerminal(StandardStream.input) {
            self = .person
        } else {
            self = files.isEmpty ? .lines : .nobody
        }
    }

    /// Answers the session without a conversation; returns an ending if there is nothing to submit.
    func ask(
        _ session: inout Session, _ request: AnswerRequest, _ language: Language
    ) throws(CommandError) -> AnswerEnding? {
        switch self {
        case .nobody, .person, .program:
            session.finish()
            return nil
        case .lines: return try readLines(&session, request, language)
        }
    }
}

private func readLines(
    _ session: inout Session, _ request: AnswerRequest, _ language: Language
) throws(CommandError) -> AnswerEnding? {
    let transcript = request.prompt.writesTranscript ? { (line: String) in writeError(line) } : nil
    var lines = PipedLines(
        session, descriptor: StandardStream.input, from: request.languages.lines(language), transcript: transcript)
    let ending = lines.run()
    for error in lines.errors { writeError(error.words(in: language)) }
    let isFaulty = !lines.errors.isEmpty
    let failures = (lines.errors + lines.furtherErrors).sorted { $0.line ?? .max < $1.line ?? .max }
    let failure = lines.readingFailure
    session = lines.takeSession()
    if let failure { throw .input(InputError(standardInput: failure)) }
    switch ending {
    case .completed: return isFaulty ? .refused(.invalidAnswers, failures) : nil
    case .endedEarly(let id):
        let end = ReportedFailure(.inputEnded(id), field: id, in: language)
        writeError("fieldwise: \(end.message)")
        let all = failures + [end]
        return isFaulty ? .refused(.invalidAnswers, all) : .left(.notSubmitted, all)
    case .stopped(let line, let id):
        let complaint = AnswerComplaint.readingStopped(line: line, field: id)
        let stop = ReportedFailure(complaint, field: id, line: line, in: language)
        writeError("fieldwise: \(stop.message)")
        return .refused(.invalidAnswers, failures + [stop])
    }
}
