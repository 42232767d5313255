import FormSyntax

/// Several lines pasted where one was asked for.
extension Conversation {
    /// Asks whether the lines shall answer as many fields; they wait then.
    ///
    /// - Returns: How the person ends the conversation instead.
    mutating func offerPastedLines(_ lines: [String]) -> LineAnswer? {
        let answer = askYesOrNo(
            "Answer \(lines.count) fields with the \(lines.count) pasted lines? \(settings.words.choice(default: false)): ",
            id: "",
            help: "y takes each line as the answer to one field, n or Enter puts all of them on this line.", at: nil)
        if answer.isYes { pastedLines = lines }
        switch answer.instead {
        case .ended(.interrupted(let signal)): return .interrupted(signal: signal)
        case .ended: return .endOfInput
        case .settled, .again, nil: return nil
        }
    }

    /// The next pasted line as the answer to a question, shown as if it had been typed.
    ///
    /// A secret is never taken from there. After a line that was refused, the others could answer the wrong fields.
    mutating func pastedLine(for question: LineQuestion) -> String? {
        guard !pastedLines.isEmpty, !question.isSecret else { return nil }
        guard question.failure == nil else {
            let count = pastedLines.count
            pastedLines = []
            show("\(count == 1 ? "1 pasted line is" : "\(count) pasted lines are") not used", as: .failure)
            return nil
        }
        let line = pastedLines.removeFirst()
        show(question.promptText + terminalSafe(line), as: .plain)
        return line
    }
}
