public import FormConversation
internal import FormEngine
internal import struct FormSubmission.BlamedAnswer
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
    private let draft: DraftFile?
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
        self.draft = draft?.take()
        var settings = settings
        settings.speaker = .person(session.language)
        steps = SteppedConversation(session.box, settings: settings, draft: self.draft)
        steps.didAsk = { [unowned session] in session.noteAsked($0) }
    }

    /// A conversation about some fields or sections alone, which ends when these are answered, without a submission.
    ///
    ///     Conversation(session, about: "delivery").run(on: editor)
    ///
    /// - Parameters:
    ///   - session: What is answered.
    ///   - ids: Fields, sections and groups by their ids, or one field by its address.
    ///   - settings: How it is held.
    public convenience init(
        _ session: FormSession, about ids: FieldAddress..., settings: ConversationSettings = ConversationSettings()
    ) {
        var settings = settings
        settings.asksOnly.formUnion(ids)
        self.init(session, settings: settings)
    }

    /// Adds a command that a person may type in place of an answer, such as `:stock`; it takes the place of a usual one of that
    /// name. `ConversationSettings.removedCommands` takes usual ones away.
    ///
    /// - Parameters:
    ///   - name: Without the colon: lowercase letters.
    ///   - help: What it does, in a few words, for `:help`.
    ///   - body: Gets the session and what was typed after the name; gives lines to show.
    public func addCommand(
        _ name: String, help: String, _ body: @escaping (FormSession, _ argument: String) -> [String]
    ) {
        steps.addedCommands.append(
            AddedCommand(name: name, help: help) { [unowned session] argument in
                defer { session.tellChanges() }
                return body(session, argument)
            })
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
        let outcome = steps.run(
            on: editor, submitting: { [self] _ in attempt(submit) }, afterEach: { [session] in session.tellChanges() })
        if let success = success(after: outcome) { editor.show(success, as: .plain) }
        return outcome
    }

    /// Asks as `run(on:submittingTo:)` does, and waits for options that are looked up, for the checks of the submission, and for
    /// the delegate. The editor waits for lines without giving the thread away.
    nonisolated(nonsending)
        public func run(
            on editor: any LineEditor, submittingTo delegate: some AsyncSubmitDelegate
        ) async throws -> ConversationOutcome
    {
        while true {
            try await session.lookUpOptions()
            switch steps.nextDemand(on: editor) {
            case .submission: await submit(to: delegate)
            case .end(let outcome):
                if let success = success(after: outcome) { editor.show(success, as: .plain) }
                return outcome
            case let demand: steps.meet(demand, on: editor)
            }
            session.tellChanges()
        }
    }

    /// The form's words for a person who has submitted it.
    private func success(after outcome: ConversationOutcome) -> String? {
        outcome == .completed && steps.hasSubmitted ? session.success : nil
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
        steps.submitted(attempt { try $0.submit(to: delegate) })
    }

    /// Goes on with the submission, which is wanted: the closure gets the answers.
    public func submit(_ didSubmit: (FormSession) throws -> Void) {
        steps.submitted(attempt { try $0.submit(didSubmit) })
    }

    /// Goes on with the submission, which is wanted, and waits for the delegate.
    nonisolated(nonsending)
        public func submit(to delegate: some AsyncSubmitDelegate) async
    {
        draft?.beginSubmission()
        do {
            steps.submitted(outcome(try await session.submit(to: delegate)))
        } catch {
            steps.submitted(.refused(reason: reason(error)))
        }
    }

    private func attempt(_ submit: (FormSession) throws -> SubmitOutcome) -> SubmissionAttempt {
        draft?.beginSubmission()
        do {
            return outcome(try submit(session))
        } catch {
            return .refused(reason: reason(error))
        }
    }

    private func outcome(_ outcome: SubmitOutcome) -> SubmissionAttempt {
        switch outcome {
        case .submitted: return .taken
        case .invalid(let failures):
            return .blamed(
                failures.map { failure in
                    BlamedAnswer(failure.address.flatMap { session.slot(of: $0) }, reason: failure.message)
                })
        case .refused(let error): return .refused(reason: reason(error))
        }
    }

    private func reason(_ error: any Error) -> String {
        (error as? any RefusalInWords)?.words(in: session.language) ?? String(describing: error)
    }
}
