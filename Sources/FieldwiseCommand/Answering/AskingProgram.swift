import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import LineEditing

/// A conversation with a program, over standard input and output.
extension Answering {
    /// The most bytes of a request.
    private static let lineLimit = 1 << 20

    /// Asks until the answers are submitted or the program leaves. What keeps them from being written is told with the next
    /// question, so that nothing is lost.
    func askProgram(
        _ session: inout Session, _ places: GivenPlaces, submittingTo delegate: inout some SubmitDelegate & ~Copyable
    ) throws(CommandError) -> AnswerEnding {
        let conversation = ProtocolConversation(session, with: request.lines(language), draft: keeping.draft)
        for remark in keeping.remarks { conversation.tell(remark) }
        let lines = LineReader(descriptor: StandardStream.input, limit: Self.lineLimit)
        var outcome: ConversationOutcome?
        var fatal: OutputError?
        while outcome == nil {
            switch conversation.next() {
            case .reply(let reply):
                do throws(OutputError) { try write(reply) } catch {
                    (fatal, outcome) = (error, .endOfInput)
                    continue
                }
                switch lines.next() {
                case .line: conversation.take(lines.line)
                case .tooLong: conversation.refuseLongLine(of: Self.lineLimit)
                case .signal, .end: conversation.end()
                }
            case .submission: fatal = submit(conversation, places, to: &delegate)
            case .end(let end): outcome = end
            }
        }
        session = conversation.takeSession()
        if let fatal { throw .output(fatal) }
        guard outcome != .completed else { return .submitted }
        let ending = AnswerEnding(leaving: &session, .notSubmitted, for: request.program)
        if case .left(let status, let failures) = ending {
            writeFailed(status, failures, draft: keeping.draft?.resumingCommand)
        }
        return ending
    }

    /// Hands the answers over; gives what keeps them from being written for good.
    private func submit(
        _ conversation: ProtocolConversation, _ places: GivenPlaces,
        to delegate: inout some SubmitDelegate & ~Copyable
    ) -> OutputError? {
        let unused = request.unusedAnswers(conversation.session, places)
        unused.tell(in: request.program.language)
        guard !unused.haveError else {
            conversation.submitted(
                .refused(reason: language.words(.givenValueNotUsed)), unused.map(\.failure))
            return nil
        }
        keeping.draft?.beginSubmission()
        do throws(OutputError) {
            let outcome = try FormSubmission.submit(&conversation.session, to: &delegate)
            let failures = told(outcome, of: &conversation.session, places)
            if outcome == .submitted, let path = request.output.path {
                try write(.submitted(conversation.session, output: path.description))
            }
            conversation.submitted(attempt(outcome, of: conversation.session, places), failures)
        } catch {
            // The program is gone and will not come back.
            if error.category == .closed {
                conversation.submitted(.over, [])
                return error
            }
            let reason = error.words(in: language)
            conversation.submitted(.refused(reason: reason), [ReportedFailure(code: "not_written", message: reason)])
        }
        return nil
    }
}

/// Submits by the last reply of a conversation with a program, which has the record in it.
struct ReplySubmitDelegate: SubmitDelegate, ~Copyable {
    private let encoder: RecordEncoder

    init(_ form: CompiledForm, isFlat: Bool) { encoder = RecordEncoder(form, format: .jsonLines, isFlat: isFlat) }

    /// A program takes whatever comes.
    mutating func willSubmit(_ session: borrowing Session) -> SubmitRefusal? { nil }

    /// Writes the reply with the record.
    mutating func didSubmit(_ session: borrowing Session) throws(OutputError) {
        var buffer = ByteBuffer()
        encoder.encode(session, into: &buffer)
        try write(
            .submitted(session, record: parseJSON(buffer.withUnsafeBytes { Array($0) }, path: "", mode: .strict).node))
    }
}

private func write(_ reply: JSONNode) throws(OutputError) {
    try OutputStream.standardOutput.write(Array((reply.value.compactText + "\n").utf8))
}

/// Writes the last reply of a conversation whose form is not submitted; a program that is gone is told nothing.
private func writeFailed(_ status: ExitStatus, _ failures: [ReportedFailure], draft command: String?) {
    try? write(.failed(status: Int(status.rawValue), failures, resumedBy: command))
}

/// Tells a program of what ended the command with a message of its own.
func tellProgram(of error: CommandError, _ request: Request, _ language: Language) {
    guard request.prompt.conversesByProtocol else { return }
    writeFailed(error.status, error.failures(in: language), draft: nil)
}

/// A program has standard input and output for itself, and is always asked.
func checkProtocol(_ request: Request) throws(CommandError) {
    guard request.prompt.conversesByProtocol else { return }
    let others = [("--no-input", request.prompt.asksNothing), ("--transcript", request.prompt.writesTranscript)]
    if let other = others.first(where: \.1) {
        throw .usage(.conflict("--protocol", other.0, cure: Message(.leaveOneOut)))
    }
    if request.failures.path?.descriptor == StandardStream.output {
        throw .usage(.conflict("--protocol", "--errors -", cure: Message(.nameFileForErrors)))
    }
    guard request.output.path == nil, let format = request.output.format else { return }
    let isJSON = format == .json || format == .jsonLines
    throw .usage(
        .conflict(
            "--protocol", "--format \(format.rawValue)",
            cure: Message(isJSON ? .submissionIsInReply : .nameFileForProtocol)))
}
