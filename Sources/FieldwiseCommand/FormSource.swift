import CEmbedded
import FormBatch
import FormConversation
import FormEngine
import FormFiles
import FormImport
import FormModel
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import FormXML
import XMLSyntax

/// A form as it was read from a file and compiled.
struct FormSource {
    private(set) var form: CompiledForm
    /// The form's own words for the command's phrases, by code; other texts may be among them.
    private(set) var phrases: [String: String] = [:]
    /// The form of the file, in the language that it was translated into, before anything was looked up.
    private(set) var definition: Form
    /// The tolerated faults.
    let warnings: [Diagnostic]
    /// Whether standard input was the file, so that it has no lines to give.
    let isStandardInput: Bool
    /// As it was named.
    private let path: FilePath
    /// Its file without links; `nil` for a pipe.
    private var file: FilePath?
    private let bytes: [UInt8]
    /// The files that it names.
    private let named: [NamedFile]
    /// Where its schema is in the file; `nil` for the whole.
    private var place: JSONPointer?
    /// Which columns tables of records have.
    let columns: ColumnMatch
    /// The name in drafts and histories in place of its id.
    private var knownAs: String?

    /// Reads and compiles the form that a request names; all that is wrong with it is one error.
    ///
    /// - Parameter isStrict: Whether warnings are errors.
    init(_ request: Request, isStrict: Bool) throws(CommandError) {
        let file = try InputFile.read(FilePath(request))
        try self.init(ExaminedForm(file, at: request.place), of: file, at: request.place, isStrict: isStrict)
    }

    /// The form that makes forms; its drafts are known by the file that it makes.
    init(newForm path: FilePath) throws(CommandError) {
        let own = InputFile(FilePath("-"), Array(String(cString: fieldwise_new_form()).utf8))
        try self.init(ExaminedForm(own), of: own, isStrict: false)
        file = path.directory.resolved()?.appending(path.fileName) ?? path
        knownAs = "new \(file?.description ?? "")"
    }

    /// The form of a file that was examined.
    init(
        _ examined: ExaminedForm, of file: InputFile, at place: JSONPointer? = nil, isStrict: Bool
    ) throws(CommandError) {
        let findings = examined.findings(isStrict: isStrict)
        let isFaulty = findings.contains { $0.severity == .error }
        guard !isFaulty, let form = examined.compiled, let definition = examined.form else {
            throw .faultyForm(findings)
        }
        if form.fields.contains(where: \.isSecret) { keepSecrets() }
        self.form = form
        self.definition = definition
        warnings = findings
        columns = examined.columns
        (bytes, named) = (file.bytes, examined.files)
        isStandardInput = file.isStandardInput
        path = file.path
        self.file = file.isRegular ? path.resolved() : nil
        self.place = place
        guard let place, form.id == nil, let file = self.file else { return }
        knownAs = "\(file)\(place.text)"
    }

    /// Has the form speak a language that it, or a file beside it, has texts in.
    mutating func translate(into locale: String) throws(CommandError) {
        var definition = definition
        for strings in FormFolder(of: path).strings(for: locale).reversed() where strings.path.isThere {
            let file = try InputFile.read(strings.path, isFile: true)
            let found = StringsFile(bytes: file.bytes, path: strings.path.description, language: strings.language)
            guard found.translation != nil, !found.diagnostics.contains(where: { $0.severity == .error }) else {
                throw .faultyForm(found.diagnostics)
            }
            definition = definition.adding(found)
        }
        let translated: Form
        (translated, phrases) = definition.spoken(in: locale)
        guard translated != definition, let form = compile(translated, translationOf: definition).form else { return }
        self.form = form
        self.definition = translated
    }

    /// Tells on standard error what the form refers to and does not have, which does nothing, and what of a schema no form says.
    func tellOfInertParts(in language: Language) {
        warnings.tellOfInertParts(in: language)
    }

    /// A checksum of all that the form says: its file, the files that it names, and its texts in other languages.
    ///
    /// - Parameter texts: These texts, where they were read.
    func hash(with texts: [UInt8]? = nil) throws(CommandError) -> UInt64 {
        let own = bytes + named.flatMap(\.bytes) + Array((place?.text ?? "").utf8)
        if let texts { return Checksum.of(own + texts) }
        return try Checksum.of(own + FormFolder(of: path).texts())
    }

    /// The files that it names.
    var namedFiles: [FilePath] { named.map { FormFolder(of: path).file($0.name) } }

    /// Whether it can be read again under its name.
    var isFile: Bool { file != nil }

    /// Whether it is known again when it comes another time, though changed.
    var isKnown: Bool { form.id != nil || file != nil }

    /// The form's identity in drafts and histories.
    func identity() throws(CommandError) -> FormIdentity {
        try FormIdentity(id: knownAs ?? form.id, path: file, hash: hash())
    }
}

extension CompiledForm {
    /// The rules of the zone in which its local times are meant.
    func zone() throws(CommandError) -> ZoneRules {
        do throws(UnknownZone) { return try zoneRules(named: timeZone) } catch { throw .unknownZone(error) }
    }
}

/// A form file that was read, faulty or not.
struct ExaminedForm {
    /// The readable part, which may hold faults; `nil` for nothing.
    let form: Form?
    /// `nil` where it cannot be compiled.
    let compiled: CompiledForm?
    /// Those that it names.
    let files: [NamedFile]
    /// The tables of the package that the file is, as far as they are meant; empty for a form.
    let resources: [TableResource]
    /// The faults of the package itself; warnings are those of its file, and of its resources that are no tables.
    let packageFindings: [Diagnostic]
    /// Which columns tables of records have.
    let columns: ColumnMatch
    private let diagnostics: [Diagnostic]

    /// Reads a form and compiles what could be read: a faulty file may hold more faults.
    ///
    /// - Parameter place: That of a schema in the file.
    init(
        _ file: InputFile, at place: JSONPointer? = nil, referencesAreErrors: Bool = false, schema: XMLSchema? = nil
    ) {
        let (reading, described) = readFormOrSchema(file, at: place, schema)
        self.init(reading, described, in: file, referencesAreErrors: referencesAreErrors)
    }

    /// Reads the form of one table of a package.
    init(
        _ table: TableResource, of tables: [TableResource], in file: InputFile, referencesAreErrors: Bool = false
    ) {
        let described = DescribedForm(
            table, of: tables, path: file.path.description,
            reading: FormFolder(of: file.path).reading(ofPackage: true))
        self.init(described.reading, described, in: file, referencesAreErrors: referencesAreErrors)
    }

    private init(
        _ reading: FormReading, _ described: DescribedForm?, in file: InputFile, referencesAreErrors: Bool
    ) {
        let complete = reading.recovered?.completed(
            reading: FormFolder(of: file.path).reading(ofPackage: described != nil))
        let compilation = complete.map { compile($0.form, referencesAreErrors: referencesAreErrors) }
        (form, compiled) = (complete?.form, compilation?.form)
        self.files = (described?.files ?? []) + (complete?.files ?? [])
        resources = described?.resources ?? []
        packageFindings = reading.diagnostics.filter { $0.severity == .warning } + (described?.packageFaults ?? [])
        columns = described?.columns ?? .any
        diagnostics = reading.diagnostics + (complete?.diagnostics ?? []) + (compilation?.diagnostics ?? [])
    }

    /// All findings, and more of somebody else's, in the order of the file; strictly, every one is an error.
    func findings(and others: [Diagnostic] = [], isStrict: Bool) -> [Diagnostic] {
        (diagnostics + others).sorted().judged(strictly: isStrict)
    }
}

extension [Diagnostic] {
    /// Tells on standard error of those that say what has no effect.
    func tellOfInertParts(in language: Language) {
        let codes: Set<DiagnosticCode> = [.unknownReference, .notExpressible, .otherShape]
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

/// Reads a form, or makes one of the schema that a file is, or has at a place; the second is `nil` for a form.
func readFormOrSchema(
    _ file: InputFile, at place: JSONPointer?, _ schema: XMLSchema? = nil
) -> (FormReading, DescribedForm?) {
    let (path, files) = (file.path.description, FormFolder(of: file.path).reading(ofPackage: true))
    if let place {
        let described = DescribedForm(bytes: file.bytes, path: path, at: place, reading: files)
        return (described.reading, described)
    }
    var described: DescribedForm?
    let reading = readForm(bytes: file.bytes, path: path, schema: schema) { root in
        described = DescribedForm(of: root, path: path, reading: files)
        return described?.reading
    }
    return (reading, described)
}

extension InputFile {
    /// Reads a file for a command.
    static func read(_ path: FilePath, isFile: Bool = false) throws(CommandError) -> InputFile {
        do throws(InputError) { return try InputFile(path, isFile: isFile) } catch { throw .input(error) }
    }
}

extension FormFolder {
    /// The form's texts in other languages, each after its language.
    func texts() throws(CommandError) -> [UInt8] {
        var texts: [UInt8] = []
        for (language, path) in try listedStrings() {
            texts += try Array(language.utf8) + InputFile.read(path, isFile: true).bytes
        }
        return texts
    }

    /// The files of the form's texts, for a command.
    func listedStrings(or outputs: [FilePath?] = []) throws(CommandError) -> [(language: String, path: FilePath)] {
        do throws(InputError) { return try strings(or: outputs) } catch { throw .input(error) }
    }
}
