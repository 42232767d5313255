import FormConversation
import FormEngine
import FormTestSupport

/// What a conversation with a script came to.
struct Conversed {
    let outcome: ConversationOutcome
    /// What was shown, without the form's title and the first hint.
    let lines: [String]
    let answers: [String: String]
}

/// Has a script answer a form, given as JSON text.
func converse(
    _ form: String, prefills: Bool = true, columns: Int = 80, rows: Int = 24, _ replies: [ScriptedEditor.Reply]
) throws -> Conversed {
    let editor = ScriptedEditor(prefills: prefills, columns: columns, rows: rows, replies: replies)
    let conversation = SteppedConversation(try session(form))
    let outcome = conversation.run(on: editor)
    let lines = editor.transcript.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Conversed(
        outcome: outcome, lines: Array(lines.dropFirst(2).dropLast()), answers: answers(of: conversation.session))
}

/// The answers that stand, as the model has them, by their fields' ids.
func answers(of session: borrowing Session) -> [String: String] {
    var answers: [String: String] = [:]
    for slot in session.visibleSlots { answers[session.id(slot)] = session.modelText(slot) }
    return answers
}
