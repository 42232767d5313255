import FormConversation
import LineEditing

/// A line editor without a terminal: its answers come from a script, and its output is kept as a transcript.
package final class ScriptedEditor: LineEditor {
    /// What the script does at a question.
    package enum Reply: Sendable, Equatable {
        /// Types a text in place of what stands on the line, then Enter.
        case type(String)
        /// Types a text behind what stands on the line, or behind the suggestion, taken up; then Enter.
        case add(String)
        case enter
        case back
        /// Types a text in place of what stands on the line, and goes back.
        case leave(String)
        case next
        case interrupt(signal: Int32)
        case endInput
        case paste([String])
        /// Asks for an editor with a text in place of what stands on the line.
        case edit(String)
    }

    /// Whether the script plays a line editor or a plain terminal.
    package let prefills: Bool
    /// How many columns a line has.
    package let columns: Int
    /// How many rows the screen has.
    package let rows: Int
    /// What a person would have seen, each question with what was typed behind it.
    package private(set) var transcript = ""
    /// What stood on the line when the last question ended without an answer.
    package private(set) var leftText: String?
    /// `close` was called.
    package private(set) var isClosed = false
    /// Signals that arrive one after the other while something is awaited.
    package var signals: [Int32] = []
    private let reply: (LineQuestion) -> Reply

    /// - Parameter reply: What to do at each question.
    package init(prefills: Bool = true, columns: Int = 80, rows: Int = 24, reply: @escaping (LineQuestion) -> Reply) {
        self.prefills = prefills
        self.columns = columns
        self.rows = rows
        self.reply = reply
    }

    /// One reply a question; the input ends behind the last.
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

    /// Whoever is lent the terminal finds none.
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
