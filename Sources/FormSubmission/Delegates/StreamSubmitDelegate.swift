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
    /// Created only for the first submission, when nobody is waiting.
    private lazy var encoder = RecordEncoder(
        form, format: format, isFlat: isFlat, prefix: prefix, changing: variables)
    private var buffer = ByteBuffer()

    /// - Parameters:
    ///   - isFlat: Whether answers of dynamic sections have names such as `lines[0].price` instead of being nested.
    ///   - prefix: The beginning of variables' names; `nil` for the usual prefix.
    ///   - variables: The file of variables to write with changes.
    ///   - language: The language of messages about answers that no variable can have.
    package init(
        _ form: CompiledForm, format: RecordFormat, isFlat: Bool = false, prefix: String? = nil,
        changing variables: EnvEditing? = nil, language: Language = .english
    ) {
        (self.form, self.variables, self.language) = (form, variables, language)
        (self.format, self.isFlat, self.prefix) = (format, isFlat, prefix)
    }

    /// Refuses values of variables that programs would read differently; accepts everything else.
    package mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? {
        format == .env ? encoder.refusal(of: session, in: language) : nil
    }

    /// Writes the record, after the header if the format has one.
    package mutating func didSubmit(_ session: borrowing Session) throws(OutputError) {
        buffer.removeAll()
        buffer.append(encoder.header(session))
        encoder.encode(session, into: &buffer)
        try buffer.withUnsafeBytes { (bytes) throws(OutputError) in try OutputStream.standardOutput.write(bytes) }
    }
}
