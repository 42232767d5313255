public import FormConversation
internal import FormEngine
public import FormKit
public import LineEditing

/// Asks a person for a form's answers, question by question, at a terminal or wherever lines come from.
///
///     let session = FormSession(try form.compiled())
///     let outcome = Conversation(session).run(on: try TerminalEditor.open()) { session in print(session.json()) }
///
/// `run` holds it on a line editor, the terminal's or one of your own. A program that waits for lines in its own way goes step
/// by step instead: `next` says what is wanted, and `answer`, `edited` and `submit` go on. What a person answers is in the
/// session at once, and its observers are told.
public final class Conversation {
    /// The session that is answered.
    public let session: FormSession
    private let draft: Draft?
    private let steps: SteppedConversation

    /// A conversation about what of the session is still open. It speaks the session's language.
    ///
    /// - Parameters:
    ///   - session: What is answered.
    ///   - settings: How it is held.
    ///   - draft: Where the answers are kept, and may be found from an earlier time; `nil` for nowhere.
    public init(
        _ session: FormSession, settings: ConversationSettings = ConversationSettings(), draft: Draft? = nil
    ) {
        self.session = session
        self.draft = draft
        var settings = settings
        settings.speaker = .person(session.language)
        steps = SteppedConversation(session.box, settings: settings, draft: draft?.file)
    }

    // MARK: On a line editor

    /// Asks until everything is answered, holds, and is submitted, or the person leaves.
    ///
    /// An error of the delegate is said, and the person is back at the review, or asked for the fields that it cleared
    /// or blamed.
    public func run(on editor: any LineEditor, submittingTo delegate: some SubmitDelegate) -> ConversationOutcome {
        run(on: editor) { try $0.submit(to: delegate) }
    }

    /// Asks until everything is answered, holds, and the closure has the answers, or the person leaves.
    ///
    /// An error of the closure is said, and the person is back at the review, or asked for the fields that it cleared
    /// or blamed.
    public func run(
        on editor: any LineEditor, submitting didSubmit: (FormSession) throws -> Void = { _ in }
    ) -> ConversationOutcome {
        run(on: editor) { try $0.submit(didSubmit) }
    }

    private func run(
        on editor: any LineEditor, _ submit: (FormSession) throws -> SubmitOutcome
    ) -> ConversationOutcome {
        let (session, draft) = (session, draft)
        return steps.run(
            on: editor, submitting: { _ in Self.attempt(session, draft, submit) },
            afterEach: { session.tellChanges() })
    }

    private static func attempt(
        _ session: FormSession, _ draft: Draft?, _ submit: (FormSession) throws -> SubmitOutcome
    ) -> SubmissionAttempt {
        draft?.file.beginSubmission()
        do {
            switch try submit(session) {
            case .submitted: return .taken
            case .invalid(let failures): return .refused(reason: failures.first?.description ?? "")
            case .refused(let error): return .refused(reason: reason(error, session))
            }
        } catch {
            return .refused(reason: reason(error, session))
        }
    }

    private static func reason(_ error: any Error, _ session: FormSession) -> String {
        (error as? any RefusalInWords)?.words(in: session.language) ?? String(describing: error)
    }

    // MARK: Step by step

    /// The next step; the same again as long as that is not done.
    public func next() -> Step { steps.next() }

    /// Goes on after a question.
    ///
    /// - Parameters:
    ///   - answer: What came; `LineQuestion.answer(_:)` makes it of a line.
    ///   - text: What stood on the line if it ended without an answer, to be there again.
    public func answer(_ answer: LineAnswer, leaving text: String? = nil) {
        steps.answer(answer, leaving: text)
        session.tellChanges()
    }

    /// The remark on a line as it is, while it is typed; `nil` for none.
    public func status(of text: String) -> StyledText? { steps.status(of: text) }

    /// Goes on after a text was edited, or was not.
    public func edited(_ outcome: EditedText) {
        steps.edited(outcome)
        session.tellChanges()
    }

    /// Goes on with the submission, which is wanted: the delegate gets the answers.
    public func submit(to delegate: some SubmitDelegate) {
        steps.submitted(Self.attempt(session, draft) { try $0.submit(to: delegate) })
    }

    /// Goes on with the submission, which is wanted: the closure gets the answers.
    public func submit(_ didSubmit: (FormSession) throws -> Void) {
        steps.submitted(Self.attempt(session, draft) { try $0.submit(didSubmit) })
    }
}
