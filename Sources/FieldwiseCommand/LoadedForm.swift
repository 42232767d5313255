import FormEngine
import FormFiles
import FormImport
import FormLanguages
import FormModel
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import XMLSyntax
import YAMLSyntax

/// A form file that was read and compiled, faulty or not; or a form that was made of a file that describes data.
struct LoadedForm {
    let file: InputFile
    /// The place of its schema in the file; `nil` for the whole.
    private(set) var place: JSONPointer?
    /// The form as its own file has it, before the files that it names are read into it.
    let reading: FormReading
    /// Whether it was made of a file of another kind, such as a schema.
    let isDescribed: Bool
    /// Whether it was made of a file of variables.
    let isOfVariables: Bool
    /// The readable part, which may hold faults; `nil` for nothing.
    let form: Form?
    /// `nil` where it cannot be compiled.
    let compiled: CompiledForm?
    /// The files that it names.
    let files: [NamedFile]
    /// The tables of the package that the file is, as far as they are meant; empty for a form.
    let resources: [TableResource]
    /// The faults of the package itself; warnings are those of its file, and of its resources that are no tables.
    let packageFindings: [Diagnostic]
    /// Which columns tables of records have.
    let columns: ColumnMatch
    /// The faults of what it names, and of what was compiled.
    let furtherFindings: [Diagnostic]

    /// Reads a form, or makes one of a file of another kind or of the schema at a place in it, and compiles what could be read: a
    /// faulty file may hold more faults.
    init(
        _ file: InputFile, at origin: FormOrigin = FormOrigin(), referencesAreErrors: Bool = false,
        schema: XMLSchema? = nil
    ) {
        let (path, files) = (file.path.description, FormFolder(of: file.path).reading(ofPackage: true))
        var described = DescribedForm(
            bytes: file.bytes, path: path, at: origin.place, as: origin.kind, reading: files)
        let reading =
            described?.reading
            ?? readForm(bytes: file.bytes, path: path, schema: schema) { root in
                described = DescribedForm(of: root, path: path, reading: files)
                return described?.reading
            }
        self.init(reading, described, in: file, referencesAreErrors: referencesAreErrors)
        place = origin.place
    }

    /// Reads the form of one table of a package, which is what the package says of it, wherever it is there.
    init(
        _ table: TableResource, of tables: [TableResource], in file: InputFile, referencesAreErrors: Bool = false
    ) {
        let described = DescribedForm(
            table, of: tables, path: file.path.description,
            reading: FormFolder(of: file.path).reading(ofPackage: true))
        let own = InputFile(file.path, Array(table.text.utf8))
        self.init(described.reading, described, in: own, referencesAreErrors: referencesAreErrors)
    }

    private init(
        _ reading: FormReading, _ described: DescribedForm?, in file: InputFile, referencesAreErrors: Bool
    ) {
        (self.file, self.reading, isDescribed) = (file, reading, described != nil)
        isOfVariables = described?.isOfVariables ?? false
        let complete = reading.recovered?.completed(
            reading: FormFolder(of: file.path).reading(ofPackage: described != nil), by: .jsonOrYAML)
        let compilation = complete.map { compile($0.form, referencesAreErrors: referencesAreErrors) }
        (form, compiled) = (complete?.form, compilation?.form)
        files = (described?.files ?? []) + (complete?.files ?? [])
        resources = described?.resources ?? []
        packageFindings = reading.diagnostics.filter { $0.severity == .warning } + (described?.packageFaults ?? [])
        columns = described?.columns ?? .any
        furtherFindings = (complete?.diagnostics ?? []) + (compilation?.diagnostics ?? [])
    }

    /// The files that it names.
    var namedFiles: [FilePath] { files.map { FormFolder(of: file.path).file($0.name) } }

    /// All findings, and more of somebody else's, in the order of the file; strictly, every one is an error.
    func findings(and others: [Diagnostic] = [], isStrict: Bool) -> [Diagnostic] {
        (reading.diagnostics + furtherFindings + others).sorted().judged(strictly: isStrict)
    }
}

extension [Diagnostic] {
    /// Tells on standard error of those that say what has no effect.
    func tellOfInertParts(in language: Language) {
        let codes: Set<DiagnosticCode> = [.unknownReference, .notExpressible, .otherShape, .secretByName]
        for finding in self where codes.contains(finding.code) { writeError(finding.text(in: language)) }
    }

    /// The findings, of which strictly every one is an error.
    func judged(strictly isStrict: Bool) -> Self {
        guard isStrict else { return self }
        var findings = self
        for index in findings.indices { findings[index].severity = .error }
        return findings
    }
}
