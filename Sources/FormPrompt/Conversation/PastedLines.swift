import FormEngine
import FormSyntax
import FormWords

/// Several lines pasted where one was asked for.
extension Conversation {
    /// Asks whether the lines shall answer as many fields, the one that is asked first; they wait then. Otherwise all of
    /// them stand on its line.
    mutating func offerPastedLines(_ lines: [String], at slot: Slot?) -> Turn {
        guard let slot else { return .again(nil) }
        let answer = askYesOrNo(
            words(.linesPasted, ["count": lines.count]), id: "", help: words(.linesPastedHelp), at: .field(slot))
        if let turn = answer.instead { return turn }
        if answer.isYes {
            beginStep()
            pastedLines = lines
        } else {
            keepUnfinished(lines.joined(separator: " "), at: slot)
        }
        return .again(nil)
    }

    /// The next pasted line as the answer to a question, shown as if it had been typed.
    ///
    /// A secret is never taken from there. After a line that was refused, the others could answer the wrong fields.
    mutating func pastedLine(for question: LineQuestion) -> String? {
        guard !pastedLines.isEmpty, !question.isSecret else { return nil }
        guard question.failure == nil else {
            let count = pastedLines.count
            pastedLines = []
            endStep()
            show(words(.linesNotUsed, ["count": count]), as: .failure)
            return nil
        }
        let line = pastedLines.removeFirst()
        show(question.promptText + terminalSafe(line), as: .plain)
        return line
    }
}
