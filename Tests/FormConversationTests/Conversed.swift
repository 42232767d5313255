import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormTestSupport

/// The result of a scripted conversation.
struct Conversed {
    let outcome: ConversationOutcome
    /// The lines shown, without the form's title and the first hint.
    let lines: [String]
    /// The stored values of the visible fields, by id.
    let answers: [String: String]
    /// The number of attempts to submit.
    let attempts: Int

    /// The lines from the first review on.
    var review: [String] { Array(lines.drop { $0 != "Review" }) }
}

/// Answers a form, given as JSON text, by a script.
///
/// - Parameter reasons: The reasons to refuse the first submissions.
func converse(
    _ form: String, prefills: Bool = true, columns: Int = 80, rows: Int = 24, refusing reasons: [String] = [],
    _ replies: [ScriptedEditor.Reply]
) throws -> Conversed {
    let editor = ScriptedEditor(prefills: prefills, columns: columns, rows: rows, replies: replies)
    let conversation = SteppedConversation(try session(form))
    var attempts = 0
    let outcome = conversation.run(on: editor) { _ in
        attempts += 1
        guard attempts <= reasons.count else { return .submitted }
        return .refused(ReportedFailure(code: "refused", message: reasons[attempts - 1]))
    }
    let lines = editor.transcript.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Conversed(
        outcome: outcome, lines: Array(lines.dropFirst(2).dropLast()), answers: conversation.session.values,
        attempts: attempts)
}
