import FormEngine
import FormRecords
import FormSyntax
import FormSystem
import FormWords

/// Passes each submission to a shell command for inspection before the next delegate gets it.
///
/// The command gets the JSON on standard input. Its output goes to standard error, because standard output is for
/// submissions. Only if it exits with status 0 is the form submitted.
package struct CommandSubmitDelegate<Next: SubmitDelegate & ~Copyable>: SubmitDelegate, ~Copyable {
    /// The delegate to which accepted submissions go.
    package var next: Next
    private let command: [UInt8]?
    private let form: CompiledForm
    private let isFlat: Bool
    private let language: Language

    /// - Parameters:
    ///   - command: Bytes for `/bin/sh -c`, up to the first zero byte; `nil` runs no command.
    ///   - isFlat: Whether answers of dynamic sections have names such as `lines[0].price` instead of being nested.
    ///   - language: The language of messages about the command.
    package init(
        _ form: CompiledForm, command: [UInt8]?, isFlat: Bool = false, language: Language = .english,
        before next: consuming Next
    ) {
        self.command = command
        self.language = language
        (self.form, self.isFlat) = (form, isFlat)
        self.next = next
    }

    /// Runs the command, unless the next delegate refuses anyway.
    package mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? {
        let refusal = next.willSubmit(session)
        guard refusal == nil, let command else { return refusal }
        var json = ByteBuffer()
        RecordEncoder(form, format: .json, isFlat: isFlat).encode(session, into: &json)
        let ending = json.withUnsafeBytes { runShell(command, input: $0) }
        let text = String(decoding: command, as: UTF8.self)
        return ending.complaint(of: text, in: language).map { .refused(ReportedFailure($0, in: language)) }
    }

    /// Passes the submission on.
    package mutating func didSubmit(_ session: borrowing Session) throws(OutputError) { try next.didSubmit(session) }
}
