import FormEngine
import FormRecords
import FormSyntax
import FormSystem
import FormWords

/// Has a command of the shell look at a submission, or take it, before another delegate gets it.
///
/// The command gets the JSON on its standard input; what it writes goes to standard error, since standard output is for
/// the submission. Only where it ends with status 0 is the form submitted.
package struct CommandSubmitDelegate<Next: SubmitDelegate & ~Copyable>: SubmitDelegate, ~Copyable {
    /// The delegate that gets the submission then.
    package var next: Next
    private let command: [UInt8]?
    private let form: CompiledForm
    private let isFlat: Bool
    private let language: Language

    /// - Parameters:
    ///   - command: Bytes for `/bin/sh -c`; what follows a zero byte is left out. `nil`: none is run.
    ///   - isFlat: Whether the answers of dynamic sections are named like `lines[0].price` instead of nested.
    ///   - language: In which it is said why the command refuses.
    package init(
        _ form: CompiledForm, command: [UInt8]?, isFlat: Bool = false, language: Language = .english,
        before next: consuming Next
    ) {
        self.command = command
        self.language = language
        (self.form, self.isFlat) = (form, isFlat)
        self.next = next
    }

    /// Runs the command, unless the next delegate refuses already.
    package mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? {
        let refusal = next.willSubmit(session)
        guard refusal == nil, let command else { return refusal }
        var json = ByteBuffer()
        RecordEncoder(form, format: .json, isFlat: isFlat).encode(session, into: &json)
        let ending = json.withUnsafeBytes { runShell(command, input: $0) }
        let text = String(decoding: command, as: UTF8.self)
        return ending.complaint(of: text, in: language).map { .refused(ReportedFailure($0, in: language)) }
    }

    /// Hands the submission on.
    package mutating func didSubmit(_ session: borrowing Session) throws(OutputError) { try next.didSubmit(session) }
}
