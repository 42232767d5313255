import FormEngine
import FormFiles
import FormImport
import FormLint
import FormModel
import FormSubmission
import FormSyntax
import FormSystem
import FormWords
import XMLSyntax
import YAMLSyntax

/// Forms to be checked.
struct CheckRequest {
    let forms: [FilePath]
    let origin: FormOrigin
    let options: CheckOptions
    /// Whether warnings are errors.
    let isStrict: Bool
    let languages: Languages

    init(_ request: Request) {
        (forms, origin) = (request.operands.map(\.path), request.origin)
        options = request.check
        (isStrict, languages) = (request.isStrict, request.languages)
    }
}

/// Reports all findings of the named forms; the status tells whether all forms can be used.
func checkForms(_ request: CheckRequest) throws(CommandError) -> ExitStatus {
    let schema = try request.options.schema.map { path throws(CommandError) in try XMLSchema(of: path) }
    let isShown = request.options.format == .text && isTerminal(StandardStream.output)
    // The caret is aligned by the widths of characters.
    if isShown { selectUnicodeLocale() }
    let language =
        request.options.format == .text
        ? request.languages.language(on: StandardStream.output) : request.languages.program.language
    let complaints = request.languages.language(on: StandardStream.error)
    var output = ByteBuffer()
    var status = ExitStatus.success
    for path in forms(among: request.forms) {
        let file: InputFile
        do throws(InputError) {
            file = try InputFile(path)
        } catch {
            // The other files are still checked.
            writeError("fieldwise: \(error.words(in: complaints))")
            status = .noInput
            continue
        }
        let strings = strings(beside: path) { error in
            writeError("fieldwise: \(error.words(in: complaints))")
            status = .noInput
        }
        let findings = findings(
            in: file, at: request.origin, and: strings, isStrict: request.isStrict, schema)
        if status == .success, findings.contains(where: { $0.severity == .error }) { status = .faultyForm }
        // A line of variables may contain a secret.
        let excerpt =
            isShown && !isOfVariables(path.description, as: request.origin.kind)
            ? SourceExcerpt(decodedXML(file.bytes), columns: terminalColumns(StandardStream.output)) : nil
        for finding in findings {
            // The excerpt is from the form's own file.
            let shown = finding.path == path.description ? excerpt : nil
            write(finding, as: request.options.format, in: language, shown, to: &output)
        }
    }
    try writeOutput(output.string)
    return status
}

/// The named files without the texts of named forms: `*.json` matches both, and a form is checked together with its
/// texts.
private func forms(among paths: [FilePath]) -> [FilePath] {
    let names = paths.map(\.fileName.bytes).filter { StringsFile.isName($0, by: .jsonOrYAML) }
    guard !names.isEmpty else { return paths }
    let texts = Set(paths.flatMap { FormFolder(of: $0).strings(among: names) }.map(\.path.bytes))
    return paths.filter { !texts.contains($0.bytes) }
}

/// The form's texts in other languages, as far as their files can be read.
private func strings(beside form: FilePath, orTell tell: (InputError) -> Void) -> [StringsFile] {
    var found: [StringsFile] = []
    do throws(InputError) {
        for (language, path) in try FormFolder(of: form).strings() {
            do throws(InputError) {
                let bytes = try InputFile(path, isFile: true).bytes
                found.append(
                    StringsFile(bytes: bytes, path: path.description, language: language, by: .jsonOrYAML))
            } catch { tell(error) }
        }
    } catch { tell(error) }
    return found
}

/// The findings of the reader and compiler, in the order of the file; here unknown references are errors.
///
/// - Parameter strings: The form's texts in other languages.
func findings(
    in file: InputFile, at origin: FormOrigin = FormOrigin(), and strings: [StringsFile] = [], isStrict: Bool,
    _ schema: XMLSchema? = nil
) -> [Diagnostic] {
    let loaded = LoadedForm(file, at: origin, referencesAreErrors: true, schema: schema)
    // In a package, each table is a form.
    if loaded.resources.count > 1 {
        return loaded.packageFindings.judged(strictly: isStrict)
            + loaded.resources.flatMap { table in
                let own = LoadedForm(table, of: loaded.resources, in: file, referencesAreErrors: true)
                return findings(of: own, isStrict: isStrict)
            }
    }
    return findings(of: loaded, and: strings, isStrict: isStrict)
}

private func findings(of loaded: LoadedForm, and strings: [StringsFile] = [], isStrict: Bool) -> [Diagnostic] {
    var more = strings.flatMap(\.diagnostics)
    if let own = loaded.form {
        let form = strings.reduce(own) { $0.adding($1) }
        more += unknownZone(of: form)
        if let compiled = loaded.compiled { more += lint(form, compiled, now: presentMoment(in: .utc)) }
    }
    return loaded.findings(and: more, isStrict: isStrict)
}

extension XMLSchema {
    /// Compiles the schema in a file.
    fileprivate convenience init(of path: FilePath) throws(CommandError) {
        let file = try InputFile.read(path)
        do throws(XMLSchema.Fault) {
            try self.init(file.bytes)
        } catch {
            let finding = Diagnostic(.error, .schema, path: path.description, at: error.location, error.message)
            throw .faultyForm([finding])
        }
    }
}

private func write(
    _ finding: Diagnostic, as format: FindingFormat, in language: Language, _ excerpt: SourceExcerpt?,
    to output: inout ByteBuffer
) {
    switch format {
    case .text:
        output.append(terminalSafe(finding.text(in: language)) + "\n")
        for line in excerpt?.lines(at: finding.location) ?? [] { output.append(line + "\n") }
    case .json: output.append(json(of: finding, in: language) + "\n")
    }
}

/// A finding as one JSON object on a line; unknown lines and columns are left out.
private func json(of finding: Diagnostic, in language: Language) -> String {
    var members = [("path", quotedJSON(finding.path))]
    if finding.location.line > 0 { members.append(("line", "\(finding.location.line)")) }
    if finding.location.column > 0 { members.append(("column", "\(finding.location.column)")) }
    members += [
        ("severity", quotedJSON(finding.severity.rawValue)), ("code", quotedJSON(finding.code.rawValue)),
        ("message", quotedJSON(finding.words.text(in: language))),
    ]
    return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
}

/// The format of findings.
enum FindingFormat: String, CaseIterable {
    /// `path:line:column: error: message`, on a terminal followed by the line itself.
    case text
    /// JSON Lines.
    case json
}
