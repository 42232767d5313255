internal import FormBatch
public import FormEngine
internal import FormRecords
internal import FormSubmission
internal import FormSyntax

/// Many records taken through a form: what is accepted is written as a submission, what is rejected with its reasons.
///
///     let batch = Batch(compiled)
///     let tally = try batch.run(.file("people.csv"), accepted: .file("good.jsonl"), rejected: .file("bad.csv"))
///
/// It is what `fieldwise batch` does, at the same speed. Rejected records can be corrected and taken again.
public struct Batch: Sendable {
    /// The form that every record has to pass.
    public let form: CompiledForm
    /// How accepted records are written; `nil` for what the output's name says.
    public var acceptedNotation: RecordNotation?
    /// Whether the fields of sections that repeat are named like `lines[0].price` instead of nested.
    public var isFlat = false
    /// Whether ids that the form does not have are passed over.
    public var ignoresUnknown = false
    /// Whether a value for a field that is hidden, disabled or computed rejects the record.
    public var isStrict = false
    /// How many threads work. The closures of inputs and outputs are called by one at a time all the same.
    public var threadCount = 1
    /// In which it is said what is wrong with a record; `nil` for the form's language, else English.
    public var language: LanguageTag?
    /// The moment that `today` and local times mean; `nil` for the time of the run, in the form's zone.
    public var moment: Moment?

    /// A batch of that form, with one thread.
    public init(_ form: CompiledForm) { self.form = form }

    /// Takes all records through the form.
    ///
    /// A run to a file that was broken off left a journal beside the file; `resumes` goes on from there, with the same input
    /// and outputs.
    ///
    /// - Parameters:
    ///   - input: Where the records are.
    ///   - accepted: Where accepted records go.
    ///   - rejected: Where rejected records go, with their reasons; `nil` for nowhere.
    ///   - resumes: Whether a run that was broken off goes on.
    ///   - progress: Told now and then how far the run has come, by one thread at a time.
    /// - Throws: `BatchFailure`, `DisabledForm`, `AsynchronousForm`, or what the closure of an input or output threw.
    public func run(
        _ input: RecordInput, accepted: RecordOutput, rejected: RecordOutput? = nil, resumes: Bool = false,
        progress: @escaping @Sendable (RecordTally) -> Void = { _ in }
    ) throws -> RecordTally {
        guard !form.isDisabled else { throw DisabledForm(language?.viewLanguage ?? form.language) }
        guard !form.hasToWait, form.source.closures.lookups.isEmpty else {
            throw AsynchronousForm(language?.viewLanguage ?? form.language)
        }
        let faults = FaultKeeper()
        var options = BatchOptions()
        options.inputs = [input.source(faults)]
        options.isCSV = input.notation.map { $0 == .csv }
        let sink = accepted.sink(faults)
        options.destination = .sink(sink)
        options.rejects = rejected?.sink(faults)
        options.format = notation(of: sink) == .csv ? .csv : .jsonl
        (options.isFlat, options.ignoresUnknown, options.isStrict) = (isFlat, ignoresUnknown, isStrict)
        (options.jobs, options.resumes, options.reasonLimit) = (max(1, threadCount), resumes, 0)
        (options.locale, options.formHash) = (language?.rawValue, form.hash)
        let reports = BatchReports(progress: { tally, _ in progress(RecordTally(tally)) })
        do throws(FormBatch.BatchFailure) {
            return RecordTally(try runBatch(form.form, options, now: present, reports: reports).tally)
        } catch {
            throw faults.kept ?? BatchFailure(error)
        }
    }

    /// The moment of a run; one that goes on keeps that of its beginning.
    private func present(_ noted: Int64?) -> Moment {
        if let noted { return Moment(seconds: noted, zone: form.zone) }
        return moment ?? presentMoment(in: form.zone)
    }

    private func notation(of sink: BatchSink) -> RecordNotation {
        acceptedNotation ?? (sink.holdsRows ? .csv : .jsonLines)
    }
}

/// Why a batch did not come to its end.
public struct BatchFailure: Error, Hashable, Sendable, CustomStringConvertible {
    private let failure: FormBatch.BatchFailure

    init(_ failure: FormBatch.BatchFailure) { self.failure = failure }

    /// Whether it had begun, and `resumes` does what is left.
    public var isResumable: Bool { failure.isResumable }

    /// The fault and the cure, in English.
    public var description: String { message(in: "en") }

    /// The fault and the cure, in a language.
    public func message(in language: LanguageTag) -> String { failure.reason.words(in: language.viewLanguage) }
}
