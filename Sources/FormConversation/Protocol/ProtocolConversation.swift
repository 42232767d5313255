import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormWords

/// A conversation with a program: the stepped conversation, with JSON objects instead of a person's lines.
///
/// `next` returns the object that asks, or demands a submission; the program's line goes to `take`.
package final class ProtocolConversation {
    /// The version of the protocol. Members may be added to a version, but none is removed or changes its meaning.
    package static let version = 1

    /// The next demand of a conversation.
    package enum Demand {
        /// A reply that waits for a request.
        case reply(JSONNode)
        /// Answers to submit; `submitted` meets it.
        case submission
        /// The end.
        case end(ConversationOutcome)
    }

    private let conversation: SteppedConversation
    private let wording: Wording
    private var isBegun = false
    /// Whether a submission was requested and happens as soon as nothing prevents it.
    private var isSubmitting = false
    /// The failures of the last request.
    private var failures: [ReportedFailure] = []
    private var remarks: [String] = []

    /// A conversation.
    ///
    /// - Parameters:
    ///   - session: The session, started and with known answers given.
    ///   - speaker: The writer of texts and reader of messages.
    ///   - draft: The draft in which answers are stored, and which may exist from before.
    package init(_ session: consuming Session, with speaker: Speaker, draft: DraftFile? = nil) {
        var settings = ConversationSettings()
        settings.isBrief = true
        settings.speaker = speaker
        wording = Wording(for: speaker)
        conversation = SteppedConversation(session, settings: settings, draft: draft)
        conversation.asksAboutRules = false
        conversation.session.keepChangeLog()
        _ = conversation.session.takeChangeLog()
        conversation.didRefuse = { [unowned self] failure, session in
            failures.append(ReportedFailure(failure, in: session, wording, hasLimit: true))
        }
    }

    /// The form being answered.
    package var session: Session {
        _read { yield conversation.session }
        _modify { yield &conversation.session }
    }

    /// Whether the answers were submitted and accepted.
    package var hasSubmitted: Bool { conversation.hasSubmitted }

    /// Returns the session and ends the conversation.
    package func takeSession() -> Session { conversation.takeSession() }

    /// Adds a remark to the next reply.
    package func tell(_ remark: String) { remarks.append(remark) }

    /// The next demand; the same again until it is met.
    package func next() -> Demand {
        while true {
            let demand = conversation.next().demand
            remarks += conversation.display.removeRemarks()
            switch demand {
            case .line: if let reply = reply() { return .reply(reply) }
            // No request edits a text.
            case .edit: conversation.edited(.unchanged)
            case .submission: return .submission
            case .end(let outcome): return .end(outcome)
            }
        }
    }

    /// The reply that asks the open question; `nil` if that was the review before a requested submission.
    private func reply() -> JSONNode? {
        guard let question = conversation.openQuestion else { return nil }
        if isSubmitting {
            if case .review(maySubmit: true) = question.subject {
                conversation.proceed { _ in .submit }
                return nil
            }
            tellFailures()
        } else if case .review(maySubmit: false) = question.subject {
            tellFailures()
        } else if case .field(let slot) = question.subject, session.isStale(slot), failures.isEmpty,
            case .refused(let failure) = session.verdict(slot)
        {
            failures.append(ReportedFailure(failure, in: session, wording, hasLimit: true))
        }
        isSubmitting = false
        var reply = conversation.parts(of: question).reply
        reply.add(.changed, ifAny: conversation.changedParts())
        reply.add(.failures, ifAny: failures.map { AskedQuestion.Failure($0).node })
        reply.add(.remarks, ifAny: remarks.map { JSONNode($0) })
        if !isBegun { reply.insert(introduction) }
        (isBegun, failures, remarks) = (true, [], [])
        return reply.node
    }

    /// Adds everything that prevents a submission.
    private func tellFailures() {
        for failure in session.collectFailures() {
            let failure = ReportedFailure(failure, in: session, wording, hasLimit: true)
            // Who took the answers may have told it already.
            let isTold = failures.contains { $0.fault == failure.fault && $0.code == failure.code }
            if !isTold { failures.append(failure) }
        }
    }

    /// The members that only the first reply has.
    private var introduction: [(String, JSONNode)] {
        var form = ProtocolReply()
        form.add(.id, session.form.id)
        form.add(.title, session.form.title.map { session.filled($0) })
        form.add(.description, session.form.description.map { session.filled($0) })
        var introduction = ProtocolReply()
        introduction.add(.protocolVersion, JSONNode(Self.version))
        introduction.add(.form, form.node)
        return introduction.members
    }

    // MARK: - Requests

    /// Takes a line of the program.
    package func take(_ line: [UInt8]) {
        do throws(ProtocolRequest.RequestFault) {
            let request = try ProtocolRequest(line, in: conversation.voice.language)
            if request.kind == .submit { isSubmitting = true }
            conversation.proceed { question in
                let turn = conversation.turn(after: request, at: question)
                if case .again(let reason?) = turn, failures.isEmpty {
                    failures.append(ReportedFailure(code: "not_possible", message: reason))
                }
                return turn
            }
        } catch {
            failures.append(ReportedFailure(code: "bad_request", message: error.words))
        }
    }

    /// Reports that a line exceeds the limit.
    package func refuseLongLine(of limit: Int) {
        let words = conversation.words(.pipedLineTooLong, ["count": limit])
        failures.append(ReportedFailure(code: "line_too_long", message: words))
    }

    /// Continues after answers were submitted.
    ///
    /// - Parameter failures: What prevented the submission.
    package func submitted(_ outcome: SubmissionOutcome, _ failures: [ReportedFailure]) {
        self.failures += failures
        isSubmitting = false
        // The program is still there even if nobody reads the output any more.
        if case .notWritten = outcome, let failure = failures.first { return conversation.submitted(.refused(failure)) }
        conversation.submitted(outcome)
    }

    /// Ends the conversation because the program is gone.
    package func end() { conversation.answer(.endOfInput) }
}
