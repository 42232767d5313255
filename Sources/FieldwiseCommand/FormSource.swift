import CPosix
import FormBatch
import FormEngine
import FormFiles
import FormModel
import FormPrompt
import FormSubmission
import FormSyntax
import Glibc

/// A form as it was read from a file and compiled.
struct FormSource {
    private(set) var form: CompiledForm
    /// What the command says otherwise in the form's language, by code; other texts may be among them.
    private(set) var phrases: [String: String] = [:]
    /// What the file says, in the language that it was translated into, before anything was looked up.
    private(set) var definition: Form
    /// What had to be tolerated.
    let warnings: [Diagnostic]
    /// Whether standard input was the file, so that it has no lines to give.
    let isStandardInput: Bool
    /// As it was named.
    private let path: FilePath
    /// Its file without links; `nil` for a pipe.
    private let file: FilePath?
    private let bytes: [UInt8]

    /// Reads and compiles a form; all that is wrong with it is one error.
    ///
    /// - Parameter isStrict: Whether warnings are errors.
    init(_ path: FilePath, isStrict: Bool) throws(CommandError) {
        let file = try InputFile.read(path)
        let examined = ExaminedForm(file.bytes, path: path.description)
        let findings = examined.findings(isStrict: isStrict)
        let isFaulty = findings.contains { $0.severity == .error }
        guard !isFaulty, let form = examined.compiled, let definition = examined.form else {
            throw .faultyForm(findings)
        }
        if form.fields.contains(where: \.isSecret) { posix_keep_secrets() }
        self.form = form
        self.definition = definition
        warnings = findings
        bytes = file.bytes
        isStandardInput = file.isStandardInput
        self.path = path
        self.file = file.isRegular ? path.resolved() : nil
    }

    /// Has the form speak a language that it, or a file beside it, has texts in.
    mutating func translate(into locale: String) throws(CommandError) {
        var definition = definition
        for strings in StringsFile.paths(beside: path, for: locale).reversed() {
            switch strings.path.status() {
            case .success(let found) where found.kind == S_IFREG: break
            // A pipe would be waited for.
            case .success: throw .input(InputError(strings.path, .notAFile))
            case .failure: if !strings.path.isLink { continue }
            }
            let bytes = try InputFile.read(strings.path).bytes
            let found = StringsFile(bytes: bytes, path: strings.path.description, language: strings.language)
            guard let translation = found.translation, !found.diagnostics.contains(where: { $0.severity == .error })
            else { throw .faultyForm(found.diagnostics) }
            definition = definition.adding(translation)
        }
        let translated: Form
        (translated, phrases) = definition.spoken(in: locale)
        guard translated != definition, let form = compile(translated, translationOf: definition).form else { return }
        self.form = form
        self.definition = translated
    }

    /// Tells on standard error what the form refers to and does not have: it does nothing.
    func tellOfUnknownReferences(in language: ViewLanguage) {
        for warning in warnings where warning.code == .unknownReference { writeError(warning.text(in: language.text)) }
    }

    /// What tells the file from one that says something else.
    var hash: UInt64 { Checksum.of(bytes) }

    /// Whether it can be read again under its name.
    var isFile: Bool { file != nil }

    /// Whether it is known again when it comes another time, though changed.
    var isKnown: Bool { form.id != nil || file != nil }

    /// What drafts and histories know the form by.
    var identity: FormIdentity { FormIdentity(id: form.id, path: file, hash: hash) }
}

extension CompiledForm {
    /// The rules of the zone in which its local times are meant.
    func zone() throws(CommandError) -> ZoneRules {
        do throws(UnknownZone) { return try zoneRules(named: timeZone) } catch { throw .unknownZone(error) }
    }
}

extension StringsFile {
    /// Where files of a language's texts may be beside a form.
    static func paths(beside form: FilePath, for locale: String) -> [(language: String, path: FilePath)] {
        let folder = form.bytes.dropLast(form.fileName.bytes.count)
        return names(beside: form.fileName.description, for: locale)
            .map { ($0.language, FilePath(bytes: folder + Array($0.name.utf8))) }
    }
}

/// What became of a form file, faulty or not.
struct ExaminedForm {
    /// What could be read, which may hold faults; `nil` for nothing.
    let form: Form?
    /// `nil` where it cannot be compiled.
    let compiled: CompiledForm?
    private let diagnostics: [Diagnostic]

    /// Reads a form and compiles what could be read: a faulty file may hold more faults.
    init(_ bytes: [UInt8], path: String, referencesAreErrors: Bool = false, schema: XMLSchema? = nil) {
        let reading = readForm(bytes: bytes, path: path, schema: schema)
        let compilation = reading.recovered.map { compile($0, referencesAreErrors: referencesAreErrors) }
        form = reading.recovered
        compiled = compilation?.form
        diagnostics = reading.diagnostics + (compilation?.diagnostics ?? [])
    }

    /// All findings, and more of somebody else's, in the order of the file; strictly, every one is an error.
    func findings(and others: [Diagnostic] = [], isStrict: Bool) -> [Diagnostic] {
        var findings = (diagnostics + others).sorted()
        if isStrict { for index in findings.indices { findings[index].severity = .error } }
        return findings
    }
}

extension InputFile {
    /// Reads a file for a command.
    static func read(_ path: FilePath) throws(CommandError) -> InputFile {
        do throws(InputError) { return try InputFile(path) } catch { throw .input(error) }
    }
}
