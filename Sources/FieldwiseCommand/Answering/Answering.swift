import FormConversation
import FormEngine
import FormFiles
import FormImport
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Walks a form as a request asks for, submits what was answered, and tells what kept it from that.
func answerForm(_ given: Request) -> ExitStatus {
    let (request, replies) = (given.leavingRepliesAlone, Replies())
    let isFormStandardInput = FilePath(request).isStandardStream
    let isPerson = AnswerSource(request, isFormStandardInput: isFormStandardInput) == .person
    let language = (isPerson ? request.person : request.program).language
    let report: FailureReport
    do throws(CommandError) { report = try checkedReport(request) } catch {
        error.tell(of: request.arguments, in: language)
        tellProgram(of: error, request, language, in: replies)
        return error.status
    }
    let ending: AnswerEnding
    do throws(CommandError) { ending = try walkForm(request, telling: replies) } catch {
        // A person sees it before a command is told of it, which may take its time.
        error.tell(of: request.arguments, in: language)
        tellProgram(of: error, request, language, in: replies)
        return report.conclude(error)
    }
    return report.conclude(ending)
}

private func checkedReport(_ request: Request) throws(CommandError) -> FailureReport {
    try checkProtocol(request)
    try checkStandardInput(request)
    try checkFiles(request)
    return try FailureReport(request)
}

private func walkForm(_ request: Request, telling replies: Replies) throws(CommandError) -> AnswerEnding {
    var source = try FormSource(request, isStrict: false)
    let answers = AnswerSource(request, isFormStandardInput: source.isStandardInput)
    if !source.namedFiles.isEmpty { try checkFiles(request, and: source.namedFiles) }
    if let locale = answers == .person ? request.personLocale : request.locale { try source.translate(into: locale) }
    guard !source.form.isDisabled else { throw .disabledForm(FilePath(request).description) }
    source.tellOfInertParts(in: (answers == .person ? request.person : request.program).language)
    try refuseSecrets(request.given.settings, of: source.form)
    var session = Session(source.form, now: presentMoment(in: try source.form.zone()))
    let format = request.output.format ?? RecordFormat(ending: request.output.path?.ending)
    let destination = request.output.path.flatMap { Destination($0, format) }
    let answering = try Answering(request, source, answers, to: destination, telling: replies)
    func command<Next: SubmitDelegate & ~Copyable>(before next: consuming Next) -> CommandSubmitDelegate<Next> {
        CommandSubmitDelegate(
            source.form, command: request.output.command?.bytes, isFlat: request.output.isFlat,
            language: answering.language, before: next)
    }
    if format == .sh, let ids = ShellEncoder.sameName(in: source.form) { throw .sameVariable(ids.first, ids.second) }
    if answers == .program, request.output.path == nil {
        var delegate = command(before: ReplySubmitDelegate(source.form, isFlat: request.output.isFlat, in: replies))
        return try answering.run(&session, submittingTo: &delegate)
    }
    guard let path = request.output.path else {
        if answers == .person || answers == .lines {
            do throws(OutputError) { try OutputStream.checkStandardOutput() } catch { throw .output(error) }
        }
        var delegate = command(
            before: StreamSubmitDelegate(
                source.form, format: format, isFlat: request.output.isFlat, prefix: request.output.prefix))
        return try answering.run(&session, submittingTo: &delegate)
    }
    let file = FileSubmitDelegate(
        session, path: path, format: format, replaces: request.output.replaces, isFlat: request.output.isFlat,
        prefix: request.output.prefix)
    do throws(OutputError) { try file.check() } catch { throw .output(error) }
    var delegate = command(before: file)
    let ending = try answering.run(&session, submittingTo: &delegate)
    if delegate.next.removedCount > 0 {
        let values: KeyValuePairs<String, any MessageValue> = [
            "file": path.description, "count": delegate.next.removedCount,
        ]
        let remark = Message(.unfinishedRecordRemovedFrom, values)
        writeError("fieldwise: \(remark.text(in: answering.language))")
    }
    return ending
}

/// No input may be an output too, and no file two outputs.
///
/// - Parameter named: The files that the form names, once it is known.
private func checkFiles(_ request: Request, and named: [FilePath] = []) throws(CommandError) {
    let outputs = [request.output.path, request.failures.path]
    var claims = try FileClaims(of: FilePath(request), named: named, or: outputs)
    if let answers = request.given.answers { claims.read(answers, as: "--answers") }
    if let defaults = request.given.defaults { claims.read(defaults, as: "--defaults") }
    if request.failures.path?.descriptor == StandardStream.output {
        guard request.output.path != nil else {
            let cure = Message(.addOutput)
            throw .usage(.incomplete("--errors -", lacks: "--output", cure: cure))
        }
        guard request.output.format != .sh else {
            throw .usage(.conflict("--errors -", "--format sh", cure: Message(.nameFileForErrors)))
        }
    }
    do throws(FileConflict) {
        if request.prompt.conversesByProtocol { try claims.write(nil, as: "--protocol") }
        if !request.prompt.conversesByProtocol || request.output.path != nil {
            try claims.write(request.output.path, as: "--output")
        }
        if let errors = request.failures.path { try claims.write(errors, as: "--errors") }
    } catch {
        throw .sameFile(error)
    }
}

/// The way from a fresh session to its submission.
struct Answering {
    let request: Request
    /// Who answers what is not given beforehand.
    let source: AnswerSource
    let keeping: DraftAndHistory
    /// The remarks before the first question.
    let remarks: [String]
    /// Answers that are weaker than all that are given.
    let guesses: GuessedAnswers?
    /// Knowledge of the answers beyond what the form says.
    let advice: AnswerAdvice?
    /// In which people, and lines, are spoken to, with the form's own phrases.
    let language: Language
    /// `nil` where the submission is seen on standard output.
    let destination: Destination?
    /// The replies to a program.
    let replies: Replies

    init(
        _ request: Request, _ form: FormSource, _ source: AnswerSource, to destination: Destination?,
        guesses: GuessedAnswers? = nil, advice: AnswerAdvice? = nil, telling replies: Replies = Replies()
    ) throws(CommandError) {
        self.replies = replies
        self.request = request
        self.source = source
        self.destination = destination
        try refuseDraftWithoutPerson(request, source)
        let speaker = source == .person ? request.person : request.program
        language = speaker.language.with(phrases: form.phrases)
        keeping =
            source == .person || source == .program
            ? try DraftAndHistory(request, form, language, isPerson: source == .person) : DraftAndHistory()
        (self.guesses, self.advice) = (guesses, advice)
        let text = language
        let notes = source == .person ? guesses?.tableNotes : guesses?.notes
        remarks = notes?.map { "\(request.table?.description ?? ""): \($0.text(in: text))" } ?? []
    }

    func run(
        _ session: inout Session, submittingTo delegate: inout some SubmitDelegate & ~Copyable
    ) throws(CommandError) -> AnswerEnding {
        let given = try request.giveAnswers(
            to: &session, beyond: source == .person ? nil : guesses?.json, areAll: source == .nobody)
        if source == .person { return try askPerson(&session, given, submittingTo: &delegate) }
        if source == .program { return try askProgram(&session, given, submittingTo: &delegate) }
        for remark in remarks { writeError(terminalSafe(remark)) }
        if let ending = try source.ask(&session, request, language) { return ending }
        let unused = request.unusedAnswers(session, given)
        // A line may have answered what a file had.
        let places = source == .nobody ? given.settled(in: session) : GivenPlaces()
        guard !unused.haveError else {
            throw request.faultyAnswers(
                unused + places.verdicts(in: &session, areAll: true, for: request.program))
        }
        unused.tell(in: request.program.language)
        let outcome: SubmitOutcome
        do throws(OutputError) { outcome = try submit(&session, to: &delegate) } catch { throw .output(error) }
        switch outcome {
        case .submitted:
            if source == .lines, request.prompt.writesTranscript, let success = success(in: session) {
                writeError(success)
            }
            return .submitted
        case .refused(.command(let reason)):
            tellRefusal(reason)
            return .failed(.notSubmitted, told(outcome, of: &session, places))
        case .refused(.answers(_, let reason)):
            tellRefusal(reason)
            return .failed(.invalidAnswers, told(outcome, of: &session, places))
        case .refused(.notUnique(let conflicts, let file)):
            let told = conflictFailures(conflicts, file, session, places, for: listener)
            for (conflict, failure) in zip(conflicts, told) {
                let slot = session.form.failure(ofUnique: conflict.list).slot
                writeError(places.text(failure.fault, of: slot, in: language))
            }
            return .failed(.invalidAnswers, self.told(outcome, of: &session, places))
        case .invalid(let invalid):
            let wording = Wording(for: listener)
            for failure in invalid.firstOfEachField {
                let words = message(failure, wording, session)
                writeError(places.text(words, of: failure.slot, in: language))
            }
            return .failed(.invalidAnswers, told(outcome, of: &session, places))
        }
    }

    /// Says why the form is not submitted, a line for each of the reason's.
    private func tellRefusal(_ reason: String) {
        for line in reason.split(separator: "\n") {
            writeError("fieldwise: \(language.words(.notSubmittedBecause, ["reason": String(line)]))")
        }
    }

    /// The form's closing words after submission.
    func success(in session: borrowing Session) -> String? {
        session.form.success.map { terminalSafe(session.filled($0), keepsLineFeeds: true) }
    }

    /// Who is told on the terminal or standard error what is wrong.
    var listener: Speaker {
        switch source {
        case .person: .person(language, home: environmentSetting("HOME"))
        case .lines, .program: .line(language)
        case .nobody: .data(language)
        }
    }

    /// A failure after the id of what is to blame.
    func message(_ failure: Failure, _ wording: Wording, _ session: borrowing Session) -> String {
        ReportedFailure(failure, in: session, wording).fault
    }
}
