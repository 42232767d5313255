import FormEngine
import FormSubmission
import LineEditing

/// Conversations on a line editor.
extension SteppedConversation {
    /// Runs the conversation on a line editor until it is complete or the person leaves.
    ///
    /// - Parameters:
    ///   - editor: Shows lines and asks for them.
    ///   - submit: Submits the answers; it may use the terminal meanwhile.
    ///   - didStep: Called after each step.
    package func run(
        on editor: any LineEditor, submitting submit: (SessionBox) -> SubmissionOutcome = { _ in .submitted },
        afterEach didStep: () -> Void = {}
    ) -> ConversationOutcome {
        while true {
            switch nextDemand(on: editor) {
            case .submission:
                var outcome: SubmissionOutcome?
                editor.lend { outcome = outcome ?? submit(box) }
                // An editor without a terminal to lend may not have called it.
                submitted(outcome ?? submit(box))
            case .end(let outcome): return outcome
            case let demand: meet(demand, on: editor)
            }
            didStep()
        }
    }

    /// Asks a question or has a text edited, as demanded.
    package func meet(_ demand: Step.Demand, on editor: any LineEditor) {
        switch demand {
        case .line(let question):
            let answer = ask(question, on: editor)
            screen = Screen(of: editor)
            self.answer(answer, leaving: editor.leftText)
        case .edit(let text, let name):
            edited(ExternalEditor(on: editor, language: voice.language).edit(text, named: name))
        case .submission, .end: break
        }
    }

    /// Shows the lines of the next step and returns its demand.
    package func nextDemand(on editor: any LineEditor) -> Step.Demand {
        screen = Screen(of: editor)
        let step = next()
        for line in step.shown { editor.show(line) }
        return step.demand
    }

    /// Shows the lines of the next step and returns its demand; `nil` if options must be looked up first.
    package func nextDemandOrLookUp(on editor: any LineEditor) -> Step.Demand? {
        screen = Screen(of: editor)
        let (shown, demand) = nextOrLookUp()
        for line in shown { editor.show(line) }
        return demand
    }

    private func ask(_ question: LineQuestion, on editor: any LineEditor) -> LineAnswer {
        editor.ask(question) { text in
            screen = Screen(of: editor)
            return status(of: text)
        }
    }
}
