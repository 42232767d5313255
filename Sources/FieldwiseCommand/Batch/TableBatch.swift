import FormBatch
import FormEngine
import FormImport
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Processes the tables of a package, each with the form of its schema, after all have been checked.
func runTables(of package: LoadedForm, _ request: BatchRequest) throws(CommandError) -> ExitStatus {
    try checkNames(of: request)
    let findings = package.packageFindings
    guard !findings.contains(where: { $0.severity == .error }) else { throw .faultyForm(findings) }
    findings.tellOfInertParts(in: request.language)
    let display = ProgressDisplay(request)
    let tables = try PackageReading(package, request, display)
    _ = StopWatch.begin()
    let run: BatchTables
    do throws(BatchError) { run = try BatchTables(tables.readable.map(\.table), besides: tables.claims) } catch {
        throw .batch(error, advice: nil)
    }
    let faults = tables.faults(with: run.faults)
    let language = request.language
    for fault in faults { fault.error.tell(of: request.arguments, in: language) }
    let isNoneReadable = Set(faults.map(\.table)).count == package.resources.count
    if let fault = faults.first, request.isStrict || isNoneReadable && (!request.resumes || tables.readable.isEmpty) {
        return fault.error.status
    }
    var isStopTold = false
    let ending: BatchTables.RunEnding
    do throws(RunFailure) {
        ending = try run.run(isWhole: tables.faults.isEmpty) { number, outcome in
            display.end()
            tell(outcome, tables.readable[number].request)
            display.drawReasons(of: outcome.tally)
            isStopTold = outcome.signal != 0
        }
    } catch {
        display.end()
        throw CommandError(error, resumes: request.resumes)
    }
    if !isStopTold, ending.signal != 0 || !faults.isEmpty {
        let left = ending.left + tables.faults.count
        let told = Message(.tablesLeft, ["count": left])
        let example = "--at '\(package.resources[faults.first?.table ?? 0].place.text)'"
        say(
            ending.isResumable
                ? Message(request.resumes ? .runAgain : .addResume, ["told": told])
                : Message(.tablesLeftByPlace, ["told": told, "count": left, "example": example]), request)
    }
    if ending.signal != 0 { return ExitStatus(signal: ending.signal) }
    return faults.first?.error.status ?? (ending.rejected > 0 ? .invalidAnswers : .success)
}

/// The tables of a package, after checking.
private struct PackageReading {
    /// The tables whose schemas make forms, with their numbers in the package.
    private(set) var readable: [(number: Int, request: BatchRequest, table: BatchTable)] = []
    /// The faults of the other tables.
    private(set) var faults: [(table: Int, error: CommandError)] = []
    /// The files of the package and its tables.
    private(set) var claims: FileClaims

    init(
        _ package: LoadedForm, _ request: BatchRequest, _ display: ProgressDisplay
    ) throws(CommandError) {
        let file = package.file
        let folder = FormFolder(of: file.path)
        let requests = package.resources.map { request.naming($0) }
        claims = try FileClaims(of: file.path, or: requests.flatMap(\.outputs))
        let texts = try folder.texts()
        for (number, (table, own)) in zip(package.resources, requests).enumerated() {
            let loaded = LoadedForm(table, of: package.resources, in: file)
            for named in loaded.namedFiles { claims.read(named, as: Message(.formFile)) }
            for name in table.files { claims.read(folder.file(name), as: Message(.theInput)) }
            do throws(CommandError) {
                let source = try FormSource(loaded, isStrict: false)
                let member = (name: table.name, place: table.place.text)
                readable.append(
                    (
                        number, own,
                        try BatchTable(
                            own, source, own.sources(of: table), display, memberOfPackage: member, texts: texts)
                    ))
            } catch {
                guard error.isOfTable else { throw error }
                faults.append((number, error))
            }
        }
    }

    /// All faults, in the order of the tables.
    func faults(with found: [(table: Int, error: BatchError)]) -> [(table: Int, error: CommandError)] {
        let more = found.map { (table: readable[$0.table].number, error: CommandError.batch($0.error, advice: nil)) }
        return (faults + more).sorted { $0.table < $1.table }
    }
}

extension CommandError {
    /// Whether the error concerns a single table, so that others can still be read.
    fileprivate var isOfTable: Bool {
        switch self {
        case .faultyForm, .input, .unknownZone, .disabledForm: true
        case .usage, .sameFile, .output, .faultyTable, .faultyAnswers, .batch, .sameVariable, .unfaithfulConversion,
            .faultyVariables:
            false
        }
    }
}

/// Checks that the paths of outputs contain the placeholder if there are several tables.
private func checkNames(of request: BatchRequest) throws(CommandError) {
    let named = [
        ("output", request.output.path), ("rejects", request.records.rejects), ("report", request.records.report),
        ("split", request.records.split),
    ]
    for (option, path) in named {
        guard let path, !path.description.includes(FilePath.tableName) else { continue }
        throw .usage(
            .badArgument(
                option: option, found: path.description, .oneFileForTables,
                cure: Message(.writeTableName, ["name": FilePath.tableName])))
    }
}

extension BatchRequest {
    /// The sources of records: the named files, otherwise those of a table.
    func sources(of table: TableResource?) throws(CommandError) -> [BatchSource] {
        guard inputs.isEmpty, let table else { return inputs.map { .file($0) } }
        if let rows = table.rows {
            return [.program(ProgramSource(named: "\(form) \(table.place.text)/data", rows))]
        }
        guard !table.files.isEmpty else {
            let reason = Message(.resourceWithoutFile)
            throw .faultyForm([
                Diagnostic(.error, .missingKey, path: form.description, at: table.location, reason)
            ])
        }
        let folder = FormFolder(of: form)
        let enclosing = folder.enclosing
        return table.files.map { .member(folder.file($0), enclosing) }
    }
}
