/// Drawing the line without libedit, where libedit's drawing goes wrong.
///
/// It moves to the right by writing what stands there, which misses a column where it comes from another row into the
/// midst of a wide character; and it gives a combining mark a cell of its own. Its rows are right in either case.
extension EditlineEditor {
    /// Draws the line anew, where its characters ask for it, over what libedit has drawn.
    func drawOverEditline() {
        guard !question.isSecret, !shownText.utf8.allSatisfy({ $0 < 0x80 }) else { return }
        let scalars = editline.scalars
        let widths = scalars.lazy.filter { $0.value > 0x7e }.map(columnWidth)
        let end = endOfText
        guard widths.contains(0) || (end.row > 0 && widths.contains(2)) else { return }
        let cursor = cursor
        terminal.put(moves(from: cursor, to: promptEnd) + "\u{1b}[J")
        terminal.put(drawnRows(scalars, from: promptEnd.column, columns: size.columns) + moves(from: end, to: cursor))
        message = []
        rowOfMessage = -1
    }
}

/// The characters as libedit shows them, with a line break wherever a row ends.
private func drawnRows(_ scalars: [Unicode.Scalar], from column: Int, columns: Int) -> String {
    var rows = DrawnRows(columns: columns, column: column)
    for scalar in scalars {
        switch scalar.value {
        case 0x0a: rows.breakLine()
        case 0x09: rows.putTab()
        case 0...0x1f, 0x7f:
            rows.put("^", width: 1)
            rows.put(UnicodeScalar(UInt8(scalar.value) ^ 0x40), width: 1)
        case _ where extraColumns(of: scalar) > 0:
            for character in escape(of: scalar).unicodeScalars { rows.put(character, width: 1) }
        default: rows.put(scalar, width: columnWidth(of: scalar))
        }
    }
    return rows.finished
}

private func escape(of scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    return "\\U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
}

/// Rows as they fill up, as `ScreenPlace` counts them.
private struct DrawnRows {
    let columns: Int
    var column: Int
    private var output = ""
    /// The row is full; a combining mark may still belong to its last character.
    private var isFull: Bool { column >= columns }

    init(columns: Int, column: Int) {
        self.columns = columns
        self.column = column
    }

    mutating func put(_ scalar: Unicode.Scalar, width: Int) {
        if width > 0, column + width > columns { beginRow() }
        output.unicodeScalars.append(scalar)
        column += width
    }

    mutating func putTab() {
        repeat { put(" ", width: 1) } while !isFull && column & 7 != 0
    }

    mutating func breakLine() {
        if isFull { beginRow() }
        beginRow()
    }

    var finished: String { isFull ? output + "\r\n" : output }

    private mutating func beginRow() {
        output += "\r\n"
        column = 0
    }
}
