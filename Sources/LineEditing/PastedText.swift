/// Handling of pasted text.
extension EditlineEditor {
    /// Inserts pasted text. Several lines end a single-line question, which they answer.
    func paste(_ text: String) -> LineAnswer? {
        var lines = linesOf(pasted: text)
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        undo.endRun()
        defer { undo.endRun() }
        guard lines.count > 1 else {
            insert(lines[0])
            return nil
        }
        if question.isSecret, !question.isMultiline {
            question.failure = nil
            remark = language.words(.secretOnOneLine, ["count": lines.count])
        } else if question.isMultiline {
            insert(lines.joined(separator: "\n"))
        } else if question.isLineOfMany {
            answerOneByOne(lines, endsLast: text.last?.isNewline == true)
        } else {
            return .pasted(around(lines))
        }
        return nil
    }

    /// Types the lines with Enter after each; after the last only if a line break followed it.
    private func answerOneByOne(_ lines: [String], endsLast: Bool) {
        for (number, line) in lines.enumerated().reversed() {
            if number < lines.count - 1 || endsLast { keys.putBack(.control(0x0d)) }
            keys.putBack(.paste(line))
        }
    }

    /// The lines with the text before the caret added to the first and that after it to the last.
    private func around(_ lines: [String]) -> [String] {
        let text = editline.characters
        let caret = editline.caret
        var lines = lines
        lines[0] = String(scalars: Array(text[..<caret])) + lines[0]
        lines[lines.count - 1] += String(scalars: Array(text[caret...]))
        return lines
    }

    /// The lines of pasted text; libedit makes the terminal swap CR and LF, so pairs may be in either order.
    private func linesOf(pasted text: String) -> [String] {
        guard text.utf8.contains(where: { $0 == 0x0a || $0 == 0x0d }) else { return [text] }
        var lines: [String] = []
        var line: [Unicode.Scalar] = []
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" {
                guard let mark = previous, mark != scalar else {
                    previous = scalar
                    lines.append(String(scalars: line))
                    line.removeAll(keepingCapacity: true)
                    continue
                }
            } else {
                line.append(scalar)
            }
            previous = nil
        }
        return lines + [String(scalars: line)]
    }

    /// A single-line text without characters that cannot be typed.
    func withoutControls(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) else { return text }
        return String(scalars: text.unicodeScalars.filter { $0 == "\t" || $0.properties.generalCategory != .control })
    }
}
