import FormSystem
import FormWords

/// A line editor for terminals that only show text: no cursor movement, colours or escape sequences.
///
/// It echoes typed text itself, because the terminal's own line editing would cut lines at 4095 bytes.
package final class PlainEditor: LineEditor {
    /// Prompts contain the answer.
    package let prefills = false
    private let terminal: Terminal
    private let keys: KeyReader
    private let language: Language

    /// Creates an editor on a terminal, which it restores at `close`.
    package init(terminal: Terminal, language: Language = .english) {
        self.terminal = terminal
        self.language = language
        keys = KeyReader(terminal: terminal)
        terminal.setToPlainKeys()
    }

    /// Always `nil`, since a line that was not ended by Enter is discarded.
    package var leftText: String? { nil }
    /// The number of columns.
    package var columns: Int { terminal.size.columns }
    /// The number of rows.
    package var rows: Int { terminal.size.rows }

    /// Shows a text, wrapped.
    package func show(_ text: String, as style: LineStyle) {
        for line in wrapped(text, columns: columns) { terminal.put(line + "\n") }
    }

    /// Asks for a line, or for the lines of a secret up to a lone `.`; it cannot show remarks while they are typed.
    package func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer {
        if let failure = question.failureText { show(failure, as: .failure) }
        if question.ignoresTypeAhead {
            terminal.discardInput()
            keys.discard()
        }
        terminal.put(question.promptText)
        var line = PlainLine(isSecret: question.isSecret), earlier = TextDraft()
        while true {
            if !keys.hasMore { terminal.flush() }
            switch keys.next() {
            case .control(0x0a), .control(0x0d):
                terminal.put("\n")
                if let reason = fault(of: line, question, earlier) {
                    line.wipe()
                    earlier = TextDraft()
                    show(reason, as: .failure)
                    terminal.put(question.promptText)
                } else if let answer = answer(line.text, question, &earlier) {
                    return answer
                } else {
                    line.wipe()
                }
            case .control(0x04) where line.isEmpty: return ended(.endOfInput)
            case .paste(let text?) where text.contains(where: \.isNewline): typeLines(of: text)
            case .signal(let number):
                if let answer = answer(toSignal: number) { return answer }
                guard number != Signal.resize else { continue }
                // The typed text is no longer visible.
                line.wipe()
                earlier = TextDraft()
                terminal.put(question.promptText)
            case .endOfInput: return ended(.endOfInput)
            case let key: terminal.put(line.take(key, typed: question.typed))
            }
        }
    }

    /// Lends the terminal to another program.
    package func lend(_ body: (ProgramTerminal) -> Void) { terminal.lend(body) }

    /// The signal that arrived while waiting for something.
    package func takeSignal() -> Int32? { terminal.takeSignal() }

    /// Ends the conversation.
    package func close() { terminal.end() }

    // MARK: - Lines

    /// The reason why a line is refused; `nil` if it is accepted.
    private func fault(of line: borrowing PlainLine, _ question: LineQuestion, _ earlier: TextDraft) -> String? {
        if line.isSpoiled { return language.words(.lineNotUTF8) }
        if line.isTooLong { return language.words(.lineTooLong) }
        // For a multi-line secret, the following lines belong to it until the dot.
        guard question.isSecret, !question.isMultiline || line.text == ".", keys.isFollowed else { return nil }
        keys.discardUntilQuiet(for: KeyReader.pauseAfterSecret)
        return language.words(.secretWasFollowed)
    }

    /// The answer that the line gives or completes; `nil` if more lines follow.
    private func answer(_ text: String, _ question: LineQuestion, _ earlier: inout TextDraft) -> LineAnswer? {
        if question.isSecret, question.isMultiline {
            if text == "." { return question.answer(earlier.text) }
            earlier.append(text)
            return nil
        }
        guard question.isLineOfMany else { return question.answer(text) }
        // Lines that arrive together were pasted, so none of them is a command.
        let hasMore = keys.arrive(within: EditlineEditor.burst)
        guard hasMore || !earlier.isEmpty else { return question.answer(text) }
        earlier.paste([text])
        return hasMore ? nil : .pasted(earlier.lines)
    }

    /// Types the lines of a bracketed paste.
    private func typeLines(of text: String) {
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .reversed()
        {
            keys.putBack(.paste(String(line)))
            if number > 0 { keys.putBack(.control(0x0a)) }
        }
    }

    // MARK: - Ends

    private func answer(toSignal number: Int32) -> LineAnswer? {
        switch number {
        case Signal.terminalStop:
            terminal.discardInput(before: number)
            terminal.suspend()
        case Signal.resume: terminal.applySettings()
        case Signal.resize: break
        default:
            terminal.discardInput(before: number)
            return ended(.interrupted(signal: number))
        }
        return nil
    }

    private func ended(_ answer: LineAnswer) -> LineAnswer {
        terminal.put("\n")
        return answer
    }
}
