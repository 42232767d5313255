public import FormConversation
internal import FormEngine
internal import FormRecords
internal import enum FormSubmission.SubmissionOutcome
internal import func FormSystem.environmentSetting
public import FormKit
public import LineEditing

/// Asks a person for a form's answers, question by question, at a terminal or wherever lines come from.
///
///     let session = FormSession(try form.compiled())
///     let outcome = Conversation(session).run(on: try TerminalEditor.open()) { session in print(session.json()) }
///
/// `run` asks on a line editor: the terminal's, or one of your own. A program that gets lines in another way proceeds
/// step by step: `next` returns a demand, which `answer`, `edited` or `submit` meets. Each answer is entered in the
/// session at once, and its observers are told.
public final class Conversation {
    /// The session being answered.
    public let session: FormSession
    let draft: DraftFile?
    let steps: SteppedConversation
    /// The failures of the latest answer.
    private var refusals: [ReportedFailure] = []
    private var adjustments: [(kind: String?, change: (inout LineQuestion, FormSession) -> Void)] = []

    /// A conversation that asks for a session's open fields, in the session's language.
    ///
    /// - Parameters:
    ///   - session: The session to answer.
    ///   - settings: The settings of the conversation.
    ///   - draft: The draft in which answers are stored; `nil` for none.
    public init(
        _ session: FormSession, settings: ConversationSettings = ConversationSettings(), draft: Draft? = nil
    ) {
        self.session = session
        self.draft = draft?.take()
        var settings = settings
        settings.speaker = .person(session.language, home: environmentSetting("HOME"))
        steps = SteppedConversation(session.box, settings: settings, draft: self.draft)
        steps.didAsk = { [unowned session] in session.noteAsked($0) }
        steps.didRefuse = { [unowned self] failure, session in
            refusals.append(ReportedFailure(failure, in: session, Wording(for: settings.speaker), hasLimit: true))
        }
    }

    /// A conversation about some fields or sections only; it ends without a submission.
    ///
    ///     Conversation(session, about: "delivery").run(on: editor)
    ///
    /// - Parameters:
    ///   - session: The session to answer.
    ///   - ids: The ids of fields, sections and groups, or the address of a single field.
    ///   - settings: The settings of the conversation.
    public convenience init(
        _ session: FormSession, about ids: FieldAddress..., settings: ConversationSettings = ConversationSettings()
    ) {
        var settings = settings
        settings.asksOnly.formUnion(ids)
        self.init(session, settings: settings)
    }

    /// Changes each question for a field before it is shown: its prompt, the lines before it, its looks, its keys.
    ///
    ///     conversation.adjustQuestions(ofKind: "picture") { question, session in
    ///         question.preface.append(StyledText(sketch(of: session, at: question.id)))
    ///         question.prompt = [StyledText("File of the picture: ", .label)]
    ///     }
    ///
    /// Whatever an answer means, and whether it passes, does not change by that.
    ///
    /// - Parameters:
    ///   - kind: The kind of the fields by its name in form files, one of a vocabulary too; `nil` for all.
    ///   - change: Gets the question, of which `preface` has the lines before it, and the session. The conversation keeps it.
    public func adjustQuestions(
        ofKind kind: String? = nil, _ change: @escaping (inout LineQuestion, FormSession) -> Void
    ) {
        adjustments.append((kind, change))
        steps.willAsk = { [unowned self] question, slot in
            let kind = session.kind(of: slot)
            for adjustment in adjustments where adjustment.kind ?? kind == kind {
                adjustment.change(&question, session)
            }
        }
    }

    /// Adds a command that can be typed in place of an answer, such as `:stock`. It replaces a built-in one of the same
    /// name. `ConversationSettings.removedCommands` removes built-in ones.
    ///
    /// - Parameters:
    ///   - name: Lowercase letters, without the colon.
    ///   - help: A few words for `:help`.
    ///   - body: Receives the session and the text after the name, and returns lines to show.
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

    /// Asks until the form is submitted or the person leaves.
    ///
    /// If the delegate throws an error, it is shown, and the person returns to the review or is asked for the fields
    /// that the delegate cleared or blamed. A form with lookups of options or with checks on submission needs the
    /// asynchronous `run`: here the conversation ends at once as `disabled` and shows why.
    public func run(on editor: any LineEditor, submittingTo delegate: some SubmitDelegate) -> ConversationOutcome {
        run(on: editor) { try $0.submit(to: delegate) }
    }

    /// Asks until the closure has taken the answers or the person leaves.
    ///
    /// If the closure throws an error, it is shown, and the person returns to the review or is asked for the fields
    /// that the closure cleared or blamed.
    public func run(
        on editor: any LineEditor, submitting body: (FormSession) throws -> Void = { _ in }
    ) -> ConversationOutcome {
        run(on: editor) { try $0.submit(body) }
    }

    private func run(
        on editor: any LineEditor, _ submit: (FormSession) throws -> SubmitOutcome
    ) -> ConversationOutcome {
        if let obstacle = session.obstacleToNotWaitingForSubmission {
            editor.show(obstacle.description, as: .failure)
            return .disabled
        }
        let outcome = steps.run(
            on: editor, submitting: { [self] _ in attempt(submit) }, afterEach: { [session] in session.tellChanges() })
        if let success = success(after: outcome) { editor.show(success, as: .plain) }
        return outcome
    }

    /// The form's message to a person who has submitted it; `nil` for any other outcome.
    func success(after outcome: ConversationOutcome) -> String? {
        outcome == .completed && steps.hasSubmitted ? session.success : nil
    }

    // MARK: Step by step

    /// The next step; the same again until it is met. For a form that looks up options, call `session.lookUpOptions()`
    /// before.
    ///
    ///     while true {
    ///         let step = conversation.next()
    ///         switch step.demand {
    ///         case .line(let line):
    ///             guard let question = step.question else { return }
    ///             for failure in question.failures { send("No: \(failure.message)") }
    ///             conversation.answer(line.answer(receive(question.title, question.options.map(\.title))))
    ///         case .edit: conversation.edited(.unchanged)
    ///         case .submission: conversation.submit(to: store)
    ///         case .end: return
    ///         }
    ///     }
    public func next() -> Step {
        var step = steps.next()
        if case .line = step.demand { step.question = steps.asked(after: refusals) }
        return step
    }

    /// Answers the question of a step.
    ///
    /// - Parameters:
    ///   - answer: The answer; `LineQuestion.answer(_:)` makes one from a line.
    ///   - text: The text on the line if the question ended without an answer; it is put on the line again.
    public func answer(_ answer: LineAnswer, leaving text: String? = nil) {
        refusals = []
        steps.answer(answer, leaving: text)
        session.tellChanges()
    }

    /// The remark on a line while it is typed; `nil` for none.
    public func status(of text: String) -> StyledText? { steps.status(of: text) }

    /// Continues after a text was edited.
    public func edited(_ outcome: EditedText) {
        steps.edited(outcome)
        session.tellChanges()
    }

    /// Submits the answers to a delegate, as a step demands.
    public func submit(to delegate: some SubmitDelegate) {
        steps.submitted(attempt { try $0.submit(to: delegate) })
    }

    /// Submits the answers to a closure, as a step demands.
    public func submit(_ body: (FormSession) throws -> Void) {
        steps.submitted(attempt { try $0.submit(body) })
    }

    private func attempt(_ submit: (FormSession) throws -> SubmitOutcome) -> SubmissionOutcome {
        draft?.beginSubmission()
        do {
            return outcome(try submit(session))
        } catch {
            return refusal(error)
        }
    }

    func outcome(_ outcome: SubmitOutcome) -> SubmissionOutcome {
        switch outcome {
        case .submitted: .submitted
        case .invalid(let failures):
            .blamed(
                failures.map { failure in
                    ReportedFailure(
                        field: failure.address ?? "", code: failure.code.rawValue, message: failure.message)
                })
        case .refused(let error): refusal(error)
        }
    }

    func refusal(_ error: any Error) -> SubmissionOutcome {
        .refused(ReportedFailure(code: FormKit.FailureCode.refused.rawValue, message: reason(error)))
    }

    func reason(_ error: any Error) -> String {
        (error as? any RefusalInWords)?.words(in: session.language) ?? String(describing: error)
    }
}
