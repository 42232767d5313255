import FormSubmission
import FormSyntax
import FormWords

/// Checks that no output is an input of any table, or an output twice.
func checkFiles(of tables: [BatchTable], besides claims: FileClaims) throws(BatchError) {
    var claims = claims
    for path in tables.flatMap(\.options.inputs).compactMap(\.path) { claims.read(path, as: Message(.theInput)) }
    do throws(FileConflict) {
        // The tables of a package share standard output.
        if tables.contains(where: \.options.destination.isStandardOutput) {
            try claims.write(nil, as: Message(.outputRole))
        }
        for table in tables { try claims.writeFiles(of: table.options) }
    } catch {
        throw .sameFile(error)
    }
    do throws(OutputError) {
        for report in tables.compactMap(\.options.report) { try BatchSummary.check(report) }
    } catch {
        throw .output(error)
    }
}

extension FileClaims {
    fileprivate mutating func writeFiles(of options: BatchOptions) throws(FileConflict) {
        if let output = options.destination.file { try write(output, as: Message(.outputRole)) }
        if let rejects = options.rejects?.path { try write(rejects, as: Message(.rejectsRole)) }
        if let report = options.report { try write(report, as: "--report") }
        // A link in that place leads to this run's journal, or to none, and is replaced.
        if let journal = options.journal, !journal.isLink { try write(journal, as: Message(.theJournal)) }
    }
}

/// Opens the inputs of a table and reads their headers; returns the inputs and their faults.
///
/// - Parameter closes: Whether to close each, because those of other tables are opened, too.
func openInputs(of table: BatchTable, closes: Bool) -> (inputs: [BatchInput], faults: [BatchError]) {
    var inputs: [BatchInput] = []
    var findings: [Diagnostic] = []
    var faults: [BatchError] = []
    for source in table.options.inputs {
        do throws(BatchError) {
            let input = try BatchInput(source, table.options, table.form)
            if closes || table.options.inputs.count > 1, input.isReopenable { input.close() }
            inputs.append(input)
        } catch {
            if case .faultyInput(let found) = error { findings += found } else { faults.append(error) }
        }
    }
    if !findings.isEmpty { faults.append(.faultyInput(findings)) }
    if faults.isEmpty {
        do throws(BatchError) { try checkRejects(table.options, inputs) } catch { faults.append(error) }
    }
    return (inputs, faults)
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
