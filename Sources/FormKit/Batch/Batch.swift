internal import FormBatch
public import FormEngine
internal import FormRecords
internal import FormSubmission
internal import FormSyntax
internal import FormWords

/// Takes many records through a form: writes accepted ones as submissions, rejected ones with their reasons.
///
///     let batch = Batch(compiled)
///     let tally = try batch.run(.file("people.csv"), accepted: .file("good.jsonl"), rejected: .file("bad.csv"))
///
/// It is the command `fieldwise batch` for programs, at the same speed; a form that looks options up, or has checks on
/// submission, is refused. Rejected records can be corrected and taken again.
public struct Batch: Sendable {
    /// The form that every record has to pass.
    public let form: CompiledForm
    /// The notation of accepted records; `nil` for that of the output.
    public var acceptedNotation: RecordNotation?
    /// Whether fields of repeating sections are named like `lines[0].price` instead of nested.
    public var isFlat = false
    /// Whether unknown ids are ignored.
    public var ignoresUnknown = false
    /// Whether a value for a field that is hidden, disabled or computed rejects the record.
    public var isStrict = false
    /// The number of threads. The closures of inputs and outputs are still called one at a time.
    public var threadCount = 1
    /// The language of the reasons; `nil` for the form's language, else English.
    public var language: LanguageTag?
    /// The moment that `today` and local times mean; `nil` for the time of the run, in the form's zone.
    public var moment: Moment?

    /// A batch of that form, with one thread.
    public init(_ form: CompiledForm) { self.form = form }

    /// Takes all records through the form.
    ///
    /// An interrupted run to a file leaves a journal beside the file, from which `resumes` continues with the same input and
    /// outputs.
    ///
    /// - Parameters:
    ///   - input: The source of the records.
    ///   - accepted: The destination of accepted records.
    ///   - rejected: The destination of rejected records, with their reasons; `nil` for none.
    ///   - resumes: Whether to continue an interrupted run.
    ///   - progress: Gets the tally now and then, from one thread at a time.
    /// - Throws: `BatchError`, `DisabledFormError`, `AsynchronousFormError`, or the error of an input's or output's closure.
    public func run(
        _ input: RecordInput, accepted: AcceptedOutput, rejected: RejectedOutput? = nil, resumes: Bool = false,
        progress: @escaping @Sendable (RecordTally) -> Void = { _ in }
    ) throws -> RecordTally {
        guard !form.isDisabled else { throw DisabledFormError(language?.viewLanguage ?? form.language) }
        if let obstacle = form.obstacleToNotWaiting(in: language?.viewLanguage) { throw obstacle }
        let faults = FirstFault()
        var options = BatchOptions()
        options.inputs = [input.source(faults)]
        (options.isCSV, options.delimiter) = (input.notation.map { $0 == .csv }, input.delimiter)
        let sink = accepted.sink.made(form, faults)
        options.destination = .sink(sink)
        options.rejects = rejected?.sink.made(form, faults)
        (options.replacesOutput, options.replacesRejects) = (accepted.sink.replaces, rejected?.sink.replaces ?? false)
        let isNested = accepted.sink.takesValues
        options.format = !isNested && notation(of: sink) == .csv ? .csv : .jsonLines
        (options.isFlat, options.ignoresUnknown, options.isStrict) = (isFlat && !isNested, ignoresUnknown, isStrict)
        (options.jobs, options.resumes, options.reasonLimit) = (max(1, threadCount), resumes, 0)
        (options.locale, options.formHash) = (language?.rawValue, form.hash)
        options.listener = Language.english.ofPrograms
        let reports = BatchReports(progress: { tally, _ in progress(RecordTally(tally)) })
        do throws(RunFailure) {
            let table = BatchTable(form.form, options, now: present, reports: reports)
            return RecordTally(try runBatch(table).tally)
        } catch {
            throw faults.kept ?? BatchError(error)
        }
    }

    /// The moment of a run; a continued one keeps that of its beginning.
    private func present(_ noted: Int64?) -> Moment {
        if let noted { return Moment(seconds: noted, zone: form.zone) }
        return moment ?? presentMoment(in: form.zone)
    }

    private func notation(of sink: BatchSink) -> RecordNotation {
        acceptedNotation ?? (sink.holdsRows ? .csv : .jsonLines)
    }
}
