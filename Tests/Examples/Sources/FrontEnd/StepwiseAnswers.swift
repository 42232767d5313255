import FormKit
import FormPrompt

/// A conversation whose lines come from elsewhere, one at a time: no thread waits for them.
///
/// - Parameters:
///   - lines: What is typed, line by line, as from a chat or a connection.
///   - say: Sends a line to whoever types.
/// - Returns: How it ended.
func converse(
    _ form: CompiledForm, lines: some AsyncSequence<String, Never>, say: (String) async -> Void
) async -> ConversationOutcome {
    let conversation = Conversation(FormSession(form))
    var lines = lines.makeAsyncIterator()
    while true {
        let step = conversation.next()
        for line in step.shown { await say(line.text) }
        switch step.demand {
        case .line(let question):
            if let failure = question.failureText { await say("! \(failure)") }
            await say(question.promptText)
            let line = await lines.next(isolation: nil)
            conversation.answer(line.map { question.answer($0) } ?? .endOfInput)
        // A chat has no editor for long texts.
        case .edit: conversation.edited(.unchanged)
        case .submission:
            var submission = ""
            conversation.submit { submission = $0.json() }
            await say(submission)
        case .end(let outcome): return outcome
        }
    }
}
