import FormEngine
import FormRecords
import FormSyntax
import FormWords

/// Writes submissions on standard output.
package struct StreamSubmitDelegate: SubmitDelegate, ~Copyable {
    private let form: CompiledForm
    private let format: RecordFormat
    private let isFlat: Bool
    private let prefix: String?
    private let variables: EnvEditing?
    private let language: Language
    /// Made for the first submission: nobody waits for it then.
    private lazy var encoder = RecordEncoder(
        form, format: format, isFlat: isFlat, prefix: prefix, changing: variables)
    private var buffer = ByteBuffer()

    /// - Parameters:
    ///   - isFlat: Whether the answers of dynamic sections are named like `lines[0].price` instead of nested.
    ///   - prefix: What variables begin with; `nil` for the usual prefix.
    ///   - variables: The file of variables that is written changed.
    ///   - language: In which answers are refused that no variable can have.
    package init(
        _ form: CompiledForm, format: RecordFormat, isFlat: Bool = false, prefix: String? = nil,
        changing variables: EnvEditing? = nil, language: Language = .english
    ) {
        (self.form, self.variables, self.language) = (form, variables, language)
        (self.format, self.isFlat, self.prefix) = (format, isFlat, prefix)
    }

    /// A stream takes whatever comes, but for values of variables that programs would read differently.
    package mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? {
        format == .env ? encoder.refusal(of: session, in: language) : nil
    }

    /// The header, if the format has one, and the record.
    package mutating func didSubmit(_ session: borrowing Session) throws(OutputError) {
        buffer.removeAll()
        buffer.append(encoder.header(session))
        encoder.encode(session, into: &buffer)
        try buffer.withUnsafeBytes { (bytes) throws(OutputError) in try OutputStream.standardOutput.write(bytes) }
    }
}
