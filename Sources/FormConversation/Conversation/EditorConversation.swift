import FormEngine
import LineEditing

extension SteppedConversation {
    /// Does on a line editor what the conversation wants done, until everything holds or the person leaves.
    ///
    /// - Parameters:
    ///   - editor: Shows lines and asks for them.
    ///   - external: Where texts are edited.
    ///   - submit: Takes the answers; it has the terminal meanwhile.
    ///   - didStep: Called after each thing that was done.
    package mutating func run(
        on editor: any LineEditor, _ external: ExternalEditor, submitting submit: (SessionBox) -> SubmissionAttempt,
        afterEach didStep: () -> Void = {}
    ) -> ConversationOutcome {
        while true {
            switch nextDemand(on: editor) {
            case .line(let question):
                let answer = ask(question, on: editor)
                screen = Screen(of: editor)
                self.answer(answer, leaving: editor.leftText)
            case .edit(let text, let name): edited(external.edit(text, named: name))
            case .submission:
                var attempt: SubmissionAttempt?
                let box = box
                editor.lend { attempt = attempt ?? submit(box) }
                // An editor without a terminal to lend may not have called for it.
                submitted(attempt ?? submit(box))
            case .end(let outcome): return outcome
            }
            didStep()
        }
    }

    /// Shows what is to be seen, and says what is to be done then.
    fileprivate mutating func nextDemand(on editor: any LineEditor) -> Step.Demand {
        screen = Screen(of: editor)
        let step = next()
        for line in step.shown { editor.show(line.text, as: line.style) }
        return step.demand
    }

    private mutating func ask(_ question: LineQuestion, on editor: any LineEditor) -> LineAnswer {
        editor.ask(question) { text in
            screen = Screen(of: editor)
            return status(of: text)
        }
    }
}

/// Asks a person for a form's answers, question by question, on a line editor.
package struct EditorConversation: ~Copyable {
    private var steps: SteppedConversation
    private let editor: any LineEditor
    private let external: ExternalEditor

    /// - Parameters:
    ///   - session: Started, with what is known beforehand given.
    ///   - draft: Where what is answered is kept, and may be found from an earlier time.
    ///   - history: What was typed at earlier times.
    ///   - begin: Puts in what is there at first, unless a draft is continued; gives how the conversation ended if it did.
    package init(
        _ session: consuming Session, editor: any LineEditor,
        settings: ConversationSettings = ConversationSettings(), draft: DraftFile? = nil,
        history: HistoryFile? = nil, begin: ((inout Session) -> ConversationOutcome?)? = nil
    ) {
        self.editor = editor
        external = ExternalEditor(on: editor, language: settings.language)
        steps = SteppedConversation(
            SessionBox(session), on: Screen(of: editor), settings: settings, draft: draft, history: history,
            begin: begin)
    }

    /// The form being answered.
    package var session: Session {
        _read { yield steps.session }
        _modify { yield &steps.session }
    }

    /// Gives the session back.
    package consuming func takeSession() -> Session { steps.box.takeOut() }

    /// Asks until everything is answered, holds, and is handed over, or the person leaves.
    ///
    /// - Parameter submit: Takes the answers; it has the terminal meanwhile.
    package mutating func run(
        submitting submit: (inout Session) -> SubmissionAttempt = { _ in .over }
    ) -> ConversationOutcome {
        steps.run(on: editor, external) { submit(&$0.session) }
    }

    /// Has the person fill in a sheet, again while something on it is wrong. What is then still open, is asked.
    ///
    /// - Parameter edit: Has a text edited.
    mutating func fillSheet(editing edit: (String) -> EditedText) {
        steps.beginSheet()
        while steps.isFillingSheet, case .edit(let text, _) = steps.nextDemand(on: editor) { steps.edited(edit(text)) }
    }
}
