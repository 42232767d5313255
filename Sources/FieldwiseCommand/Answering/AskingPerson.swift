import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormSystem
import LineEditing

/// A conversation on the terminal that standard input is, wherever the output goes.
extension Answering {
    /// Asks until the answers are submitted or the person leaves. What keeps them from being written is told at the
    /// review, so that nothing is lost.
    func askPerson(
        _ session: inout Session, _ places: GivenPlaces, submittingTo delegate: inout some SubmitDelegate & ~Copyable
    ) throws(CommandError) -> AnswerEnding {
        guard let terminal = Terminal.ofStandardInput() else {
            let message = language.words(.terminalNotWritable)
            writeError("fieldwise: \(message)")
            return .left(.inputOutput, [ReportedFailure(code: "not_written", message: message)])
        }
        let look = PromptLook(request, language, environment: environmentSetting)
        if let note = look.note { writeError("fieldwise: \(note)") }
        let editor = lineEditor(on: terminal, isPlain: look.isPlain, palette: look.palette, language: language)
        for remark in keeping.remarks { editor.show(remark, as: .failure) }
        for remark in remarks { editor.show(remark, as: .plain) }
        let conversation = SteppedConversation(
            session, on: Screen(of: editor), settings: settings, draft: keeping.draft, history: keeping.history
        ) { [request, guesses, language] session in
            guard let guesses else { return nil }
            let before = session.checkpoint()
            request.restore(guesses.json, in: &session)
            let correction = ColumnCorrection(guesses, editor, language)
            let outcome = correction.run(&session)
            if correction.isChanged {
                session.revert(to: before)
                request.restore(correction.guesses.json, in: &session)
            }
            return outcome
        }
        var fatal: OutputError?
        let outcome = conversation.run(on: editor) { box in
            submit(&box.session, places, to: &delegate, on: editor, orFail: &fatal)
        }
        if fatal != nil, let draft = keeping.draft { editor.show(draft.farewell, as: .failure) }
        editor.close()
        session = conversation.takeSession()
        if let fatal { throw .output(fatal) }
        switch outcome {
        case .completed: return .submitted
        case .quit, .saved, .endOfInput, .disabled:
            return AnswerEnding(leaving: &session, .notSubmitted, for: request.program)
        case .interrupted(let signal):
            return AnswerEnding(leaving: &session, ExitStatus(signal: signal), for: request.program)
        }
    }

    private func submit(
        _ session: inout Session, _ places: GivenPlaces, to delegate: inout some SubmitDelegate & ~Copyable,
        on editor: any LineEditor, orFail fatal: inout OutputError?
    ) -> SubmissionAttempt {
        let unused = request.unusedAnswers(session, places)
        unused.tell(in: request.program.language)
        guard !unused.haveError else {
            return .refused(reason: language.words(.givenValueNotUsed))
        }
        keeping.draft?.beginSubmission()
        do throws(OutputError) {
            let outcome = try FormSubmission.submit(&session, to: &delegate)
            if outcome == .submitted {
                if let success = success(in: session) { editor.show(success, as: .plain) }
                for line in destination?.lines(in: language) ?? [] { editor.show(line, as: .plain) }
            }
            return attempt(outcome, of: session, places)
        } catch {
            // The reader of the output is gone and will not come back.
            guard error.category == .closed else { return .refused(reason: error.words(in: language)) }
            fatal = error
            return .over
        }
    }
}

extension Answering {
    /// How the conversation is to be held.
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
