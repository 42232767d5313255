import FormImport
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Runs the tables of a package, one after the other, each through the form of its schema; none where one has a fault.
func runTables(_ tables: [TableResource], of file: InputFile, _ request: Request) throws(CommandError) -> ExitStatus {
    try checkNames(of: request)
    var runs: [(request: Request, source: FormSource)] = []
    for table in tables {
        var own = request
        own.place = table.place
        try own.takeFiles(of: table)
        own.tableName = table.name
        let examined = ExaminedForm(file, at: table.place)
        runs.append((own, try FormSource(examined, of: file, at: table.place, isStrict: false)))
    }
    // What was done before the run broke off has no journal, and what was not begun either.
    if request.resumes, let first = runs.firstIndex(where: \.request.hasJournal) {
        runs.removeFirst(first)
        for number in runs.indices.dropFirst() { runs[number].request.resumes = false }
    }
    var status = ExitStatus.success
    for run in runs {
        let own = try runBatch(run.request, run.source)
        guard [.success, .invalidAnswers].contains(own) else { return own }
        if own != .success { status = own }
    }
    return status
}

/// The files that take what comes of several tables have their names in theirs.
private func checkNames(of request: Request) throws(CommandError) {
    let named = [
        ("output", request.output.path), ("rejects", request.batch.rejects), ("report", request.batch.report),
        ("split", request.batch.split),
    ]
    for (option, path) in named {
        guard let path, !path.description.contains(FilePath.tableName) else { continue }
        throw .usage(
            .badArgument(
                option: option, found: path.description, .oneFileForTables,
                cure: Message(.writeTableName, ["name": FilePath.tableName])))
    }
}

extension Request {
    /// Takes the files of a table as the records, unless others are named, and names outputs after it.
    mutating func takeFiles(of table: TableResource) throws(CommandError) {
        output.path = output.path?.naming(table)
        batch.rejects = batch.rejects?.naming(table)
        batch.report = batch.report?.naming(table)
        batch.split = batch.split?.naming(table)
        guard operands.count == 1 else { return }
        let folder = FormFolder(of: FilePath(self))
        operands += table.files.map { Argument(folder.file($0).bytes) }
        if batch.delimiter == nil {
            batch.delimiter = table.delimiter
            batch.dialect = table.dialect.isPlain ? nil : table.dialect
        }
        batch.rows = table.rows.map { ("\(FilePath(self)) \(table.place.text)/data", $0) }
        guard table.files.isEmpty, table.rows == nil else { return }
        let path = FilePath(self).description
        throw .faultyForm([
            Diagnostic(.error, .missingKey, path: path, at: table.location, Message(.resourceWithoutFile))
        ])
    }

    /// Whether a run was broken off.
    fileprivate var hasJournal: Bool { (batch.split?.appending("") ?? output.path)?.journal.isThere ?? false }
}

extension FilePath {
    /// The part of a name that stands for a table's.
    fileprivate static let tableName = "{resource}"

    /// The path with the name of a table, in which a slash is written as `%2F`.
    fileprivate func naming(_ table: TableResource) -> FilePath {
        let name = table.name.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
        let pieces = description.split(separator: Self.tableName, omittingEmptySubsequences: false)
        return FilePath(pieces.joined(separator: name))
    }
}
