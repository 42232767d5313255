import FormBatch
import FormEngine
import FormFiles
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Runs records through a form as a request asks for.
func runBatch(_ request: Request) throws(CommandError) -> ExitStatus {
    let inputs = request.operands.dropFirst().map(\.path)
    if inputs.isEmpty || inputs.contains(where: \.isStandardStream), FilePath(request).isStandardStream {
        throw .usage(.standardInputTwice(Message(.theForm), Message(.theRecords)))
    }
    let file = try InputFile.read(FilePath(request))
    let examined = ExaminedForm(file, at: request.place)
    var request = request
    if examined.resources.count > 1, inputs.isEmpty {
        let language = request.language(on: StandardStream.error)
        for note in examined.passedOver { writeError(note.text(in: language)) }
        return try runTables(examined.resources, of: file, request)
    }
    if examined.compiled != nil, let table = examined.resources.first { try request.takeFiles(of: table) }
    return try runBatch(request, FormSource(examined, of: file, at: request.place, isStrict: false))
}

/// Runs the records of files through a form that was read.
func runBatch(_ request: Request, _ source: FormSource) throws(CommandError) -> ExitStatus {
    var source = source
    if let locale = request.locale { try source.translate(into: locale) }
    guard !source.form.isDisabled else { throw .disabledForm(FilePath(request).description) }
    source.tellOfInertParts(in: request.language(on: StandardStream.error))
    let options = try batchOptions(request, source)
    let zone = try source.form.zone()
    if options.inputs.contains(where: \.isStandardInput), isTerminal(StandardStream.input) {
        say(Message(.typeRecords), request)
    }
    _ = StopWatch.begin()
    let display = ProgressDisplay(
        isShown: request.batch.showsProgress, language: request.language(on: StandardStream.error))
    let reports = BatchReports(
        reason: { display.interrupt(with: $0) }, progress: { display.show($0, share: $1) })
    let outcome: BatchOutcome
    do throws(BatchFailure) {
        outcome = try FormBatch.runBatch(
            source.form, options,
            now: { noted in noted.map { Moment(seconds: $0, zone: zone) } ?? presentMoment(in: zone) },
            reports: reports)
    } catch {
        display.end()
        throw .batch(error.reason, advice: error.isResumable ? options.adviceToResume(after: error.reason) : nil)
    }
    display.end()
    tell(outcome, request)
    if outcome.signal != 0 { return ExitStatus(signal: outcome.signal) }
    return outcome.tally.rejected > 0 ? .invalidAnswers : .success
}

private func batchOptions(_ request: Request, _ source: FormSource) throws(CommandError) -> BatchOptions {
    var options = BatchOptions()
    let files = request.operands.dropFirst().map(\.path)
    if !files.isEmpty { options.inputs = files.map(BatchSource.file) }
    if let rows = request.batch.rows { options.inputs = [.program(ProgramSource(named: rows.name, rows.bytes))] }
    let standardInputs = options.inputs.count { $0.isStandardInput }
    if standardInputs > 1 {
        throw .usage(.standardInputTwice(Message(.oneFile), Message(.anotherFile)))
    }
    if standardInputs == 1, source.isStandardInput {
        throw .usage(.standardInputTwice(Message(.theForm), Message(.theRecords)))
    }
    options.isCSV = request.batch.isInputCSV
    options.delimiter = request.batch.delimiter
    options.dialect = request.batch.dialect
    options.columns = source.columns
    options.destination = try destination(request, source.form)
    options.rejects = request.batch.rejects.map(BatchSink.file)
    options.report = request.batch.report
    options.form = FilePath(request)
    options.locale = request.locale
    options.listener = request.language(on: StandardStream.error)
    let outputs = [request.output.path, request.batch.rejects, request.batch.report]
    options.formStrings = try FormFolder(of: FilePath(request)).listedStrings(or: outputs).map(\.path)
    options.formFiles = source.namedFiles
    options.format = try format(request)
    options.isFlat = request.output.isFlat
    options.jobs = request.batch.jobs ?? processorCount
    options.resumes = request.resumes
    options.ignoresUnknown = request.given.ignoresUnknown || source.columns.takesOthers
    options.isStrict = request.isStrict
    options.notation = request.given.notation
    options.formHash = try source.hash()
    if request.batch.rejects != nil { options.reasonLimit = 0 }
    try checkFlatColumns(options, source.form)
    return options
}

private func destination(_ request: Request, _ form: CompiledForm) throws(CommandError) -> BatchOptions.Destination {
    guard let folder = request.batch.split else {
        if request.batch.fileName != nil {
            throw .usage(.incomplete("--name", lacks: "--split", cure: Message(.addSplit)))
        }
        return request.output.path.map { .sink(.file($0)) } ?? .standardOutput
    }
    if request.output.path != nil {
        throw .usage(.conflict("--split", "--output", cure: Message(.leaveOneOut)))
    }
    guard let name = request.batch.fileName else {
        let cure = Message(.addName, ["example": "'{record}.json'"])
        throw .usage(.incomplete("--split", lacks: "--name", cure: cure))
    }
    do throws(FileNameTemplate.Fault) {
        return .folder(folder, try FileNameTemplate(name, of: form))
    } catch {
        throw .usage(.badArgument(option: "name", found: name, .notAUsableName, cure: error.cure))
    }
}

extension FileNameTemplate.Fault {
    /// The cure.
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

private func format(_ request: Request) throws(CommandError) -> RecordFormat {
    if request.batch.split != nil {
        guard request.output.format != .csv else {
            throw .usage(.conflict("--split", "--format csv", cure: Message(.recordsAreJSON)))
        }
        return .json
    }
    if let format = request.output.format { return format }
    switch request.output.path?.ending {
    case "csv": return .csv
    case "json":
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

/// Says on standard error what no single file is to blame for, but maybe a table.
private func say(_ message: Message, _ request: Request) {
    let table = request.tableName.map { "\(terminalSafe($0)): " } ?? ""
    writeError("fieldwise: \(table)\(message.text(in: request.language(on: StandardStream.error)))")
}

/// The last lines of standard error.
private func tell(_ outcome: BatchOutcome, _ request: Request) {
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
        say(request.batch.rejects == nil ? Message(.rejectsKeepThem, ["told": rejected]) : rejected, request)
    }
    if outcome.signal != 0 {
        let stopped =
            tally.records == 0
            ? Message(.stoppedAtOnce) : Message(.stoppedAfter, ["count": tally.records])
        let advice = request.resumes ? Phrase.runAgain : .addResume
        say(outcome.isResumable ? Message(advice, ["told": stopped]) : stopped, request)
    }
}

extension BatchOptions {
    /// For a run that failed midway, and has left its journal.
    fileprivate func adviceToResume(after reason: BatchError) -> Message {
        guard resumes else { return Message(.addResume, ["told": Message(.interrupted)]) }
        if case .input(let error) = reason, !error.isPassing { return Message(.runAgainOnceReadable) }
        return Message(.runAgain, ["told": Message(.interruptedAgain)])
    }
}
