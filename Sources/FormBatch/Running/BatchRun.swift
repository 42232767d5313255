import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// How a batch ended, where nothing kept it from going on.
package struct BatchOutcome: Sendable {
    /// The counts of all records, those before a resumption included.
    package let tally: BatchTally
    /// The signal that asked it to stop, 0 for none.
    package let signal: Int32
    /// Whether what is left can be done later by resuming.
    package let isResumable: Bool
    /// Bytes of unfinished records of other processes that were removed from the outputs.
    package let removedCount: Int
}

/// Why a batch did not come to its end.
package struct BatchFailure: Error, Hashable, Sendable {
    /// The reason for the end.
    package let reason: BatchError
    /// Whether it had begun, and what is left can be done later by resuming.
    package let isResumable: Bool
}

/// The reports of a batch on its way; each is called by one thread at a time.
package struct BatchReports: Sendable {
    /// A reason for rejection, where nothing takes the rejected records.
    package var reason: @Sendable (String) -> Void
    /// How far it has come, after some records: the counts, and the share of the input where its size is known.
    package var progress: @Sendable (BatchTally, Double?) -> Void

    /// Reports to functions.
    package init(
        reason: @escaping @Sendable (String) -> Void = { _ in },
        progress: @escaping @Sendable (BatchTally, Double?) -> Void = { _, _ in }
    ) {
        self.reason = reason
        self.progress = progress
    }
}

/// Takes records through a form: reads, checks, and writes them in the order of the input.
///
/// A run that writes to files can be broken off at any moment and be resumed: what was not committed is removed then
/// and done again.
/// - Parameter now: Gives the moment that `today` goes by; that of the journal counts when a run is resumed.
package func runBatch(
    _ form: CompiledForm, _ options: BatchOptions, now: (_ noted: Int64?) -> Moment, reports: BatchReports
) throws(BatchFailure) -> BatchOutcome {
    let run: BatchRun?
    do throws(BatchError) { run = try beginRun(form, options, now: now, reports) } catch {
        // An input that a signal kept from being read or opened is nobody's fault.
        guard StopWatch.signal != 0 else {
            throw BatchFailure(reason: error, isResumable: options.resumes && error.isPassing)
        }
        run = nil
    }
    guard let run else {
        // The journal of a resumption that was stopped before it began is as it was.
        return BatchOutcome(
            tally: BatchTally(), signal: StopWatch.signal, isResumable: options.resumes, removedCount: 0)
    }
    do throws(BatchError) { return try run.run() } catch {
        throw BatchFailure(reason: error, isResumable: run.isResumable && !error.comesAgain)
    }
}

/// Opens everything; `nil` where a signal asks to stop before that.
private func beginRun(
    _ form: CompiledForm, _ options: BatchOptions, now: (_ noted: Int64?) -> Moment, _ reports: BatchReports
) throws(BatchError) -> BatchRun? {
    try checkFiles(options)
    let inputs = try openInputs(form, options)
    let noted = try options.notedJournal(inputs)
    guard StopWatch.signal == 0 else { return nil }
    return try BatchRun(form, options, inputs, now(noted?.moment), noted, reports)
}

/// No input may be an output, and no file two outputs.
private func checkFiles(_ options: BatchOptions) throws(BatchError) {
    var claims = FileClaims()
    if let form = options.form { claims.read(form, as: Message(.theForm)) }
    for strings in options.formStrings { claims.read(strings, as: Message(.formStrings)) }
    for file in options.formFiles { claims.read(file, as: Message(.formFile)) }
    for path in options.inputs.compactMap(\.path) { claims.read(path, as: Message(.theInput)) }
    do throws(FileConflict) {
        switch options.destination {
        case .standardOutput: try claims.write(nil, as: Message(.outputRole))
        case .sink(let sink): if let path = sink.path { try claims.write(path, as: Message(.outputRole)) }
        case .folder: break
        }
        if let rejects = options.rejects?.path { try claims.write(rejects, as: Message(.rejectsRole)) }
        if let report = options.report { try claims.write(report, as: "--report") }
        if let journal = options.journal { try claims.write(journal, as: Message(.theJournal)) }
    } catch {
        throw .sameFile(error)
    }
    guard let report = options.report else { return }
    do throws(OutputError) { try BatchSummary.check(report) } catch { throw .output(error) }
}

private func openInputs(_ form: CompiledForm, _ options: BatchOptions) throws(BatchError) -> [BatchInput] {
    var inputs: [BatchInput] = []
    var findings: [Diagnostic] = []
    for source in options.inputs {
        do throws(BatchError) {
            let input = try BatchInput(source, options, form)
            if options.inputs.count > 1, input.isReopenable { input.close() }
            inputs.append(input)
        } catch {
            guard case .faultyInput(let found) = error else { throw error }
            findings += found
        }
    }
    guard findings.isEmpty else { throw .faultyInput(findings) }
    try checkRejects(options, inputs)
    return inputs
}

private func checkRejects(_ options: BatchOptions, _ inputs: [BatchInput]) throws(BatchError) {
    guard let rejects = options.rejects, rejects.holdsRows else { return }
    let inputs = inputs.filter { !$0.isEmpty }
    for input in inputs
    where input.columns == nil || input.header != inputs[0].header || input.syntax != inputs[0].syntax {
        throw .rejectsNeedColumns(input: input.name)
    }
    guard options.delimiter == nil, let input = inputs.first, case .csv(let delimiter) = input.syntax else { return }
    let ending = delimiter == 0x09 ? "tsv" : "csv"
    if let path = rejects.path, path.ending != ending { throw .rejectsNeedEnding(ending, input: input.name) }
}
