import FormConversation
import FormEngine
import FormTestSupport
import LineEditing
import Testing

/// The action of a person at a question.
enum Typing: Equatable {
    /// Types a text in place of what stands on the line, then Enter.
    case text(String)
    /// Presses Enter alone.
    case enter
    /// Clears the line and ends the input.
    case end
}

/// The real line editor on a pseudo-terminal, with a script that presses real keys.
final class TypingEditor: LineEditor {
    /// How texts get to the line.
    enum Hand: CaseIterable {
        /// Key by key in the line editor.
        case typed
        /// As a paste that the terminal marks, in the line editor.
        case pasted
        /// Line by line on a plain terminal.
        case plain
    }

    private let terminal: PseudoTerminal
    private let editor: any LineEditor
    private let hand: Hand
    private let typing: (LineQuestion) -> Typing

    /// - Parameter typing: What to do at each question.
    init(_ hand: Hand, typing: @escaping (LineQuestion) -> Typing) throws {
        terminal = try PseudoTerminal(columns: 80, rows: 24)
        let opened = try #require(Terminal(descriptor: terminal.programSide))
        editor =
            hand == .plain
            ? PlainEditor(terminal: opened) : try #require(EditlineEditor(terminal: opened, palette: .colorless))
        // Keys are pressed before the editor asks for single ones.
        if hand != .plain { terminal.setToKeys() }
        self.hand = hand
        self.typing = typing
    }

    var prefills: Bool { editor.prefills }
    var columns: Int { editor.columns }
    var rows: Int { editor.rows }
    var leftText: String? { editor.leftText }

    func show(_ text: String, as style: LineStyle) { editor.show(text, as: style) }

    /// Presses the keys before the question is shown: they wait in the terminal.
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

    /// Ctrl-U clears the line of the caret, and Backspace joins it with the one before.
    private func clearingKeys(_ text: String) -> String {
        String(repeating: "\u{15}\u{7f}", count: text.split(separator: "\n", omittingEmptySubsequences: false).count)
    }

    private func keys(for text: String) -> String {
        // A control character that is typed is a key.
        let hasKeys = text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
        return switch hand {
        case _ where hasKeys: "\u{1b}[200~\(text)\u{1b}[201~"
        case .plain: text
        case .pasted: "\u{1b}[200~\(text)\u{1b}[201~"
        // Alt-Enter begins a line.
        case .typed: text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\u{1b}\r")
        }
    }
}
