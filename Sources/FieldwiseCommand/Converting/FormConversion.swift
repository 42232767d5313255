import FormEngine
import FormFiles
import FormImport
import FormModel
import FormSubmission
import FormSyntax
import FormWords

/// Writes a form in a language, and says on standard error what of the file is not as it was.
func convertForm(_ request: Request) throws(CommandError) -> ExitStatus {
    guard let language = request.languageOfOutput else {
        throw .usage(.incomplete("convert", lacks: "--to", cure: "write --to json or --to xml"))
    }
    var claims = FileClaims()
    claims.read(FilePath(request), as: "the form")
    do throws(FileConflict) { try claims.write(request.output, as: "--output") } catch { throw .sameFile(error) }
    let output = request.output.map { Output($0, format: .json, replaces: request.replaces, header: []) }
    if let output { do throws(OutputError) { try output.check() } catch { throw .output(error) } }
    let path = FilePath(request)
    let file = try InputFile.read(path)
    let conversion =
        request.readsSchema
        ? try FormConversion(ofSchema: file.bytes, path: path.description, to: language)
        : try FormConversion(file.bytes, path: path.description, to: language)
    conversion.notes.forEach { writeError($0) }
    guard let output else {
        try writeOutput(conversion.text)
        return .success
    }
    let outcome = Array(conversion.text.utf8).withUnsafeBytes { bytes in
        Result { () throws(OutputError) in try output.write(bytes) }
    }
    if case .failure(let error) = outcome { throw .output(error) }
    return .success
}

/// A form in another language, or in the same with all that it says written one way.
struct FormConversion {
    let text: String
    /// What was tolerated in the file and is corrected in the text, what is left out, and what is still wrong.
    let notes: [String]

    /// Reads a form and writes it; the text is read again, and gives the same form.
    init(_ bytes: [UInt8], path: String, to language: FormLanguage) throws(CommandError) {
        let reading = readForm(bytes: bytes, path: path)
        guard let form = reading.form else { throw .faultyForm(reading.diagnostics) }
        do throws(Diagnostic) { text = try form.text(in: language) } catch { throw .faultyForm([error]) }
        let again = readForm(bytes: Array(text.utf8), path: path)
        guard let copy = again.form, copy.node.text == form.node.text else {
            // What keeps a form from being used may also be what the other language cannot say.
            let faults = compile(form).diagnostics.filter { $0.severity == .error }
            let refusals = again.diagnostics.filter { $0.severity == .error }.map { Self.refusal(of: $0, language) }
            guard let reasons = [faults, refusals].first(where: { !$0.isEmpty }) else {
                throw .unfaithfulConversion(path)
            }
            throw .faultyForm(reasons)
        }
        let left = Set(again.diagnostics.map(\.message))
        var notes = reading.diagnostics.compactMap { finding in
            if left.contains(finding.message) { return finding.description }
            // In XML nobody asks for ids.
            return finding.code == .missingID ? nil : Self.change(finding)
        }
        notes += compile(form).diagnostics.filter { $0.severity == .error }.map(\.description)
        if reading.commentCount > 0 {
            let count = reading.commentCount == 1 ? "a comment is" : "\(reading.commentCount) comments are"
            notes.append("\(path): changed: \(count) left out")
        }
        self.notes = notes
    }

    /// Makes a form of a JSON Schema of its answers; the notes say what a form cannot.
    init(ofSchema bytes: [UInt8], path: String, to language: FormLanguage) throws(CommandError) {
        let (form, diagnostics) = importJSONSchema(bytes: bytes, path: path)
        guard let form else { throw .faultyForm(diagnostics) }
        do throws(Diagnostic) { text = try form.text(in: language) } catch { throw .faultyForm([error]) }
        guard readForm(bytes: Array(text.utf8), path: path).form?.node.text == form.node.text else {
            throw .unfaithfulConversion(path)
        }
        notes = diagnostics.map(\.description)
    }

    /// A fault of the written text, whose places nobody can look up.
    private static func refusal(of fault: Diagnostic, _ language: FormLanguage) -> Diagnostic {
        var fault = fault
        fault.location = .unknown
        fault.words = Message("the form cannot be written as \(language.rawValue.uppercased()): \(fault.message)")
        return fault
    }

    /// A finding without its cure, which the conversion was.
    private static func change(_ finding: Diagnostic) -> String {
        let end = finding.message.lastRange(of: "; ")?.lowerBound ?? finding.message.endIndex
        let place = [finding.location.line, finding.location.column].filter { $0 > 0 }.map { ":\($0)" }.joined()
        return "\(finding.path)\(place): changed: \(finding.message[..<end])"
    }
}

extension String {
    /// The last place of a text.
    fileprivate func lastRange(of text: String) -> Range<Index>? { ranges(of: text).last }
}
