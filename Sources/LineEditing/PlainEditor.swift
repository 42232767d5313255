import FormSystem
import FormWords

/// A terminal that gets text and nothing else: no cursor moves, no colours, no escape sequences.
///
/// It shows what is typed itself, since the terminal's own line editing would cut a line at 4095 bytes.
package final class PlainEditor: LineEditor {
    /// The answer is told in the prompt.
    package let prefills = false
    private let terminal: Terminal
    private let keys: KeyReader
    private let language: Language

    /// An editor on that terminal, which it ends at `close`.
    package init(terminal: Terminal, language: Language = .english) {
        self.terminal = terminal
        self.language = language
        keys = KeyReader(terminal: terminal)
        terminal.setToPlainKeys()
    }

    /// A line that was not ended by Enter is gone.
    package var leftText: String? { nil }
    /// How many columns a line has.
    package var columns: Int { terminal.size.columns }
    /// How many rows the screen has.
    package var rows: Int { terminal.size.rows }

    /// Shows a text, wrapped.
    package func show(_ text: String, as style: LineStyle) {
        for line in wrapped(text, columns: columns) { terminal.put(line + "\n") }
    }

    /// Asks for one line, or for those of a secret up to a lone `.`; nothing can be said of them while they are typed.
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
                // The typed text has scrolled out of sight.
                line.wipe()
                earlier = TextDraft()
                terminal.put(question.promptText)
            case .endOfInput: return ended(.endOfInput)
            case let key: terminal.put(line.take(key, typed: question.typed))
            }
        }
    }

    /// Leaves the terminal to another program.
    package func lend(_ body: (ProgramTerminal) -> Void) { terminal.lend(body) }

    /// The signal that has arrived while something was awaited.
    package func takeSignal() -> Int32? { terminal.takeSignal() }

    /// Ends the conversation.
    package func close() { terminal.end() }

    // MARK: - Lines

    /// Why a line is not taken; `nil` where it is.
    private func fault(of line: borrowing PlainLine, _ question: LineQuestion, _ earlier: TextDraft) -> String? {
        if line.isSpoiled { return language.words(.lineNotUTF8) }
        if line.isTooLong { return language.words(.lineTooLong) }
        // Of a text the lines that follow are its own, up to a dot.
        guard question.isSecret, !question.isMultiline || line.text == ".", keys.isFollowed else { return nil }
        keys.discardUntilQuiet(for: KeyReader.pauseAfterSecret)
        return language.words(.secretWasFollowed)
    }

    /// The answer that a line is, or ends; `nil` for one of several.
    private func answer(_ text: String, _ question: LineQuestion, _ earlier: inout TextDraft) -> LineAnswer? {
        if question.isSecret, question.isMultiline {
            if text == "." { return question.answer(earlier.text) }
            earlier.append(text)
            return nil
        }
        guard question.isLineOfMany else { return question.answer(text) }
        // Lines that arrive at once were pasted: none of them is a command.
        let hasMore = keys.arrive(within: EditlineEditor.burst)
        guard hasMore || !earlier.isEmpty else { return question.answer(text) }
        earlier.paste([text])
        return hasMore ? nil : .pasted(earlier.lines)
    }

    /// Has the lines of a paste in brackets typed.
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
