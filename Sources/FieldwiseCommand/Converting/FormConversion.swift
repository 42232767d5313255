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

/// Writes a form in a format, and reports on standard error what has changed.
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

/// A form converted to another format, or normalized in the same one.
struct FormConversion {
    let text: String
    /// Tolerated faults that the text corrects, and omitted members.
    let notes: [Note]
    /// The files that the form names.
    private(set) var namedFiles: [FilePath] = []

    /// A remark about a converted form.
    enum Note {
        /// A tolerated fault that the text still has.
        case finding(Diagnostic)
        /// A change, with its place if there is one.
        case change(String, Message)
        /// Something left unchanged, with its place.
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

    /// Converts a form, or makes one from a schema.
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

    /// Writes a form that was read, and checks that the text reads as the same form.
    ///
    /// - Parameter isModernized: Whether to use the present notation; the notes then tell what stays in the old one.
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

    /// Writes a form as a Table Schema, as far as that can express it.
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

    /// Writes the form of a schema; the notes tell what a form cannot express.
    private init(
        ofSchema reading: FormReading, _ path: String, to format: FormFileFormat, _ isModernized: Bool
    ) throws(CommandError) {
        guard var imported = reading.form else { throw .faultyForm(reading.diagnostics) }
        let left = imported.leaveOutReferences()
        let form = isModernized ? imported.inPresentWay().form : imported
        text = try Self.written(form, in: format, path).text
        // The patterns are the schema's and stay unchanged.
        let costly = compile(imported).form.map { costlyPatterns(of: imported, $0) } ?? []
        notes = (reading.diagnostics + left + costly).sorted().map { .finding($0) }
    }

    /// A form as text, together with the result of reading it again.
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

    /// A fault of the written text, without places, which nobody could look up.
    private static func refusal(of fault: Diagnostic, _ format: FormFileFormat) -> Diagnostic {
        var fault = fault
        fault.location = .unknown
        let values: KeyValuePairs<String, any MessageValue> = [
            "format": format.rawValue.uppercased(), "fault": fault.words,
        ]
        fault.words = Message(.notWritable, values)
        return fault
    }

    /// A finding without its cure, which the conversion has applied.
    private static func change(_ finding: Diagnostic) -> Note {
        let place = [finding.location.line, finding.location.column].filter { $0 > 0 }.map { ":\($0)" }.joined()
        return .change("\(finding.path)\(place)", finding.words.withoutCure)
    }
}
