import FormKit
import FormPrompt

/// A line editor of one's own: plain lines in and out, without a screen that could be drawn on.
///
/// This is all that a conversation needs. Whatever it is given to show is safe for a terminal.
final class TypewriterEditor: LineEditor {
    /// Nothing can stand on the line before it is typed, so prompts tell suggestions and what was typed last.
    let prefills = false
    let columns = 72
    let rows = 24
    /// What stood on the line when a question ended without an answer; here no line ever does.
    let leftText: String? = nil
    private let read: () -> String?
    private let write: (String) -> Void

    /// - Parameters:
    ///   - read: The next line without its line break; `nil` at the end.
    ///   - write: Takes a line.
    init(read: @escaping () -> String?, write: @escaping (String) -> Void) { (self.read, self.write) = (read, write) }

    func show(_ text: String, as style: LineStyle) { write(style == .failure ? "! \(text)" : text) }

    func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer {
        if let failure = question.failureText { write("! \(failure)") }
        write(question.promptText)
        guard let line = read() else { return .endOfInput }
        // What an empty line means, the question knows.
        return question.answer(line)
    }

    /// A typewriter has no terminal to lend.
    func lend(_ body: (ProgramTerminal) -> Void) { body(ProgramTerminal()) }

    func close() {}
}
