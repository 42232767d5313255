import FormEngine
import FormFiles
import FormImport
import FormLanguages
import FormLint
import FormModel
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// A form to be written in a format.
struct ConvertRequest {
    let form: FilePath
    let origin: FormOrigin
    let format: ConvertedLanguage
    let options: ConversionOptions
    let output: OutputOptions
    let languages: Languages

    init(_ request: Request) throws(CommandError) {
        guard let format = request.conversion.format(for: request.output.path) else {
            throw .usage(.incomplete("convert", lacks: "--to", cure: Message(.writeTarget)))
        }
        (form, origin, self.format) = (request.form, request.origin, format)
        (options, output, languages) = (request.conversion, request.output, request.languages)
    }
}

/// Writes a form in a format, and says on standard error what of the file is not as it was.
func convertForm(_ request: ConvertRequest) throws(CommandError) -> ExitStatus {
    let files = CommandFiles(form: request.form, inputs: [], outputs: [(Message("--output"), request.output.path)])
    try files.check()
    let output = request.output.path.map { Output($0, format: .json, replaces: request.output.replaces, header: []) }
    if let output { do throws(OutputError) { try output.check() } catch { throw .output(error) } }
    let conversion = try FormConversion.of(try InputFile.read(request.form), request)
    try files.check(and: conversion.namedFiles)
    conversion.notes.forEach { writeError($0.text(in: request.languages.language(on: StandardStream.error))) }
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

/// A form in another format, or in the same with all that it says written one way.
struct FormConversion {
    let text: String
    /// Tolerated faults that the text corrects, and members that are left out.
    let notes: [Note]
    /// The files that the form names.
    private(set) var namedFiles: [FilePath] = []

    /// A remark about a form that was converted.
    enum Note {
        /// Something that is tolerated in the text, too.
        case finding(Diagnostic)
        /// A change, with its place where it has one.
        case change(String, Message)
        /// Something that stays as it was, with its place.
        case kept(String, Message)

        func text(in language: Language) -> String {
            switch self {
            case .finding(let finding): finding.text(in: language)
            case .change(let place, let what):
                "\(place): \(Message(.changed, ["text": what]).text(in: language))"
            case .kept(let place, let what): "\(place): \(what.text(in: language))"
            }
        }
    }

    /// Converts a form, or makes one of a schema.
    static func of(
        _ file: InputFile, _ request: ConvertRequest
    ) throws(CommandError) -> FormConversion {
        let (path, isModernized) = (file.path.description, request.options.isModernized)
        let loaded = LoadedForm(file, at: request.origin)
        guard let format = request.format.ofForm else { return try FormConversion(toTableSchema: loaded) }
        var conversion =
            loaded.isDescribed
            ? try FormConversion(ofSchema: loaded.reading, path, to: format, isModernized)
            : try FormConversion(loaded, to: format, isModernized: isModernized)
        conversion.namedFiles = loaded.namedFiles
        return conversion
    }

    /// Writes a form that was read; the text is read again, and gives the same form.
    ///
    /// - Parameter isModernized: Whether it is written in the present way; the notes then say what stays in an old one.
    init(
        _ loaded: LoadedForm, to format: FormFileFormat, isModernized: Bool
    ) throws(CommandError) {
        let (reading, path, findings) = (loaded.reading, loaded.file.path.description, loaded.furtherFindings)
        let faults = findings.filter { $0.severity == .error }
        guard let read = reading.form, faults.isEmpty else {
            throw .faultyForm((reading.diagnostics + faults).sorted())
        }
        let present = isModernized ? read.inPresentWay() : nil
        let form = present?.form ?? read
        let again: FormReading
        (text, again) = try Self.written(form, in: format, path)
        let left = Set(again.diagnostics.map(\.message))
        var notes: [Note] = reading.diagnostics.map { finding in
            left.contains(finding.message) ? .finding(finding) : Self.change(finding)
        }
        notes += findings.filter { $0.code == .unknownReference }.map { .finding($0) }
        notes += (present?.left ?? []).map { member in
            let place = "\(path):\(member.name.location.line):\(member.name.location.column)"
            let words: KeyValuePairs<String, any MessageValue> = [
                "name": quoted(member.name.value), "reason": Message(member.reason),
            ]
            return .kept(place, Message(.kept, words))
        }
        if reading.commentCount > 0 {
            let count = reading.commentCount
            let left = Message(count == 1 ? Phrase.commentLeftOut : .commentsLeftOut, ["count": count])
            notes.append(.change(path, left))
        }
        self.notes = notes
    }

    /// Writes the Table Schema of a form, as far as that can say it.
    private init(toTableSchema loaded: LoadedForm) throws(CommandError) {
        let findings = loaded.findings(isStrict: false)
        guard let form = loaded.form, let compiled = loaded.compiled,
            !findings.contains(where: { $0.severity == .error })
        else { throw .faultyForm(findings) }
        let (text, left) = tableSchema(of: form, compiled)
        self.text = text
        notes = (findings + left).map { .finding($0) }
        namedFiles = loaded.namedFiles
    }

    /// Writes the form of a schema; the notes say what a form cannot.
    private init(
        ofSchema reading: FormReading, _ path: String, to format: FormFileFormat, _ isModernized: Bool
    ) throws(CommandError) {
        guard var imported = reading.form else { throw .faultyForm(reading.diagnostics) }
        let left = imported.leaveOutReferences()
        let form = isModernized ? imported.inPresentWay().form : imported
        text = try Self.written(form, in: format, path).text
        // They are the schema's, and stay as they are.
        let costly = compile(imported).form.map { costlyPatterns(of: imported, $0) } ?? []
        notes = (reading.diagnostics + left + costly).sorted().map { .finding($0) }
    }

    /// A form as a text, which says the same when it is read again.
    private static func written(
        _ form: Form, in format: FormFileFormat, _ path: String
    ) throws(CommandError) -> (text: String, again: FormReading) {
        let text: String
        do throws(Diagnostic) { text = try form.text(in: format) } catch { throw .faultyForm([error]) }
        let again = readForm(bytes: Array(text.utf8), path: path, in: format)
        guard let copy = again.form, copy.node.text == form.node.text else {
            let refusals = again.diagnostics.filter { $0.severity == .error }.map { refusal(of: $0, format) }
            throw refusals.isEmpty ? .unfaithfulConversion(path) : .faultyForm(refusals)
        }
        return (text, again)
    }

    /// A fault of the written text, whose places nobody can look up.
    private static func refusal(of fault: Diagnostic, _ format: FormFileFormat) -> Diagnostic {
        var fault = fault
        fault.location = .unknown
        let values: KeyValuePairs<String, any MessageValue> = [
            "format": format.rawValue.uppercased(), "fault": fault.words,
        ]
        fault.words = Message(.notWritable, values)
        return fault
    }

    /// A finding without its cure, which the conversion was.
    private static func change(_ finding: Diagnostic) -> Note {
        let place = [finding.location.line, finding.location.column].filter { $0 > 0 }.map { ":\($0)" }.joined()
        return .change("\(finding.path)\(place)", finding.words.withoutCure)
    }
}
