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

/// A form file, or a form made from a file that describes data, after reading and compiling, with any faults.
struct LoadedForm {
    let file: InputFile
    /// The place of its schema in the file; `nil` for the whole.
    private(set) var place: JSONPointer?
    /// The form in its own file, without the files that it names.
    let reading: FormReading
    /// Whether it was made from a file of another kind, such as a schema.
    let isDescribed: Bool
    /// Whether it was made from a file of variables.
    let isOfVariables: Bool
    /// The readable part, which may have faults; `nil` for nothing.
    let form: Form?
    /// The compiled form; `nil` if it cannot be compiled.
    let compiled: CompiledForm?
    /// The files that it names.
    let files: [NamedFile]
    /// The selected tables, if the file is a package; empty for a form.
    let resources: [TableResource]
    /// The faults of the package itself; warnings are about its file and resources that are no tables.
    let packageFindings: [Diagnostic]
    /// The columns that tables of records must have.
    let columns: ColumnMatch
    /// The findings on named files and from compiling.
    let furtherFindings: [Diagnostic]

    /// Reads a form, or makes one from a file of another kind or a schema at a place in it, and compiles whatever could
    /// be read, to find further faults.
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

    /// Makes the form of a package's table from the package's description of it.
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

    /// All findings and some others, in the order of the file; if strict, all are errors.
    func findings(and others: [Diagnostic] = [], isStrict: Bool) -> [Diagnostic] {
        (reading.diagnostics + furtherFindings + others).sorted().judged(strictly: isStrict)
    }
}

extension [Diagnostic] {
    /// Reports findings about parts without effect on standard error.
    func tellOfInertParts(in language: Language) {
        let codes: Set<DiagnosticCode> = [.unknownReference, .notExpressible, .otherShape, .secretByName]
        for finding in self where codes.contains(finding.code) { writeError(finding.text(in: language)) }
    }

    /// The findings; if strict, all are errors.
    func judged(strictly isStrict: Bool) -> Self {
        guard isStrict else { return self }
        var findings = self
        for index in findings.indices { findings[index].severity = .error }
        return findings
    }
}
