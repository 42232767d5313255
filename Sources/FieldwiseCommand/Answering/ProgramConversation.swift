import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import LineEditing

/// A conversation with a program, over standard input and output.
extension AnswerRun {
    /// The most bytes of a request.
    private static let lineLimit = 1 << 20

    /// Asks until the answers are submitted or the program leaves. Obstacles to writing are reported with the next
    /// question, so that no answer is lost.
    func askProgram(
        _ session: inout Session, _ places: GivenPlaces, submittingTo delegate: inout some SubmitDelegate & ~Copyable
    ) throws(CommandError) -> AnswerEnding {
        let conversation = ProtocolConversation(session, with: request.languages.lines(language), draft: keeping.draft)
        for remark in keeping.remarks { conversation.tell(remark) }
        let lines = LineReader(descriptor: StandardStream.input, limit: Self.lineLimit)
        var outcome: ConversationOutcome?
        while outcome == nil, replies.failure == nil {
            switch conversation.next() {
            case .reply(let reply):
                guard replies.write(reply) else { break }
                switch lines.next() {
                case .line: conversation.take(lines.line)
                case .tooLong: conversation.refuseLongLine(of: Self.lineLimit)
                case .end: conversation.end()
                }
            case .submission:
                let outcome = submit(&conversation.session, places, to: &delegate)
                let path = outcome == .submitted ? request.output.path : nil
                let reply = path.map { JSONNode.submitted(conversation.session, output: $0.description) }
                // Before the reply, which may end the command, so that submitted answers leave no draft.
                conversation.submitted(outcome, failures(of: outcome, in: &conversation.session, places))
                if let reply { replies.write(reply) }
            case .end(let end): outcome = end
            }
        }
        let isSubmitted = conversation.hasSubmitted
        session = conversation.takeSession()
        if let failure = replies.failure {
            guard isSubmitted else { throw .output(failure) }
            let error = CommandError.output(failure)
            if failure.category != .closed { writeError("fieldwise: \(error.message(in: language))") }
            writeError("fieldwise: \(language.words(.submittedWithoutReply))")
            return AnswerEnding(status: error.status, failures: [], isRefusal: false)
        }
        guard !isSubmitted else { return .submitted }
        if let failure = lines.failure { throw .input(InputError(standardInput: failure)) }
        var ending = AnswerEnding.left(&session, .notSubmitted, for: request.program)
        ending.resumption = keeping.draft?.resumingCommand
        return ending
    }
}

/// The replies to a program, as JSON objects on lines of standard output; none after one that could not be written.
final class Replies {
    /// The reason why a reply could not be written, which ends the conversation.
    private(set) var failure: OutputError?

    /// Writes a reply; false if it, or an earlier one, could not be written.
    @discardableResult
    func write(_ reply: JSONNode) -> Bool {
        guard failure == nil else { return false }
        do throws(OutputError) {
            try OutputStream.standardOutput.write(Array((reply.value.compactText + "\n").utf8))
        } catch {
            failure = error
        }
        return failure == nil
    }

    /// Writes the last reply, unless the form was submitted and another reply has said so.
    func tell(_ ending: AnswerEnding) {
        guard ending.status != .success else { return }
        write(.failed(status: Int(ending.status.rawValue), ending.failures, resumedBy: ending.resumption))
    }
}

/// Submits by writing the last reply of a conversation, which includes the record.
struct ReplySubmitDelegate: SubmitDelegate, ~Copyable {
    private let encoder: RecordEncoder
    private let replies: Replies

    init(_ form: CompiledForm, isFlat: Bool, in replies: Replies) {
        encoder = RecordEncoder(form, format: .jsonLines, isFlat: isFlat)
        self.replies = replies
    }

    /// Accepts every submission.
    mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? { nil }

    /// Writes the reply with the record.
    mutating func didSubmit(_ session: borrowing Session) throws(OutputError) {
        var buffer = ByteBuffer()
        encoder.encode(session, into: &buffer)
        let record = parseJSON(buffer.withUnsafeBytes { Array($0) }, path: "", mode: .strict).node
        guard !replies.write(.submitted(session, record: record)), let failure = replies.failure else { return }
        throw failure
    }
}

/// Refuses options that conflict with the protocol: a program needs standard input and output for itself and is always
/// asked.
func checkProtocol(_ request: AnswerRequest) throws(CommandError) {
    guard request.prompt.conversesByProtocol else { return }
    let others = [("--no-input", request.prompt.asksNothing), ("--transcript", request.prompt.writesTranscript)]
    if let other = others.first(where: \.1) {
        throw .usage(.conflict("--protocol", other.0, cure: Message(.leaveOneOut)))
    }
    guard request.output.path == nil, let format = request.output.format else { return }
    let isJSON = format == .json || format == .jsonLines
    throw .usage(
        .conflict(
            "--protocol", "--format \(format.rawValue)",
            cure: Message(isJSON ? .submissionIsInReply : .nameFileForProtocol)))
}
