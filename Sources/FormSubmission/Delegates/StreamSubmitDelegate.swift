import FormEngine
import FormRecords
import FormSyntax

/// Writes submissions on standard output.
package struct StreamSubmitDelegate: SubmitDelegate, ~Copyable {
    private let form: CompiledForm
    private let format: RecordFormat
    private let isFlat: Bool
    private let prefix: String
    /// Made for the first submission: nobody waits for it then.
    private lazy var encoder = RecordEncoder(form, format: format, isFlat: isFlat, prefix: prefix)
    private var buffer = ByteBuffer()

    /// - Parameters:
    ///   - isFlat: Whether the answers of dynamic sections are named like `lines[0].price` instead of nested.
    ///   - prefix: What the variables of a shell begin with.
    package init(
        _ form: CompiledForm, format: RecordFormat, isFlat: Bool = false, prefix: String = ShellEncoder.usualPrefix
    ) {
        self.form = form
        (self.format, self.isFlat, self.prefix) = (format, isFlat, prefix)
    }

    /// A stream takes whatever comes.
    package mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? { nil }

    /// The header, if the format has one, and the record.
    package mutating func didSubmit(_ session: borrowing Session) throws(OutputError) {
        buffer.removeAll()
        buffer.append(encoder.header(session))
        encoder.encode(session, into: &buffer)
        try buffer.withUnsafeBytes { (bytes) throws(OutputError) in try OutputStream.standardOutput.write(bytes) }
    }
}
