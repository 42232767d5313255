/// Moving and erasing in a text of several lines.
extension EditlineEditor {
    /// Whether keys that mean the whole line mean one of several.
    private var hasLines: Bool { question.isMultiline && !question.isSecret && shownText.utf8.contains(0x0a) }

    /// Moves the caret to the row above or below, as near to its column as that row allows; false where there is none.
    func moveByRow(_ step: Int) -> Bool {
        guard question.isMultiline else { return false }
        let places = caretPlaces
        let here = places[editline.caret]
        // A caret that has just come from another row keeps the column where it set out.
        let column = rowMotion.flatMap { $0.caret == editline.caret ? $0.column : nil } ?? here.column
        let row = here.row + step
        guard let first = places.firstIndex(where: { $0.row == row }) else { return false }
        let target = places[first...].lastIndex { $0.row == row && $0.column <= column } ?? first
        editline.move(to: target)
        rowMotion = (target, column)
        return true
    }

    /// Where the caret would stand before each character, and behind the last.
    private var caretPlaces: [ScreenPlace] {
        let scalars = editline.scalars
        var places: [ScreenPlace] = []
        var place = promptEnd
        for scalar in scalars {
            places.append(place.ofCaret(before: scalar, columns: size.columns))
            place.advance(over: scalar, columns: size.columns)
        }
        return places + [place]
    }

    /// Does a control key's work for the line of the caret; false where the whole text is one line.
    func editLine(_ code: UInt8) -> Bool {
        guard hasLines, !editline.isVi else { return false }
        let (start, end) = lineOfCaret
        switch code {
        case 0x01: editline.move(to: start)
        case 0x05: editline.move(to: end)
        case 0x0b: editline.kill(to: editline.caret < end ? end : min(end + 1, editline.length))
        case 0x15:
            editline.move(to: start)
            editline.kill(to: end)
        default: return false
        }
        return true
    }

    /// Moves to the line's beginning or end; false where the whole text is one line.
    func moveInLine(_ command: Editline.Command) -> Bool {
        guard hasLines, command == .toStart || command == .toEnd else { return false }
        editline.move(to: command == .toStart ? lineOfCaret.start : lineOfCaret.end)
        return true
    }

    /// The caret's line among those of the text, without its line break.
    private var lineOfCaret: (start: Int, end: Int) {
        let scalars = editline.scalars
        let caret = editline.caret
        let start = scalars[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return (start, scalars[caret...].firstIndex(of: "\n") ?? scalars.count)
    }
}
