/// Movement and deletion in a multi-line text.
extension EditlineEditor {
    /// Whether keys for the whole line apply to one of several lines.
    private var hasLines: Bool { question.isMultiline && !question.isSecret && editline.characters.contains("\n") }

    /// Moves the caret to the row above or below, as close to its column as possible; returns false if there is none.
    func moveByRow(_ step: Int) -> Bool {
        guard question.isMultiline else { return false }
        let rows = view.rows(of: editline.characters)
        let caret = editline.caret
        guard let here = rows.rowStarts(to: caret, atLeast: 1).last.map({ rows.row(from: $0) }) else { return false }
        // After moving from another row, the caret keeps aiming for its original column.
        let column = rowMotion.flatMap { $0.caret == caret ? $0.column : nil } ?? here.column(of: caret)
        let start = step > 0 ? here.next : here.start > 0 ? rows.rowStarts(to: here.start - 1, atLeast: 1).last : nil
        guard let start else { return false }
        let target = rows.row(from: start).place(atColumn: column)
        editline.move(to: target)
        rowMotion = (target, column)
        return true
    }

    /// Handles a control key within the caret's line; returns false if the text has only one line.
    func editLine(_ code: UInt8) -> Bool {
        guard hasLines, !editline.isVi else { return false }
        let (start, end) = lineOfCaret
        let caret = editline.caret
        switch code {
        case 0x01: editline.move(to: start)
        case 0x05: editline.move(to: end)
        case 0x0b: kill(from: caret, to: caret < end ? end : min(end + 1, editline.count))
        case 0x15: kill(from: start, to: end)
        default: return false
        }
        return true
    }

    private func kill(from start: Int, to end: Int) {
        beginStep(.other)
        editline.move(to: start)
        editline.kill(to: end)
        renewStatus()
    }

    /// Moves to the line's beginning or end; returns false if the text has only one line.
    func moveInLine(_ command: Editline.KeyCommand) -> Bool {
        guard hasLines, command == .toStart || command == .toEnd else { return false }
        editline.move(to: command == .toStart ? lineOfCaret.start : lineOfCaret.end)
        return true
    }

    /// The range of the caret's line in the text, without its line break.
    private var lineOfCaret: (start: Int, end: Int) {
        let text = editline.characters
        let caret = editline.caret
        let start = text[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return (start, text[caret...].firstIndex(of: "\n") ?? text.count)
    }
}
