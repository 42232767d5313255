/// The current display of a question: its prompt and line in rows, cut to fit, and the caret's position.
struct QuestionView {
    /// The rows of a question's line, with the remarks below it.
    struct Picture {
        var rows: [[Glyph]]
        var caret: ScreenPlace
        /// Whether part of the text is not visible.
        var isCut = false
    }

    let size: (columns: Int, rows: Int)
    private var prompt: [[Glyph]] = [[]]
    private var sliding: SlidingLine
    /// The beginning of the first visible row of a multi-line text.
    private var top = 0

    /// - Parameter showsSigns: Whether the locale has signs beyond ASCII.
    init(of runs: [StyledText], size: (columns: Int, rows: Int), showsSigns: Bool) {
        self.size = size
        let signs = showsSigns ? ("‹", "›") : ("<", ">")
        sliding = SlidingLine(
            room: size.columns,
            marks: (
                left: Glyph(text: signs.0, width: 1, style: .note, isSure: !showsSigns),
                right: Glyph(text: signs.1, width: 1, style: .note, isSure: !showsSigns)
            ))
        set(prompt: runs)
    }

    /// Wraps the prompt again; the line gets a row of its own if less than four columns remain.
    mutating func set(prompt runs: [StyledText]) {
        prompt = [[]]
        var column = 0
        for glyph in runs.flatMap({ glyphs(of: $0.text, as: $0.style) }) {
            if column + glyph.width > size.columns - 1, column > 0 {
                prompt.append([])
                column = 0
            }
            prompt[prompt.count - 1].append(glyph)
            column += glyph.width
        }
        if column > 0, size.columns - column < 4 { prompt.append([]) }
    }

    /// The most rows for the prompt and one line.
    var height: Int { prompt.count + 1 }

    /// The columns of the prompt's last row.
    private var indent: Int { prompt[prompt.count - 1].width }

    /// The prompt followed by a fixed text, such as a suggestion.
    func picture(of glyphs: [Glyph]) -> Picture {
        let shown = glyphs.cut(toColumns: size.columns - 1 - indent, mark: sliding.marks.right)
        return Picture(rows: prompt.dropLast() + [prompt[prompt.count - 1] + shown], caret: caret(in: 0, indent))
            .cut(toRows: size.rows)
    }

    private func caret(in row: Int, _ column: Int) -> ScreenPlace {
        ScreenPlace(row: prompt.count - 1 + row, column: min(column, size.columns - 1))
    }

    /// The prompt with one line, scrolled sideways to show the caret.
    ///
    /// - Parameter rest: The style of the text after the caret, if it differs.
    mutating func picture<Text>(
        ofLine text: Text, caret: Int, as style: LineStyle = .plain, after rest: LineStyle? = nil
    ) -> Picture
    where Text: RandomAccessCollection, Text.Element == Unicode.Scalar, Text.Index == Int {
        var rows = prompt
        sliding.column = indent
        sliding.room = size.columns - indent
        // If the prompt leaves little room, a row of its own shows more.
        let enough = min(max(12, size.columns * 3 / 5), 24)
        if indent > 0, sliding.room < min(enough, size.columns), !sliding.holds(text) {
            sliding.column = 0
            sliding.room = size.columns
            rows.append([])
        }
        let window = sliding.window(of: text, caret: caret)
        var column = 0
        for glyph in window.glyphs {
            rows[rows.count - 1].append(glyph.painted(column < window.caret ?? 0 ? style : rest ?? style))
            column += glyph.width
        }
        let place = ScreenPlace(
            row: rows.count - 1, column: min(sliding.column + (window.caret ?? 0), size.columns - 1))
        return Picture(rows: rows, caret: place, isCut: window.isCut || sliding.start > 0).cut(toRows: size.rows)
    }

    /// The prompt with several lines, scrolled to show the caret.
    ///
    /// - Parameter height: The most rows for prompt and text.
    mutating func picture<Text>(ofText text: Text, caret: Int, height: Int, as style: LineStyle = .plain) -> Picture
    where Text: RandomAccessCollection, Text.Element == Unicode.Scalar, Text.Index == Int {
        let rows = rows(of: text)
        let whole = max(height - (prompt.count - 1), 1)
        // Scrolled text begins below the prompt's row, if that leaves any rows.
        let below = whole > 2 ? whole - 1 : whole
        if top > 0 || rows.window(from: 0, rows: whole, caret: caret) == nil {
            top = rows.top(near: min(top, text.count), rows: below, caret: caret)
        }
        let count = top == 0 ? whole : below
        guard let window = rows.window(from: top, rows: count, caret: caret) else { return picture(of: []) }
        let shown = window.rows.map { $0.glyphs.map { $0.painted(style) } }
        let column = window.rows[window.caretRow].column(of: caret)
        var picture = Picture(rows: prompt, caret: self.caret(in: window.caretRow, column))
        if top == 0 {
            picture.rows[prompt.count - 1] += shown[0]
            picture.rows += shown.dropFirst()
        } else if below < whole {
            picture.rows[prompt.count - 1].append(sliding.marks.left)
            picture.rows += shown
            picture.caret.row += 1
        } else {
            picture.rows = prompt.dropLast() + shown
        }
        picture.isCut = top > 0 || window.isCut
        return picture.cut(toRows: height)
    }

    /// A multi-line text in rows of the displayed width.
    func rows<Text>(of text: Text) -> ScrollingText<Text> {
        ScrollingText(text: text, columns: max(size.columns - 1, 1), indent: indent)
    }
}

extension QuestionView.Picture {
    /// The picture without the first rows if there are too many, and without rows below the caret that do not fit.
    fileprivate func cut(toRows count: Int) -> Self {
        guard rows.count > count else { return self }
        var cut = self
        let first = min(rows.count - count, caret.row)
        cut.rows = Array(rows[first..<min(first + count, rows.count)])
        cut.caret.row -= first
        return cut
    }
}

extension Glyph {
    fileprivate func painted(_ style: LineStyle) -> Glyph {
        guard style != .plain, self.style == .plain else { return self }
        var glyph = self
        glyph.style = style
        return glyph
    }
}
