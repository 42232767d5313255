import FormEngine

/// Asks a person for a form's answers, question by question, on a line editor.
///
/// It does on the terminal what a `SteppedConversation` wants done, until everything holds or the person leaves.
public struct Conversation: ~Copyable {
    private var steps: SteppedConversation
    private let editor: any LineEditor
    private let external: ExternalEditor

    /// - Parameters:
    ///   - session: Started, with what is known beforehand given.
    ///   - draft: Where what is answered is kept, and may be found from an earlier time.
    ///   - history: What was typed at earlier times.
    public init(
        _ session: consuming Session, editor: any LineEditor,
        settings: ConversationSettings = ConversationSettings(), draft: DraftFile? = nil,
        history: HistoryFile? = nil
    ) {
        self.editor = editor
        external = ExternalEditor(on: editor, language: settings.language)
        steps = SteppedConversation(
            session, on: Screen(of: editor), settings: settings, draft: draft, history: history)
    }

    /// The form being answered.
    public var session: Session {
        _read { yield steps.session }
        _modify { yield &steps.session }
    }

    /// Gives the session back.
    public consuming func takeSession() -> Session { steps.session }

    /// Asks until everything is answered, holds, and is handed over, or the person leaves.
    ///
    /// - Parameter submit: Takes the answers; it has the terminal meanwhile.
    public mutating func run(
        submitting submit: (inout Session) -> SubmissionAttempt = { _ in .over }
    ) -> ConversationOutcome {
        while true {
            switch nextDemand() {
            case .line(let question):
                let answer = ask(question)
                steps.screen = Screen(of: editor)
                steps.answer(answer, leaving: editor.leftText)
            case .edit(let text, let name): steps.edited(external.edit(text, named: name))
            case .submission:
                var attempt = SubmissionAttempt.over
                editor.lend { attempt = submit(&steps.session) }
                steps.submitted(attempt)
            case .end(let outcome): return outcome
            }
        }
    }

    /// Has the person fill in a sheet, again while something on it is wrong. What is then still open, is asked.
    ///
    /// - Parameter edit: Has a text edited.
    mutating func fillSheet(editing edit: (String) -> ExternalEditor.Outcome) {
        steps.beginSheet()
        while steps.isFillingSheet, case .edit(let text, _) = nextDemand() { steps.edited(edit(text)) }
    }

    /// Shows what is to be seen, and says what is to be done then.
    private mutating func nextDemand() -> Step.Demand {
        steps.screen = Screen(of: editor)
        let step = steps.next()
        for line in step.shown { editor.show(line.text, as: line.style) }
        return step.demand
    }

    private mutating func ask(_ question: LineQuestion) -> LineAnswer {
        let editor = editor
        return editor.ask(question) { text in
            steps.screen = Screen(of: editor)
            return steps.status(of: text)
        }
    }
}
