/// A position in the rows of a question, counted from 0.
struct ScreenPlace: Equatable {
    var row = 0
    var column = 0
}

/// Draws rows below one another with the least output, wherever they begin on the screen.
///
/// It moves by rows relatively, since the position of the first one is unknown, and never relies on character widths
/// that differ between terminals. No row may reach the last column, and there must not be more rows than on the screen.
struct ScreenPainter {
    var palette: Palette
    /// The rows on the screen.
    private var rows: [[Glyph]] = []
    private var cursor = ScreenPlace()
    /// The end of the cursor's row.
    private var rowEnd = 0
    private var output = ""

    /// Starts with nothing drawn and the cursor in the first column.
    init(palette: Palette) { self.palette = palette }

    /// The output that turns the rows on the screen into new ones.
    mutating func paint(_ new: [[Glyph]], cursor place: ScreenPlace) -> String {
        if new.count < rows.count, !new.isEmpty {
            // Erased first, so that nothing below remains visible meanwhile.
            move(to: ScreenPlace(row: new.count, column: 0))
            output += "\u{1b}[J"
            rows.removeSubrange(new.count...)
        }
        for (number, row) in new.enumerated() {
            if number < rows.count {
                if rows[number] != row { replace(number, with: row) }
            } else {
                begin(number)
                write(row[...], at: 0)
                rows.append(row)
            }
        }
        move(to: place)
        rowEnd = place.row < rows.count ? rows[place.row].width : 0
        return removeOutput()
    }

    /// The output that draws characters at the end of the cursor's row; `nil` if they do not fit.
    ///
    /// - Parameters:
    ///   - text: Printable ASCII.
    ///   - columns: The most columns in a row.
    mutating func append(_ text: Substring, columns: Int) -> String? {
        guard cursor.row < rows.count, cursor.column + text.utf8.count <= columns, rowEnd == cursor.column else {
            return nil
        }
        for character in text { rows[cursor.row].append(Glyph(text: String(character), width: 1)) }
        cursor.column += text.utf8.count
        rowEnd = cursor.column
        return String(text)
    }

    /// The output that erases all rows and moves the cursor to the start of the first one.
    ///
    /// - Parameter columns: The current width of the screen; wider rows have been wrapped.
    mutating func erase(columns: Int = .max) -> String {
        let above =
            rows.prefix(cursor.row).reduce(0) { $0 + max($1.width - 1, 0) / columns + 1 } + cursor.column / columns
        forget()
        return (above > 0 ? "\u{1b}[\(above)A" : "") + "\r\u{1b}[J"
    }

    /// The output that moves the cursor to a new row below all others, which stay.
    mutating func leave() -> String {
        if !rows.isEmpty { move(to: ScreenPlace(row: rows.count - 1, column: 0)) }
        output += "\r\n"
        let left = removeOutput()
        forget()
        return left
    }

    /// Assumes an empty screen.
    mutating func forget() { self = ScreenPainter(palette: palette) }

    private mutating func removeOutput() -> String {
        defer { output = "" }
        return output
    }

    /// Moves the cursor to a row that does not exist yet.
    private mutating func begin(_ number: Int) {
        guard number > 0 else { return }
        move(to: ScreenPlace(row: number - 1, column: cursor.row == number - 1 ? cursor.column : 0))
        output += "\r\n"
        cursor = ScreenPlace(row: number, column: 0)
    }

    /// Redraws a row from the first difference on.
    private mutating func replace(_ number: Int, with row: [Glyph]) {
        let old = rows[number]
        let same = zip(old, row).prefix { $0.0 == $0.1 }.count
        let column = row[..<same].reduce(0) { $0 + $1.width }
        let (oldWidth, width) = (old.width, row.width)
        move(to: ScreenPlace(row: number, column: column))
        let isUnsure = !(old[same...].allSatisfy(\.isSure) && row[same...].allSatisfy(\.isSure))
        if isUnsure, oldWidth > column { output += "\u{1b}[K" }
        write(row[same...], at: column)
        if !isUnsure, oldWidth > width { output += "\u{1b}[K" }
        rows[number] = row
    }

    private mutating func write(_ glyphs: ArraySlice<Glyph>, at column: Int) {
        var current: String?
        for glyph in glyphs {
            let start = palette.start(of: glyph.style)
            if start != current { output += (current == nil ? "" : Palette.end) + (start ?? "") }
            current = start
            output += glyph.text
            cursor.column += glyph.width
            if !glyph.isSure { output += "\r" + Self.sequence(cursor.column, "C") }
        }
        if current != nil { output += Palette.end }
    }

    private mutating func move(to place: ScreenPlace) {
        let (rows, columns) = (place.row - cursor.row, place.column - cursor.column)
        output += rows < 0 ? Self.sequence(-rows, "A") : Self.sequence(rows, "B")
        switch columns {
        case 0: break
        case _ where place.column == 0: output += "\r"
        case -4...(-1): output += String(repeating: "\u{08}", count: -columns)
        case ..<0: output += Self.sequence(-columns, "D")
        default: output += Self.sequence(columns, "C")
        }
        cursor = place
    }

    /// A control sequence, with the number left out if it is 1; empty for 0.
    private static func sequence(_ count: Int, _ end: Character) -> String {
        count == 0 ? "" : count == 1 ? "\u{1b}[\(end)" : "\u{1b}[\(count)\(end)"
    }
}
