import FormBatch
import FormEngine
import FormImport
import FormSystem
import FormWords

/// Records to be run through a form.
struct BatchRequest {
    /// The whole command line after the program's name, as it was given.
    let arguments: [Argument]
    let form: FilePath
    let origin: FormOrigin
    /// The files of records that are named; none for those of a package, or else standard input.
    let inputs: [FilePath]
    /// How the records are written, and what is skipped.
    let given: GivenOptions
    private(set) var output: OutputOptions
    private(set) var records: RecordOptions
    /// The one of several tables that is run; `nil` where there is one.
    private(set) var tableName: String?
    /// Whether values that are not used are errors.
    let isStrict: Bool
    /// Whether a run that was broken off goes on.
    let resumes: Bool
    let languages: Languages

    init(_ request: Request) {
        (arguments, form, origin) = (request.arguments, request.form, request.origin)
        (inputs, given) = (request.operands.dropFirst().map(\.path), request.given)
        (output, records) = (request.output, request.batch)
        (isStrict, resumes, languages) = (request.isStrict, request.resumes, request.languages)
    }

    /// In which standard error tells how the run goes.
    var language: Language { languages.language(on: StandardStream.error) }

    /// The files that are written.
    var outputs: [FilePath?] { [output.path, records.rejects, records.report] }

    /// The request for one table of a package, whose name stands where outputs have a place for it.
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
    /// The part of a name that stands for a table's.
    static let tableName = "{resource}"

    /// The path with the name of a table, written as that of a file.
    fileprivate func naming(_ table: TableResource) -> FilePath {
        let pieces = description.parts(between: Self.tableName)
        guard pieces.count > 1 else { return self }
        return FilePath(
            pieces.dropFirst().reduce(String(pieces[0])) { path, piece in
                path + partOfFileName(table.name, isFirst: path.isEmpty || path.hasSuffix("/")) + piece
            })
    }
}
