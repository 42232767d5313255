import FormBatch
import FormEngine
import FormImport
import FormSystem
import FormWords

/// Records to be processed with a form.
struct BatchRequest {
    /// The whole command line after the program's name, as given.
    let arguments: [Argument]
    let form: FilePath
    let origin: FormOrigin
    /// The named files of records; if empty, those of the package or else standard input.
    let inputs: [FilePath]
    /// The notation of the records, and what to ignore.
    let given: GivenOptions
    private(set) var output: OutputOptions
    private(set) var records: RecordOptions
    /// The table being processed, if there are several; otherwise `nil`.
    private(set) var tableName: String?
    /// Whether unused values are errors.
    let isStrict: Bool
    /// Whether to resume an interrupted run.
    let resumes: Bool
    let languages: Languages

    init(_ request: Request) {
        (arguments, form, origin) = (request.arguments, request.form, request.origin)
        (inputs, given) = (request.operands.dropFirst().map(\.path), request.given)
        (output, records) = (request.output, request.batch)
        (isStrict, resumes, languages) = (request.isStrict, request.resumes, request.languages)
    }

    /// The language of reports on standard error.
    var language: Language { languages.language(on: StandardStream.error) }

    /// The files to be written.
    var outputs: [FilePath?] { [output.path, records.rejects, records.report] }

    /// The request for one table of a package, with its name in the paths of outputs.
    func naming(_ table: TableResource) -> BatchRequest {
        var own = self
        own.output.path = output.path?.naming(table)
        own.records.rejects = records.rejects?.naming(table)
        own.records.report = records.report?.naming(table)
        own.records.split = records.split?.naming(table)
        guard inputs.isEmpty else { return own }
        if records.delimiter == nil {
            own.records.delimiter = table.delimiter
            own.records.dialect = table.dialect.isPlain ? nil : table.dialect
        }
        if origin.place == nil { own.tableName = table.name }
        return own
    }
}

extension FilePath {
    /// The placeholder for a table's name in paths.
    static let tableName = "{resource}"

    /// The path with a table's name in place of the placeholder.
    fileprivate func naming(_ table: TableResource) -> FilePath {
        let pieces = description.parts(between: Self.tableName)
        guard pieces.count > 1 else { return self }
        return FilePath(
            pieces.dropFirst().reduce(String(pieces[0])) { path, piece in
                path + partOfFileName(table.name, isFirst: path.isEmpty || path.hasSuffix("/")) + piece
            })
    }
}
