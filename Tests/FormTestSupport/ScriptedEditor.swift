import FormConversation
import LineEditing

/// A line editor without a terminal: its answers come from a script, and its output is kept as a transcript.
package final class ScriptedEditor: LineEditor {
    /// The script's action at a question.
    package enum Reply: Sendable, Equatable {
        /// Replaces the text on the line and presses Enter.
        case type(String)
        /// Adds to the text on the line, or to the suggestion put there, and presses Enter.
        case add(String)
        case enter
        case back
        /// Replaces the text on the line and goes back.
        case leave(String)
        case next
        case interrupt(signal: Int32)
        case endInput
        case paste([String])
        /// Requests an editor, with a text in place of that on the line.
        case edit(String)
    }

    /// Whether the script plays a line editor instead of a plain terminal.
    package let prefills: Bool
    /// The number of columns.
    package let columns: Int
    /// The number of rows.
    package let rows: Int
    /// Everything that a person would see, with the typed text after each question.
    package private(set) var transcript = ""
    /// The text on the line when the last question ended without an answer.
    package private(set) var leftText: String?
    /// Whether `close` was called.
    package private(set) var isClosed = false
    /// The signals that arrive one after another while something is awaited.
    package var signals: [Int32] = []
    private let reply: (LineQuestion) -> Reply

    /// - Parameter reply: Returns the action at a question.
    package init(prefills: Bool = true, columns: Int = 80, rows: Int = 24, reply: @escaping (LineQuestion) -> Reply) {
        self.prefills = prefills
        self.columns = columns
        self.rows = rows
        self.reply = reply
    }

    /// One reply for each question; after the last one the input ends.
    package convenience init(prefills: Bool = true, columns: Int = 80, rows: Int = 24, replies: [Reply]) {
        var remaining = replies[...]
        self.init(prefills: prefills, columns: columns, rows: rows) { _ in remaining.popFirst() ?? .endInput }
    }

    /// Shows a text, wrapped.
    package func show(_ text: String, as style: LineStyle) {
        for line in wrapped(text, columns: columns) { transcript += line + "\n" }
    }

    /// Asks for one line.
    package func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer {
        if let failure = question.failureText { show("! " + failure, as: .failure) }
        transcript += question.promptText
        let initial = prefills && !question.isSecret ? question.initialText : ""
        leftText = prefills && !question.isSecret ? initial : nil
        switch reply(question) {
        case .type(let text): return enter(text, in: question)
        case .add(let text):
            let taken = initial.isEmpty && prefills ? question.suggestion?.text ?? "" : initial
            return enter(taken + text, in: question)
        case .enter: return enter(initial, in: question)
        case .leave(let text):
            leftText = text
            return end(.back, shown: text + "<back>")
        case .back: return end(.back, shown: initial + "<back>")
        case .next: return end(.next, shown: initial + "<next>")
        case .interrupt(let signal): return end(.interrupted(signal: signal), shown: initial + "<signal \(signal)>")
        case .paste(let lines): return end(.pasted(lines), shown: lines.joined(separator: "⏎"))
        case .edit(let text): return end(.edit(text), shown: text + "<edit>")
        case .endInput: return end(.endOfInput, shown: initial + "<end>")
        }
    }

    /// Lends no terminal.
    package func lend(_ body: (ProgramTerminal) -> Void) { body(ProgramTerminal()) }

    /// The next signal of the script.
    package func takeSignal() -> Int32? { signals.isEmpty ? nil : signals.removeFirst() }

    /// Ends the conversation.
    package func close() { isClosed = true }

    private func enter(_ text: String, in question: LineQuestion) -> LineAnswer {
        let answer = question.answer(text)
        let taken = prefills ? question.suggestion?.shown ?? "" : ""
        return end(answer, shown: answer == .kept ? taken : question.isSecret ? "" : text)
    }

    private func end(_ answer: LineAnswer, shown text: String) -> LineAnswer {
        transcript += text + "\n"
        return answer
    }
}
