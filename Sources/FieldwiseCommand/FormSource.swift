import CEmbedded
import FormBatch
import FormConversation
import FormEngine
import FormFiles
import FormImport
import FormModel
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import YAMLSyntax

/// A form that was read from a file and compiled.
struct FormSource {
    private(set) var form: CompiledForm
    /// The form's own texts for the command's phrases, by code; other texts may be among them.
    private(set) var phrases: [String: String] = [:]
    /// The form, translated, before any lookup.
    private(set) var definition: Form
    /// The tolerated faults.
    let warnings: [Diagnostic]
    /// Whether standard input was the form, so that it cannot give lines.
    let isStandardInput: Bool
    /// The path as given.
    private let path: FilePath
    /// The file with links resolved; `nil` for a pipe.
    private var file: FilePath?
    private let bytes: [UInt8]
    /// The files that it names.
    private let named: [NamedFile]
    /// The place of its schema in the file; `nil` for the whole.
    private var place: JSONPointer?
    /// The columns that tables of records must have.
    let columns: ColumnMatch
    /// The checks it can name: the built-in ones and those that its output needs.
    private var vocabulary = KnownNames.builtIn
    /// The name in drafts and histories in place of its id.
    private var knownAs: String?

    /// Reads and compiles the form in a file, or from a schema at a place in it; all faults are one error.
    ///
    /// - Parameter isStrict: Whether warnings are errors.
    init(_ path: FilePath, at origin: FormOrigin, isStrict: Bool) throws(CommandError) {
        try self.init(LoadedForm(try InputFile.read(path), at: origin), isStrict: isStrict)
    }

    /// The form that makes forms; its drafts are named after the file to be made.
    init(newForm path: FilePath) throws(CommandError) {
        let own = InputFile(FilePath("-"), Array(String(cString: fieldwise_new_form()).utf8))
        try self.init(LoadedForm(own), isStrict: false)
        file = path.directory.resolved()?.appending(path.fileName) ?? path
        knownAs = "new \(file?.description ?? "")"
    }

    /// The form of a file that was read.
    init(_ loaded: LoadedForm, isStrict: Bool) throws(CommandError) {
        let (file, findings) = (loaded.file, loaded.findings(isStrict: isStrict))
        let isFaulty = findings.contains { $0.severity == .error }
        guard !isFaulty, let form = loaded.compiled, let definition = loaded.form else {
            throw .faultyForm(findings)
        }
        if form.fields.contains(where: \.isSecret) { keepSecrets() }
        self.form = form
        self.definition = definition
        warnings = findings
        (columns, isOfVariables) = (loaded.columns, loaded.isOfVariables)
        (bytes, named) = (file.bytes, loaded.files)
        isStandardInput = file.isStandardInput
        path = file.path
        self.file = file.isRegular ? path.resolved() : nil
        place = loaded.place
        guard let place, form.id == nil, let file = self.file else { return }
        knownAs = "\(file)\(place.text)"
    }

    /// Adapts the form to options about the output; must precede translation.
    ///
    /// - Parameters:
    ///   - format: The format of submissions. Only JSON that is not flat can contain kept members.
    ///   - variables: The file of variables to be written.
    mutating func change(
        by output: OutputOptions, for format: RecordFormat, writing variables: EnvOutput?
    ) throws(CommandError) {
        var changed = definition
        if output.omitsEmpty { changed.omitsEmpty = true }
        if output.isNested { changed.isNested = true }
        let isTable = ![.json, .jsonLines].contains(format) || output.isFlat
        if isTable, changed.unknownMembers == .keep { changed.unknownMembers = .refuse }
        if let variables {
            vocabulary = .checkingForEnv(variables.encoder)
            if isOfVariables { variables.fit(&changed) }
            changed = changed.checkedForEnv(changed == definition ? form : compile(changed).form ?? form)
        }
        guard changed != definition else { return }
        let compilation = compile(changed, with: vocabulary)
        guard let form = compilation.form else { throw .faultyForm(compilation.diagnostics) }
        if form.fields.contains(where: \.isSecret) { keepSecrets() }
        (definition, self.form) = (changed, form)
    }

    /// Translates the form into a language for which it, or a file beside it, has texts.
    mutating func translate(into locale: String) throws(CommandError) {
        var definition = definition
        for strings in FormFolder(of: path).strings(for: locale).reversed() where strings.path.isThere {
            let file = try InputFile.read(strings.path, isFile: true)
            let found = StringsFile(
                bytes: file.bytes, path: strings.path.description, language: strings.language, by: .jsonOrYAML)
            guard found.translation != nil, !found.diagnostics.contains(where: { $0.severity == .error }) else {
                throw .faultyForm(found.diagnostics)
            }
            definition = definition.adding(found)
        }
        let translated: Form
        (translated, phrases) = definition.spoken(in: locale)
        guard translated != definition,
            let form = compile(translated, with: vocabulary, translationOf: definition).form
        else { return }
        self.form = form
        self.definition = translated
    }

    /// Reports on standard error references that have no effect, and what a schema says that a form cannot.
    func tellOfInertParts(in language: Language) {
        warnings.tellOfInertParts(in: language)
    }

    /// A checksum of the whole form: its file, the files it names, and its texts in other languages.
    ///
    /// - Parameter texts: Those texts, if they were read.
    func hash(with texts: [UInt8]? = nil) throws(CommandError) -> UInt64 {
        let own = bytes + named.flatMap(\.bytes) + Array((place?.text ?? "").utf8)
        if let texts { return Checksum.of(own + texts) }
        return try Checksum.of(own + FormFolder(of: path).texts())
    }

    /// Whether it was made from a file of variables.
    let isOfVariables: Bool

    /// Whether it was made from an example of variables, whose values are public.
    var isOfExample: Bool { isOfVariables && isEnvExample(path.description) }

    /// The file of variables from which it was made; `nil` for other forms.
    var variables: EnvFile? { isOfVariables ? EnvFile(bytes, path: path.description) : nil }

    /// The files that it names.
    var namedFiles: [FilePath] { named.map { FormFolder(of: path).file($0.name) } }

    /// Whether it can be read again under its path.
    var isFile: Bool { file != nil }

    /// Whether it can be recognized later, even if it has changed.
    var isKnown: Bool { form.id != nil || file != nil }

    /// The form's identity in drafts and histories.
    ///
    /// - Parameter hasDraft: Whether a draft is kept; only a draft needs the form's hash.
    func identity(hasDraft: Bool) throws(CommandError) -> FormIdentity {
        try FormIdentity(id: knownAs ?? form.id, path: file, hash: hasDraft ? hash() : 0)
    }
}

extension CompiledForm {
    /// The rules of the time zone for its local times.
    func zone() throws(CommandError) -> ZoneRules {
        do throws(UnknownZone) { return try zoneRules(named: timeZone) } catch { throw .unknownZone(error) }
    }
}

extension InputFile {
    /// Reads a file for a command.
    static func read(_ path: FilePath, isFile: Bool = false) throws(CommandError) -> InputFile {
        do throws(InputError) { return try InputFile(path, isFile: isFile) } catch { throw .input(error) }
    }
}

extension FormFolder {
    /// The form's texts in other languages, each preceded by its language.
    func texts() throws(CommandError) -> [UInt8] {
        var texts: [UInt8] = []
        for (language, path) in try listedStrings() {
            texts += try Array(language.utf8) + InputFile.read(path, isFile: true).bytes
        }
        return texts
    }

    /// The files with the form's texts, with errors of the command.
    func listedStrings(or outputs: [FilePath?] = []) throws(CommandError) -> [(language: String, path: FilePath)] {
        do throws(InputError) { return try strings(or: outputs) } catch { throw .input(error) }
    }
}
