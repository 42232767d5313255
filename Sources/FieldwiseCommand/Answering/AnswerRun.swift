import FormConversation
import FormEngine
import FormFiles
import FormImport
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Answers a form as requested, submits the answers, and reports what prevented that.
func answerForm(_ request: AnswerRequest) -> ExitStatus {
    let replies = Replies()
    var report: FailureReport?
    let ending: AnswerEnding
    do throws(CommandError) {
        try checkProtocol(request)
        let files = CommandFiles(of: request)
        try files.checkStandardInput()
        try checkErrors(request)
        try files.check()
        report = try FailureReport(request)
        ending = try walkForm(request, telling: replies)
    } catch {
        // People see the error before a command receives it, which may take time.
        let source = Respondent(request, isFormStandardInput: request.form.isStandardStream)
        error.tell(of: request.arguments, in: source.speaker(in: request.languages).language)
        // If two outputs are the same file, it may be the one for failures.
        if case .sameFile = error { report = nil }
        ending = AnswerEnding(error, in: request.program.language)
    }
    if request.prompt.conversesByProtocol { replies.tell(ending) }
    report?.tell(ending)
    return ending.status
}

private func walkForm(_ request: AnswerRequest, telling replies: Replies) throws(CommandError) -> AnswerEnding {
    var request = request
    if let path = request.editedPath { request.given.edited = EditedFile(try InputFile.read(path)) }
    let input =
        if let text = request.formText { InputFile(request.form, text) } else { try InputFile.read(request.form) }
    var source = try FormSource(LoadedForm(input, at: request.origin), isStrict: false)
    let answers = Respondent(request, isFormStandardInput: source.isStandardInput)
    guard answers != .nobody || !source.isStandardInput || request.saysWhoAnswers else { throw .usage(.nobodyToAsk) }
    if !source.namedFiles.isEmpty { try CommandFiles(of: request).check(and: source.namedFiles) }
    let format = request.output.recordFormat
    let variables = format == .env ? try EnvOutput(request.output, for: source) : nil
    try source.change(by: request.output, for: format, writing: variables)
    request.given.offered = variables?.offers(to: source) ?? []
    if let locale = answers.locale(in: request.languages) { try source.translate(into: locale) }
    guard !source.form.isDisabled else { throw .disabledForm(request.form.description) }
    source.tellOfInertParts(in: answers.speaker(in: request.languages).language)
    try refuseSecrets(request.given.options.settings, by: "--set", of: source.form)
    try refuseSecrets(request.given.options.offers, by: "--default", of: source.form)
    var session = Session(source.form, now: presentMoment(in: try source.form.zone()))
    session.files = foundFile(at:)
    try request.output.checkOmission(in: format)
    let destination = request.output.path.flatMap { SubmissionDestination($0, format) }
    let answering = try AnswerRun(request, source, answers, to: destination, telling: replies)
    func command<Next: SubmitDelegate & ~Copyable>(before next: consuming Next) -> CommandSubmitDelegate<Next> {
        CommandSubmitDelegate(
            source.form, command: request.output.command?.bytes, isFlat: request.output.isFlat,
            language: answering.language, before: next)
    }
    let ids = format == .sh ? ShellEncoder.sameName(in: source.form) : variables?.encoder.sameName(in: source.form)
    if let ids { throw .sameVariable(ids.first, ids.second) }
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
                source.form, format: format, isFlat: request.output.isFlat, prefix: request.output.prefix,
                changing: variables?.editing, language: answering.language))
        return try answering.run(&session, submittingTo: &delegate)
    }
    let file = FileSubmitDelegate(
        session, path: path, format: format, replaces: request.output.replaces, isFlat: request.output.isFlat,
        prefix: request.output.prefix, changing: variables?.editing, editing: request.given.edited,
        known: variables?.known, language: answering.language)
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

/// Failures need standard output for themselves: the submission must go elsewhere and not be evaluated by a shell.
private func checkErrors(_ request: AnswerRequest) throws(CommandError) {
    guard request.failures.path?.descriptor == StandardStream.output else { return }
    guard request.output.path != nil else {
        throw .usage(.incomplete("--errors -", lacks: "--output", cure: Message(.addOutput)))
    }
    guard request.output.format != .sh else {
        throw .usage(.conflict("--errors -", "--format sh", cure: Message(.nameFileForErrors)))
    }
}

extension CommandFiles {
    /// The files of `answer`.
    fileprivate init(of request: AnswerRequest) {
        let given = request.given.options
        let answers = request.editedPath == nil ? given.answers : nil
        let inputs = [(role: Message("--answers"), path: answers), (Message("--defaults"), given.defaults)]
        self.init(form: request.form, inputs: inputs)
        if request.prompt.conversesByProtocol {
            conversation = Message("--protocol")
            outputs.append((Message("--protocol"), nil))
        }
        if !request.prompt.conversesByProtocol || request.output.path != nil {
            outputs.append((Message("--output"), request.output.path))
        }
        if let errors = request.failures.path { outputs.append((Message("--errors"), errors)) }
    }
}

/// The course from a fresh session to its submission.
struct AnswerRun {
    let request: AnswerRequest
    /// Who gives the answers that are not given beforehand.
    let source: Respondent
    let keeping: DraftAndHistory
    /// Remarks before the first question.
    let remarks: [String]
    /// Guesses, which all given answers override.
    let guesses: GuessedAnswers?
    /// Judgements on answers beyond the form's own.
    let advice: AnswerAdvice?
    /// The language for people and lines, with the form's own phrases.
    let language: Language
    /// Where the submission goes; `nil` if it is seen on standard output.
    let destination: SubmissionDestination?
    /// The replies to a program.
    let replies: Replies

    init(
        _ request: AnswerRequest, _ form: FormSource, _ source: Respondent, to destination: SubmissionDestination?,
        guesses: GuessedAnswers? = nil, advice: AnswerAdvice? = nil, telling replies: Replies = Replies()
    ) throws(CommandError) {
        self.replies = replies
        self.request = request
        self.source = source
        self.destination = destination
        try refuseDraftWithoutPerson(request, source)
        language = source.speaker(in: request.languages).language.with(phrases: form.phrases)
        keeping =
            source.isConversation
            ? try DraftAndHistory(request, form, language, isPerson: source == .person) : DraftAndHistory()
        (self.guesses, self.advice) = (guesses, advice)
        let text = language
        let notes = source == .person ? guesses?.tableNotes : guesses?.notes
        remarks = notes?.map { "\(request.given.table?.description ?? ""): \($0.text(in: text))" } ?? []
    }

    func run(
        _ session: inout Session, submittingTo delegate: inout some SubmitDelegate & ~Copyable
    ) throws(CommandError) -> AnswerEnding {
        let given = try request.given.give(
            to: &session, beyond: source == .person ? nil : guesses?.json, isComplete: source == .nobody)
        try request.given.checkEdited(&session, isFlat: request.output.isFlat)
        if source == .person { return try askPerson(&session, given, submittingTo: &delegate) }
        if source == .program { return try askProgram(&session, given, submittingTo: &delegate) }
        for remark in remarks { writeError(terminalSafe(remark)) }
        if let ending = try source.ask(&session, request, language) { return ending }
        let outcome = submit(&session, given, to: &delegate)
        // A line may have replaced an answer from a file.
        let places = source == .nobody ? given.settled(in: session) : GivenPlaces()
        switch outcome {
        case .submitted:
            if source == .lines, request.prompt.writesTranscript, let success = success(in: session) {
                writeError(success)
            }
            return .submitted
        case .unused(let unused):
            throw request.given.faults(
                unused + places.verdicts(in: &session, includesMissing: true, for: request.program))
        case .notWritten(let error): throw .output(error)
        case .invalid, .refused, .blamed, .notUnique:
            lines(of: outcome, session, places).forEach(writeError)
            return .refused(ExitStatus(outcome), failures(of: outcome, in: &session, places))
        }
    }

    /// The form's message after submission.
    func success(in session: borrowing Session) -> String? {
        session.form.success.map { terminalSafe(session.filled($0), keepsLineFeeds: true) }
    }

    /// The audience of messages on the terminal or standard error.
    var listener: Speaker {
        switch source {
        case .person: .person(language, home: environmentSetting("HOME"))
        case .lines, .program: .line(language)
        case .nobody: .data(language)
        }
    }
}
