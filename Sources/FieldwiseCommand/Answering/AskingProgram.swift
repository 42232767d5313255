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
        while outcome == nil, replies.failure == nil {
            switch conversation.next() {
            case .reply(let reply):
                guard replies.write(reply) else { break }
                switch lines.next() {
                case .line: conversation.take(lines.line)
                case .tooLong: conversation.refuseLongLine(of: Self.lineLimit)
                case .end: conversation.end()
                }
            case .submission: submit(conversation, places, to: &delegate)
            case .end(let end): outcome = end
            }
        }
        let isSubmitted = conversation.hasSubmitted
        session = conversation.takeSession()
        if let failure = replies.failure {
            if isSubmitted { writeError("fieldwise: \(language.words(.submittedWithoutReply))") }
            throw .output(failure)
        }
        guard !isSubmitted else { return .submitted }
        if let failure = lines.failure { throw .input(InputError(standardInput: failure)) }
        let ending = AnswerEnding(leaving: &session, .notSubmitted, for: request.program)
        if case .left(let status, let failures) = ending {
            replies.write(.failed(status: Int(status.rawValue), failures, resumedBy: keeping.draft?.resumingCommand))
        }
        return ending
    }

    /// Hands the answers over once; a failure is told with the next question.
    private func submit(
        _ conversation: ProtocolConversation, _ places: GivenPlaces,
        to delegate: inout some SubmitDelegate & ~Copyable
    ) {
        let unused = request.unusedAnswers(conversation.session, places)
        unused.tell(in: request.program.language)
        guard !unused.haveError else {
            return conversation.submitted(
                .refused(reason: language.words(.givenValueNotUsed)), unused.map(\.failure))
        }
        keeping.draft?.beginSubmission()
        do throws(OutputError) {
            let outcome = try FormSubmission.submit(&conversation.session, to: &delegate)
            let failures = told(outcome, of: &conversation.session, places)
            if outcome == .submitted, let path = request.output.path {
                replies.write(.submitted(conversation.session, output: path.description))
            }
            conversation.submitted(attempt(outcome, of: conversation.session, places), failures)
        } catch {
            let reason = error.words(in: language)
            conversation.submitted(.refused(reason: reason), [ReportedFailure(code: "not_written", message: reason)])
        }
    }
}

/// The replies to a program, an object a line on standard output; after one that could not be written there is none.
final class Replies {
    /// Why a reply could not be written, which ends the conversation.
    private(set) var failure: OutputError?

    /// Writes a reply; false where it, or one before it, could not be written.
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
}

/// Submits by the last reply of a conversation with a program, which has the record in it.
struct ReplySubmitDelegate: SubmitDelegate, ~Copyable {
    private let encoder: RecordEncoder
    private let replies: Replies

    init(_ form: CompiledForm, isFlat: Bool, in replies: Replies) {
        encoder = RecordEncoder(form, format: .jsonLines, isFlat: isFlat)
        self.replies = replies
    }

    /// A program takes whatever comes.
    mutating func willSubmit(_ session: borrowing Session) -> SubmitRefusal? { nil }

    /// Writes the reply with the record.
    mutating func didSubmit(_ session: borrowing Session) throws(OutputError) {
        var buffer = ByteBuffer()
        encoder.encode(session, into: &buffer)
        let record = parseJSON(buffer.withUnsafeBytes { Array($0) }, path: "", mode: .strict).node
        guard !replies.write(.submitted(session, record: record)), let failure = replies.failure else { return }
        throw failure
    }
}

/// Tells a program of what ended the command with a message of its own.
func tellProgram(of error: CommandError, _ request: Request, _ language: Language, in replies: Replies) {
    guard request.prompt.conversesByProtocol else { return }
    replies.write(.failed(status: Int(error.status.rawValue), error.failures(in: language)))
}

/// A program has standard input and output for itself, and is always asked.
func checkProtocol(_ request: Request) throws(CommandError) {
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

extension Request {
    /// The request with standard output left to the replies of a conversation with a program: the last of them has the
    /// submission, and the failures, that are to go there.
    var leavingRepliesAlone: Request {
        guard prompt.conversesByProtocol else { return self }
        var request = self
        if output.path?.leadsToStandardOutput ?? false { request.output.path = nil }
        if failures.path?.leadsToStandardOutput ?? false { request.failures.path = nil }
        return request
    }
}

extension FilePath {
    /// Whether what is written to it comes out of standard output, which is no device that anybody may write to.
    fileprivate var leadsToStandardOutput: Bool {
        guard descriptor != StandardStream.output else { return true }
        guard let standard = try? FileStatus(of: StandardStream.output), case .success(let found) = status() else {
            return false
        }
        return found.identity == standard.identity && (found.kind == .pipe || found.kind == .other)
    }
}
