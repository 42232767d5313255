import FormBatch
import FormEngine
import FormFiles
import FormModel
import FormPrompt
import FormSubmission
import FormSyntax

/// A form as it was read from a file and compiled.
struct FormSource {
    let form: CompiledForm
    /// What had to be tolerated.
    let warnings: [Diagnostic]
    /// Whether standard input was the file, so that it has no lines to give.
    let isStandardInput: Bool
    /// Its file without links; `nil` for a pipe.
    private let file: FilePath?
    private let bytes: [UInt8]

    /// Reads and compiles a form; all that is wrong with it is one error.
    ///
    /// - Parameter isStrict: Whether warnings are errors.
    init(_ path: FilePath, isStrict: Bool) throws(CommandError) {
        let file = try InputFile.read(path)
        let reading = readForm(bytes: file.bytes, path: path.description)
        // What could be read of a faulty file may hold more faults.
        let compilation = reading.recovered.map { compile($0) }
        var findings = (reading.diagnostics + (compilation?.diagnostics ?? [])).sorted()
        if isStrict { for index in findings.indices { findings[index].severity = .error } }
        let isFaulty = findings.contains { $0.severity == .error }
        guard !isFaulty, reading.form != nil, let form = compilation?.form else { throw .faultyForm(findings) }
        self.form = form
        warnings = findings
        bytes = file.bytes
        isStandardInput = file.isStandardInput
        self.file = file.isRegular ? path.resolved() : nil
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

extension InputFile {
    /// Reads a file for a command.
    static func read(_ path: FilePath) throws(CommandError) -> InputFile {
        do throws(InputError) { return try InputFile(path) } catch { throw .input(error) }
    }
}
