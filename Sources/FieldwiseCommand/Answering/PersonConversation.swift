import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormSystem
import LineEditing

/// A conversation at the terminal of standard input, wherever the output goes.
extension AnswerRun {
    /// Asks until the answers are submitted or the person leaves. Obstacles to writing are reported at the review, so
    /// that no answer is lost.
    func askPerson(
        _ session: inout Session, _ places: GivenPlaces, submittingTo delegate: inout some SubmitDelegate & ~Copyable
    ) throws(CommandError) -> AnswerEnding {
        let isOnTerminal = request.prompt.isOnTerminal
        guard let terminal = isOnTerminal ? Terminal.ofProcess() : .ofStandardInput() else {
            let message = language.words(isOnTerminal ? .noTerminal : .terminalNotWritable)
            writeError("fieldwise: \(message)")
            return .left(.inputOutput, [ReportedFailure(code: "not_written", message: message)])
        }
        let look = PromptLook(request.prompt, language, environment: environmentSetting)
        if let note = look.note { writeError("fieldwise: \(note)") }
        let editor = lineEditor(on: terminal, isPlain: look.isPlain, palette: look.palette, language: language)
        for remark in keeping.remarks { editor.show(remark, as: .failure) }
        for remark in remarks { editor.show(remark, as: .plain) }
        let conversation = SteppedConversation(
            session, on: Screen(of: editor), settings: settings, draft: keeping.draft, history: keeping.history
        ) { [request, guesses, language] session in
            guard let guesses else { return nil }
            let before = session.checkpoint()
            request.given.restore(guesses.json, in: &session)
            let correction = ColumnCorrection(guesses, editor, language)
            let outcome = correction.run(&session)
            if correction.isChanged {
                session.revert(to: before)
                request.given.restore(correction.guesses.json, in: &session)
            }
            return outcome
        }
        var fatal: OutputError?
        let outcome = conversation.run(on: editor) { box in
            let outcome = submit(&box.session, places, to: &delegate)
            if outcome == .submitted { tellSuccess(box.session, on: editor) }
            if case .notWritten(let error) = outcome, error.category == .closed { fatal = error }
            return outcome
        }
        if fatal != nil, let draft = keeping.draft { editor.show(draft.farewell, as: .failure) }
        editor.close()
        session = conversation.takeSession()
        if let fatal { throw .output(fatal) }
        switch outcome {
        case .completed: return .submitted
        case .quit, .saved, .endOfInput, .disabled:
            return .left(&session, .notSubmitted, for: request.program)
        case .interrupted(let signal):
            return .left(&session, ExitStatus(signal: signal), for: request.program)
        }
    }

    private func tellSuccess(_ session: borrowing Session, on editor: any LineEditor) {
        if let success = success(in: session) { editor.show(success, as: .plain) }
        for line in destination?.lines(in: language) ?? [] { editor.show(line, as: .plain) }
    }
}

extension AnswerRun {
    /// The settings of the conversation.
    private var settings: ConversationSettings {
        var settings = ConversationSettings()
        settings.beginsWithSheet = request.prompt.beginsWithSheet
        settings.isBrief = request.prompt.isBrief
        settings.layout = request.prompt.layout
        settings.showsBullets = request.prompt.showsBullets
        let descriptor = request.output.path.map(\.descriptor) ?? StandardStream.output
        settings.printsSubmission = descriptor.map { isTerminal($0) } ?? false
        settings.speaker = listener
        settings.advice = advice
        return settings
    }
}
