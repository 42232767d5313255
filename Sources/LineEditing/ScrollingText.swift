/// A multi-line text in rows, of which only those near a position are laid out.
///
/// A row ends at a line break or when it is full. In a very long line, rows may be counted from its middle, so that a
/// key costs no more than what is visible.
struct ScrollingText<Text: RandomAccessCollection> where Text.Element == Unicode.Scalar, Text.Index == Int {
    let text: Text
    /// The width of a row; the caret may be after it.
    let columns: Int
    /// The columns that the prompt takes from the first row.
    let indent: Int

    /// A row of the text.
    struct TextRow {
        let start: Int
        /// The screen column in which the row begins.
        let column: Int
        var glyphs: [Glyph] = []
        /// The possible positions of the caret, with their columns.
        var places: [(place: Int, column: Int)] = []
        /// The beginning of the next row; `nil` for the last one.
        var next: Int?

        /// The last caret position in or before a column.
        func place(atColumn column: Int) -> Int { (places.last { $0.column <= column } ?? places[0]).place }

        /// The column of a caret in this row.
        func column(of caret: Int) -> Int { (places.last { $0.place <= caret } ?? places[0]).column }
    }

    /// The row that begins at an index.
    func row(from start: Int) -> TextRow {
        var row = TextRow(start: start, column: start == 0 ? indent : 0)
        var (place, column) = (start, row.column)
        while place < text.count {
            if text[place] == "\n" {
                row.next = place + 1
                break
            }
            let cluster = text.cluster(at: place, column: column)
            var glyph = cluster.glyph
            if column + glyph.width > columns {
                guard row.glyphs.isEmpty else {
                    row.next = place
                    return row
                }
                glyph = Glyph(text: "?", width: 1)
            }
            row.places.append((place, column))
            row.glyphs.append(glyph)
            column += glyph.width
            place = cluster.end
        }
        row.places.append((place, column))
        return row
    }

    /// The beginnings of rows up to the one with an index: at least that many, if there are.
    func rowStarts(to place: Int, atLeast count: Int) -> [Int] {
        var starts = [begin(before: place, rows: count)]
        while let last = starts.last, let next = row(from: last).next, next <= place { starts.append(next) }
        return starts
    }

    /// An index at which a row may begin, at least that many rows before another one.
    ///
    /// In a line of many thousand characters it stays the same while the other index moves within some thousand.
    private func begin(before place: Int, rows: Int) -> Int {
        let limit = Swift.max((place / 8192 - 2) * 8192, 0)
        var (begin, breaks) = (place, 0)
        while begin > limit {
            if text[begin - 1] == "\n" {
                breaks += 1
                if breaks > rows { return begin }
            }
            begin -= 1
        }
        return text.breakBefore(begin)
    }

    /// The visible rows.
    struct Window {
        var rows: [TextRow] = []
        var caretRow = 0
        /// Whether further rows follow.
        var isCut: Bool { rows.last?.next != nil }
    }

    /// That many rows from a row's beginning on; `nil` if the caret is in none of them.
    func window(from top: Int, rows count: Int, caret: Int) -> Window? {
        guard top <= caret else { return nil }
        var window = Window(rows: [row(from: top)])
        while window.rows.count < count, let next = window.rows.last?.next { window.rows.append(row(from: next)) }
        guard let row = window.rows.lastIndex(where: { $0.start <= caret }) else { return nil }
        if row == window.rows.count - 1, let next = window.rows[row].next, next <= caret { return nil }
        window.caretRow = row
        return window
    }

    /// The first row to display so that the caret is visible, as close to `top` as possible and with as few empty rows
    /// as possible.
    func top(near top: Int, rows count: Int, caret: Int) -> Int {
        if caret < top { return rowStarts(to: caret, atLeast: 1).last ?? 0 }
        guard let window = window(from: top, rows: count, caret: caret) else {
            let starts = rowStarts(to: caret, atLeast: count)
            return starts[max(starts.count - count, 0)]
        }
        guard window.rows.count < count, top > 0 else { return top }
        let starts = rowStarts(to: text.count, atLeast: count)
        return starts[max(starts.count - count, 0)]
    }
}
