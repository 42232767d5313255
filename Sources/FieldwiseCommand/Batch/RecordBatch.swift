import FormBatch
import FormEngine
import FormFiles
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Processes records with a form, as requested.
func runBatch(_ request: BatchRequest) throws(CommandError) -> ExitStatus {
    let inputs = request.inputs
    if inputs.isEmpty || inputs.contains(where: \.isStandardStream), request.form.isStandardStream {
        throw .usage(.standardInputTwice(Message(.theForm), Message(.theRecords)))
    }
    let loaded = LoadedForm(try InputFile.read(request.form), at: request.origin)
    if loaded.resources.count > 1, inputs.isEmpty { return try runTables(of: loaded, request) }
    let table = loaded.compiled == nil ? nil : loaded.resources.first
    let own = table.map { request.naming($0) } ?? request
    let source = try FormSource(loaded, isStrict: false)
    return try runBatch(own, source, own.sources(of: table))
}

/// Processes the records of files with a form that was read.
private func runBatch(
    _ request: BatchRequest, _ source: FormSource, _ inputs: [BatchSource]
) throws(CommandError) -> ExitStatus {
    let display = ProgressDisplay(request)
    let table = try BatchTable(request, source, inputs, display)
    if table.options.inputs.contains(where: \.isStandardInput), isTerminal(StandardStream.input) {
        say(Message(.typeRecords), request)
    }
    let claims = try FileClaims(of: request.form, named: source.namedFiles, or: request.outputs)
    _ = StopWatch.begin()
    let outcome: BatchOutcome
    do throws(RunFailure) { outcome = try FormBatch.runBatch(table, besides: claims) } catch {
        display.end()
        throw CommandError(error, resumes: request.resumes)
    }
    display.end()
    tell(outcome, request)
    display.drawReasons(of: outcome.tally)
    if outcome.signal != 0 { return ExitStatus(signal: outcome.signal) }
    return outcome.tally.rejected > 0 ? .invalidAnswers : .success
}

extension BatchTable {
    /// A table of records with the form for them, in the language of the request.
    ///
    /// - Parameters:
    ///   - member: The table of a package, if there are several.
    ///   - texts: The form's texts in other languages, if they were read.
    init(
        _ request: BatchRequest, _ source: FormSource, _ inputs: [BatchSource], _ display: ProgressDisplay,
        memberOfPackage member: (name: String, place: String)? = nil, texts: [UInt8]? = nil
    ) throws(CommandError) {
        var source = source
        try source.change(by: request.output, for: try format(request), writing: nil)
        if let locale = request.languages.locale { try source.translate(into: locale) }
        guard !source.form.isDisabled else { throw .disabledForm(request.form.description) }
        source.tellOfInertParts(in: request.language)
        var options = try batchOptions(request, source, inputs, texts)
        options.tellsExamples = display.drawsReasons
        let zone = try source.form.zone()
        self.init(
            source.form, options, memberOfPackage: member,
            now: { noted in noted.map { Moment(seconds: $0, zone: zone) } ?? presentMoment(in: zone) },
            reports: BatchReports(
                began: { display.begin() }, reason: { display.interrupt(with: $0) },
                progress: { display.show($0, share: $1) }))
    }
}

extension CommandError {
    /// The error of a run that was aborted.
    init(_ failure: RunFailure, resumes: Bool) {
        self = .batch(failure.reason, advice: failure.isResumable ? failure.reason.advice(resumes) : nil)
    }
}

private func batchOptions(
    _ request: BatchRequest, _ source: FormSource, _ inputs: [BatchSource], _ texts: [UInt8]?
) throws(CommandError) -> BatchOptions {
    var options = BatchOptions()
    if !inputs.isEmpty { options.inputs = inputs }
    let standardInputs = options.inputs.count { $0.isStandardInput }
    if standardInputs > 1 {
        throw .usage(.standardInputTwice(Message(.oneFile), Message(.anotherFile)))
    }
    if standardInputs == 1, source.isStandardInput {
        throw .usage(.standardInputTwice(Message(.theForm), Message(.theRecords)))
    }
    options.isCSV = request.records.isInputCSV
    options.delimiter = request.records.delimiter
    options.dialect = request.records.dialect
    options.columns = source.columns
    options.destination = try destination(request, source.form)
    options.rejects = request.records.rejects.map(BatchSink.file)
    options.report = request.records.report
    options.locale = request.languages.locale
    options.listener = request.language
    options.format = try format(request)
    try request.output.checkOmission(in: options.format)
    (options.isFlat, options.omitsEmpty) = (request.output.isFlat, request.output.omitsEmpty)
    options.isNested = request.output.isNested
    options.jobs = request.records.jobs ?? processorCount
    options.resumes = request.resumes
    options.ignoresUnknown = request.given.ignoresUnknown || source.columns.takesOthers
    options.isStrict = request.isStrict
    options.notation = request.given.notation
    options.formHash = try source.hash(with: texts)
    if request.records.rejects != nil { options.reasonLimit = 0 }
    try checkFlatColumns(options, source.form)
    return options
}

private func destination(
    _ request: BatchRequest, _ form: CompiledForm
) throws(CommandError) -> BatchOptions.Destination {
    guard let folder = request.records.split else {
        if request.records.fileName != nil {
            throw .usage(.incomplete("--name", lacks: "--split", cure: Message(.addSplit)))
        }
        return request.output.path.map { .sink(.file($0)) } ?? .standardOutput
    }
    if request.output.path != nil {
        throw .usage(.conflict("--split", "--output", cure: Message(.leaveOneOut)))
    }
    guard let name = request.records.fileName else {
        let cure = Message(.addName, ["example": "'{record}.json'"])
        throw .usage(.incomplete("--split", lacks: "--name", cure: cure))
    }
    do throws(FileNameTemplate.TemplateFault) {
        return .folder(folder, try FileNameTemplate(name, of: form))
    } catch {
        throw .usage(.badArgument(option: "name", found: name, .notAUsableName, cure: error.cure))
    }
}

extension FileNameTemplate.TemplateFault {
    /// The cure for a template's fault.
    fileprivate var cure: Message {
        switch self {
        case .unknownField(let id): Message(.fieldNotOutsideSections, ["id": "'\(id)'"])
        case .secretField(let id): Message(.fieldIsSecret, ["id": "'\(id)'"])
        case .unclosedBrace: Message(.unclosedBrace)
        case .slash: Message(.slashInName)
        case .constant: Message(.constantName, ["example": "'{record}.json'"])
        }
    }
}

private func format(_ request: BatchRequest) throws(CommandError) -> RecordFormat {
    if request.records.split != nil {
        guard request.output.format != .csv else {
            throw .usage(.conflict("--split", "--format csv", cure: Message(.recordsAreJSON)))
        }
        return .json
    }
    if let format = request.output.format { return format }
    switch request.output.path?.ending {
    case "csv": return .csv
    case "json", "md":
        throw .usage(
            .badArgument(
                option: "output", found: request.output.path?.description ?? "", .notAFileForManyRecords,
                cure: Message(.nameFileForManyRecords)))
    default: return .jsonLines
    }
}

private func checkFlatColumns(_ options: BatchOptions, _ form: CompiledForm) throws(CommandError) {
    guard options.isFlat, options.format == .csv, let section = sectionOfUnknownWidth(in: form) else { return }
    let output = options.destination.file?.description ?? OutputError.standardOutput
    throw .output(OutputError(output, .unlimitedColumns(section: section.id ?? "")))
}

/// Writes a message to standard error that concerns no single file, but perhaps a table.
func say(_ message: Message, _ request: BatchRequest) {
    let table = request.tableName.map { "\(terminalSafe($0)): " } ?? ""
    writeError("fieldwise: \(table)\(message.text(in: request.language))")
}

/// Writes the last lines on standard error.
func tell(_ outcome: BatchOutcome, _ request: BatchRequest) {
    let tally = outcome.tally
    if outcome.removedCount > 0 {
        say(Message(.unfinishedRecordRemoved, ["count": outcome.removedCount]), request)
    }
    if tally.unused > 0, !request.isStrict {
        let unused = Message(.valuesNotUsed, ["count": tally.unused])
        say(Message(.warning, ["text": unused]), request)
    }
    if tally.rejected > 0 {
        let rejected = Message(
            Phrase.recordsRejected,
            ["number": tally.rejected, "count": tally.records, "reasons": tally.errors])
        say(request.records.rejects == nil ? Message(.rejectsKeepThem, ["told": rejected]) : rejected, request)
    }
    if outcome.signal != 0 {
        let stopped =
            tally.records == 0
            ? Message(.stoppedAtOnce) : Message(.stoppedAfter, ["count": tally.records])
        let advice = request.resumes ? Phrase.runAgain : .addResume
        say(outcome.isResumable ? Message(advice, ["told": stopped]) : stopped, request)
    }
}

extension BatchError {
    /// The advice after a run that failed midway and has left its journal.
    fileprivate func advice(_ resumes: Bool) -> Message {
        guard resumes else { return Message(.addResume, ["told": Message(.interrupted)]) }
        if case .input(let error) = self, !error.isPassing { return Message(.runAgainOnceReadable) }
        return Message(.runAgain, ["told": Message(.interruptedAgain)])
    }
}
