import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import LineEditing

/// Asks one question and writes the answer.
func askQuestion(_ request: AskRequest) throws(CommandError) -> ExitStatus {
    let form = try QuestionForm(request).form
    var session = Session(form, now: presentMoment(in: try form.zone()))
    session.files = foundFile(at:)
    session.start()
    do throws(OutputError) { try OutputStream.checkStandardOutput() } catch { throw .output(error) }
    let run = AskRun(request, of: session)
    return switch request.source {
    case .person: try run.askPerson(&session)
    case .lines: try run.readLine(&session)
    case .nobody, .program: try run.takeDefault(&session, orElse: .invalidAnswers)
    }
}

/// The course from a fresh session to the answer of its only field.
private struct AskRun {
    let request: AskRequest
    let slot: Slot
    let check: AnswerCheck?
    /// The end of the wait for an answer, by the steady clock; `nil` for never.
    let deadline: Double?

    init(_ request: AskRequest, of session: borrowing Session) {
        self.request = request
        slot = session.slot(id: QuestionForm.id) ?? session.visibleSlots[0]
        deadline = request.options.seconds.map { secondsOfSteadyClock() + $0 }
        check = request.options.check.map { [deadline] in
            AnswerCheck($0.bytes, until: deadline, writesJSON: request.options.writesJSON, in: request.language)
        }
    }

    var language: Language { request.language }

    func askPerson(_ session: inout Session) throws(CommandError) -> ExitStatus {
        guard let terminal = request.isOnTerminal ? Terminal.ofProcess() : .ofStandardInput() else {
            let lack: Phrase = request.prompt.isOnTerminal ? .noTerminal : .noTerminalBesideList
            return tell(.inputOutput, language.words(request.isOnTerminal ? lack : .terminalNotWritable))
        }
        let look = PromptLook(request.prompt, language, environment: environmentSetting)
        let editor = lineEditor(on: terminal, isPlain: look.isPlain, palette: look.palette, language: language)
        let keeping = DraftAndHistory(ofQuestion: request.options.history, language)
        for remark in [look.note].compactMap({ $0 }) + keeping.remarks { editor.show(remark, as: .failure) }
        startTerminalTimer(until: deadline)
        let conversation = SteppedConversation(
            session, on: Screen(of: editor), settings: settings, history: keeping.history)
        let outcome = conversation.run(on: editor)
        // A signal may have come while a command checked the answer, when nobody waited for keys.
        var signal = terminal.takeSignal()
        while signal == Signal.alarm { signal = terminal.takeSignal() }
        editor.close()
        session = conversation.takeSession()
        if let signal { return ExitStatus(signal: signal) }
        switch outcome {
        case .completed: return try write(session)
        case .interrupted(Signal.alarm): return try takeDefault(&session, orElse: .timedOut)
        case .interrupted(let signal): return ExitStatus(signal: signal)
        case .quit, .saved, .endOfInput, .disabled: return endOfCheck ?? .left
        }
    }

    /// The settings of a conversation about a single question, which needs few commands.
    private var settings: ConversationSettings {
        var settings = ConversationSettings()
        settings.isOfOneQuestion = true
        settings.removedCommands = ["back", "next", "goto", "list", "find", "add", "remove", "reset", "submit", "save"]
        settings.isBrief = request.prompt.isBrief
        settings.layout = request.prompt.layout
        settings.showsBullets = request.prompt.showsBullets
        settings.printsSubmission = isTerminal(StandardStream.output)
        settings.speaker = request.speaker
        settings.advice = check.map { check in
            AnswerAdvice(
                judgesDefaults: true, firstValue: { _, _ in nil }, objection: { check.objection(to: $0, of: $1) },
                understanding: { _, _ in nil }, names: { _, _ in [] })
        }
        return settings
    }

    func readLine(_ session: inout Session) throws(CommandError) -> ExitStatus {
        var lines = PipedLines(
            SessionBox(session), descriptor: StandardStream.input, from: request.speaker, isOneAnswer: true,
            until: deadline)
        let ending = lines.run()
        let (errors, failure, isLate) = (lines.errors, lines.readingFailure, lines.areLate)
        session = lines.takeSession()
        if let failure { throw .input(InputError(standardInput: failure)) }
        if isLate { return try takeDefault(&session, orElse: .timedOut) }
        if let error = errors.first { return tell(.invalidAnswers, error.message) }
        guard ending == .completed else { return tell(.left, language.words(.inputEndedUnanswered)) }
        return try checkAndWrite(session)
    }

    /// Takes the default as the answer, because nobody answers.
    ///
    /// - Parameter status: The status if there is no default.
    func takeDefault(_ session: inout Session, orElse status: ExitStatus) throws(CommandError) -> ExitStatus {
        let verdict = session.acceptDefault(slot)
        guard !session.hasValue(slot) || !verdict.isAccepted else { return try checkAndWrite(session) }
        guard status != .timedOut else { return status }
        if case .refused(let failure) = verdict {
            return tell(status, Wording(for: request.speaker).message(failure, in: session))
        }
        return tell(status, language.words(.answerRequired))
    }

    private func checkAndWrite(_ session: borrowing Session) throws(CommandError) -> ExitStatus {
        switch check?.objection(to: slot, of: session) {
        case .fault(let reason)?: return tell(.invalidAnswers, reason)
        case .offer?, nil: break
        case .end?: return endOfCheck ?? .internalError
        }
        return try write(session)
    }

    private func write(_ session: borrowing Session) throws(CommandError) -> ExitStatus {
        let isTruth = session.field(slot).kind.reader == .truth
        if isTruth, !request.options.writesJSON {
            return session.modelText(slot) == "true" ? .success : .notSubmitted
        }
        let answer = answerBytes(of: slot, in: session, asJSON: request.options.writesJSON)
        do throws(OutputError) { try OutputStream.standardOutput.write(answer) } catch { throw .output(error) }
        return .success
    }

    /// The status if the check failed to run; reports the failure, unless a signal ended it.
    private var endOfCheck: ExitStatus? {
        check?.fault.map { $0.status.signal != nil ? $0.status : tell($0.status, $0.words) }
    }

    private func tell(_ status: ExitStatus, _ reason: String) -> ExitStatus {
        writeWrappedError("fieldwise: \(reason)")
        return status
    }
}

/// The answer of a form's only field, with a line feed; several choices are on lines.
func answerBytes(of slot: Slot, in session: borrowing Session, asJSON isJSON: Bool) -> [UInt8] {
    guard isJSON else {
        let field = session.field(slot)
        let choices = session.optionIndices(slot).compactMap { field.options.option(at: $0)?.id }
        let isOfSeveral = field.kind.reader == .options && !choices.isEmpty
        return Array(((isOfSeveral ? choices.joined(separator: "\n") : session.modelText(slot)) ?? "").utf8) + [0x0A]
    }
    var record = ByteBuffer()
    RecordEncoder(session.form, format: .jsonLines).encode(session, into: &record)
    // The value in {"answer":1}.
    return record.withUnsafeBytes { Array($0.dropFirst(QuestionForm.id.utf8.count + 4).dropLast(2)) } + [0x0A]
}
