import FormSystem
import FormWords

/// A terminal that gets text and nothing else: no cursor moves, no colours, no escape sequences.
///
/// The terminal's own line editing takes the answers; a secret is read with its echo off.
package final class PlainEditor: LineEditor {
    /// The answer is told in the prompt.
    package let prefills = false
    private let terminal: Terminal
    private let lines: LineReader
    private let language: Language
    private var isEchoOff = false

    /// An editor on that terminal, which it ends at `close`.
    package init(terminal: Terminal, language: Language = .english) {
        self.terminal = terminal
        self.language = language
        lines = LineReader(descriptor: terminal.descriptor, signals: terminal.signals)
        terminal.keepInput()
    }

    /// The terminal keeps what was not ended by Enter to itself.
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
            lines.discard()
        }
        start(question)
        var secret = TextDraft()
        while true {
            switch lines.next() {
            case .line:
                let text = String(validating: lines.line, as: UTF8.self)
                if question.isSecret {
                    terminal.put("\n")
                    terminal.flush()
                    lines.wipe()
                }
                guard let text else {
                    refuse(language.words(.lineNotUTF8), question, &secret)
                    continue
                }
                guard question.isSecret, question.isMultiline else { return question.answer(text) }
                if text == "." { return question.answer(secret.text) }
                secret.append(text)
            case .tooLong: refuse(language.words(.lineTooLong), question, &secret)
            case .signal(Signal.terminalStop):
                terminal.discardInput(before: Signal.terminalStop)
                terminal.suspend()
                start(question)
            case .signal(Signal.goOn):
                terminal.applySettings()
                start(question)
            case .signal(Signal.resize): break
            case .signal(let number):
                terminal.discardInput(before: number)
                return ended(.interrupted(signal: number))
            case .end: return ended(.endOfInput)
            }
        }
    }

    /// Leaves the terminal to another program.
    package func lend(_ body: (ProgramTerminal) -> Void) { terminal.lend(body) }

    /// The signal that has arrived while something was awaited.
    package func takeSignal() -> Int32? { terminal.takeSignal() }

    /// Ends the conversation.
    package func close() { terminal.end() }

    private func start(_ question: LineQuestion) {
        terminal.put(question.promptText)
        // Anyone who sees the prompt may type at once; and who types ahead of it, after a secret, may type it again.
        if question.isSecret || isEchoOff {
            isEchoOff = question.isSecret
            terminal.setEcho(!isEchoOff)
        }
        terminal.flush()
    }

    /// Asks again from the first line on.
    private func refuse(_ failure: String, _ question: LineQuestion, _ secret: inout TextDraft) {
        secret = TextDraft()
        show(failure, as: .failure)
        start(question)
    }

    private func ended(_ answer: LineAnswer) -> LineAnswer {
        terminal.put("\n")
        return answer
    }
}
