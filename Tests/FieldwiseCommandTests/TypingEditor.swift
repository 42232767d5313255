import FormConversation
import FormEngine
import FormTestSupport
import LineEditing
import Testing

/// The action of a person at a question.
enum Typing: Equatable {
    /// Replaces the text on the line and presses Enter.
    case text(String)
    /// Presses only Enter.
    case enter
    /// Clears the line and ends the input.
    case end
}

/// The real line editor on a pseudo-terminal, with a script that presses real keys.
final class TypingEditor: LineEditor {
    /// The way in which texts are typed.
    enum Hand: CaseIterable {
        /// Key by key, in the line editor.
        case typed
        /// As a marked paste, in the line editor.
        case pasted
        /// Line by line on a plain terminal.
        case plain
    }

    private let terminal: PseudoTerminal
    private let editor: any LineEditor
    private let hand: Hand
    private let typing: (LineQuestion) -> Typing

    /// - Parameter typing: Returns what to type at a question.
    init(_ hand: Hand, typing: @escaping (LineQuestion) -> Typing) throws {
        terminal = try PseudoTerminal(columns: 80, rows: 24)
        let opened = try #require(Terminal(descriptor: terminal.programSide))
        editor =
            hand == .plain
            ? PlainEditor(terminal: opened) : try #require(EditlineEditor(terminal: opened, palette: .colorless))
        // Keys arrive before the editor sets the terminal to single keys.
        if hand != .plain { terminal.setToKeys() }
        self.hand = hand
        self.typing = typing
    }

    var prefills: Bool { editor.prefills }
    var columns: Int { editor.columns }
    var rows: Int { editor.rows }
    var leftText: String? { editor.leftText }

    func show(_ text: String, as style: LineStyle) { editor.show(text, as: style) }

    /// Types the keys before the question is shown; they wait in the terminal.
    func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer {
        terminal.settle(seconds: 0)
        terminal.type(keys(for: typing(question), at: question))
        var question = question
        question.ignoresTypeAhead = false
        return editor.ask(question, judge: judge)
    }

    func lend(_ body: (ProgramTerminal) -> Void) { editor.lend(body) }

    func close() { editor.close() }

    private func keys(for typing: Typing, at question: LineQuestion) -> String {
        let clearing = hand == .plain || question.initialText.isEmpty ? "" : clearingKeys(question.initialText)
        switch typing {
        case .enter: return "\r"
        case .end: return clearing + "\u{04}"
        case .text(let text): return clearing + keys(for: text) + "\r"
        }
    }

    /// The keys that clear a text: for each line Ctrl-U, and Backspace to join it with the line before.
    private func clearingKeys(_ text: String) -> String {
        String(repeating: "\u{15}\u{7f}", count: text.split(separator: "\n", omittingEmptySubsequences: false).count)
    }

    private func keys(for text: String) -> String {
        // A typed control character would be a key.
        let hasKeys = text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
        return switch hand {
        case _ where hasKeys: "\u{1b}[200~\(text)\u{1b}[201~"
        case .plain: text
        case .pasted: "\u{1b}[200~\(text)\u{1b}[201~"
        // Alt-Enter begins a new line.
        case .typed: text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\u{1b}\r")
        }
    }
}
