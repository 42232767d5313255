/// A text of several lines in rows, of which only those near a place are ever laid out.
///
/// A row ends at a line break or where it is full. In a line of many rows they may be counted from the midst of it, so
/// that no key costs more than what is seen.
struct ScrollingText<Text: RandomAccessCollection> where Text.Element == Unicode.Scalar, Text.Index == Int {
    let text: Text
    /// How wide a row is; the caret may be after that.
    let columns: Int
    /// Columns of the text's first row that the prompt has.
    let indent: Int

    /// One row.
    struct TextRow {
        let start: Int
        /// The column of the screen where it begins.
        let column: Int
        var glyphs: [Glyph] = []
        /// Where the caret may be, and the columns.
        var places: [(place: Int, column: Int)] = []
        /// Where the next row begins; `nil` for the last one.
        var next: Int?

        /// The last place of the caret that is in this column or before it.
        func place(atColumn column: Int) -> Int { (places.last { $0.column <= column } ?? places[0]).place }

        /// The column of the caret, which is in this row.
        func column(of caret: Int) -> Int { (places.last { $0.place <= caret } ?? places[0]).column }
    }

    /// The row that begins at a place.
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

    /// Where rows begin, the last of them the one that a place is in: as many as asked for, if there are, or more.
    func rowStarts(to place: Int, atLeast count: Int) -> [Int] {
        var starts = [begin(before: place, rows: count)]
        while let last = starts.last, let next = row(from: last).next, next <= place { starts.append(next) }
        return starts
    }

    /// A place at which a row may begin, so many rows or more before another.
    ///
    /// In a line of many thousand characters it stays the same while the place moves on among some thousand.
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

    /// The rows to be seen.
    struct Window {
        var rows: [TextRow] = []
        var caretRow = 0
        /// There are rows after these.
        var isCut: Bool { rows.last?.next != nil }
    }

    /// As many rows from a row's beginning on; `nil` where the caret is in none of them.
    func window(from top: Int, rows count: Int, caret: Int) -> Window? {
        guard top <= caret else { return nil }
        var window = Window(rows: [row(from: top)])
        while window.rows.count < count, let next = window.rows.last?.next { window.rows.append(row(from: next)) }
        guard let row = window.rows.lastIndex(where: { $0.start <= caret }) else { return nil }
        if row == window.rows.count - 1, let next = window.rows[row].next, next <= caret { return nil }
        window.caretRow = row
        return window
    }

    /// The row from which on the caret is seen, as near to `top` as can be, with as few rows empty as can be.
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
