/// A line of any length in one row, scrolled sideways to show the caret with some context.
struct SlidingLine {
    /// The index of the first visible character.
    private(set) var start = 0
    /// The screen column in which the row begins, which determines the width of a TAB.
    var column = 0
    /// The columns from there to the edge; the caret may be in the last one.
    var room: Int
    /// The marks for text that is not visible.
    let marks: (left: Glyph, right: Glyph)

    /// The visible part of a line.
    struct Window {
        var glyphs: [Glyph] = []
        /// The caret's column within the row; `nil` if it is not visible.
        var caret: Int?
        /// The end of the visible part.
        var end = 0
        /// Whether text on the right is not visible.
        var isCut = false
    }

    /// The part of a line around the caret, as far as possible at the same position as before.
    mutating func window<Text>(of text: Text, caret: Int) -> Window
    where Text: RandomAccessCollection, Text.Element == Unicode.Scalar, Text.Index == Int {
        if start > 0, text.count <= 2 * room {
            let whole = laidOut(text, from: 0, caret)
            if !whole.isCut {
                start = 0
                return whole
            }
        }
        if caret >= start, start <= text.count {
            let window = laidOut(text, from: start, caret)
            if hasContext(window) { return window }
        }
        start = text.placeBefore(caret, columns: room / 2)
        return laidOut(text, from: start, caret)
    }

    /// Whether the whole line fits.
    func holds<Text>(_ text: Text) -> Bool
    where Text: RandomAccessCollection, Text.Element == Unicode.Scalar, Text.Index == Int {
        !laidOut(text, from: 0, 0).isCut
    }

    /// Whether some columns on either side of the caret are visible.
    private func hasContext(_ window: Window) -> Bool {
        guard let caret = window.caret else { return false }
        let context = min(3, room / 6)
        return (start == 0 || caret >= 1 + context) && (!window.isCut || caret <= room - 2 - context)
    }

    private func laidOut<Text>(_ text: Text, from start: Int, _ caret: Int) -> Window
    where Text: RandomAccessCollection, Text.Element == Unicode.Scalar, Text.Index == Int {
        var window = Window(end: start)
        var used = 0
        if start > 0, room > 3 {
            window.glyphs.append(marks.left)
            used = 1
        }
        while window.end < text.count {
            let cluster = text.cluster(at: window.end, column: column + used)
            if caret >= window.end, caret < cluster.end { window.caret = used }
            window.isCut = used + cluster.glyph.width > room - (cluster.end == text.count ? 1 : 2)
            guard !window.isCut else { break }
            window.glyphs.append(cluster.glyph)
            used += cluster.glyph.width
            window.end = cluster.end
        }
        if window.isCut, room > 3 { window.glyphs.append(marks.right) }
        if caret == text.count, window.end == caret { window.caret = used }
        return window
    }
}

extension RandomAccessCollection where Element == Unicode.Scalar, Index == Int {
    /// The same as `cluster(at:)`, but a TAB extends to the next multiple of eight columns.
    func cluster(at start: Int, column: Int) -> Cluster {
        guard self[start] == "\t" else { return cluster(at: start) }
        let width = 8 - column % 8
        return Cluster(end: start + 1, glyph: Glyph(text: String(repeating: " ", count: width), width: width))
    }

    /// The start of the cluster about that many columns before an index.
    fileprivate func placeBefore(_ end: Int, columns: Int) -> Int {
        var starts: [(place: Int, width: Int)] = []
        var place = breakBefore(Swift.max(0, end - 4 * columns))
        while place < end {
            let cluster = cluster(at: place, column: 0)
            starts.append((place, cluster.glyph.width))
            place = cluster.end
        }
        var start = end
        var width = 0
        for step in starts.reversed() {
            width += step.width
            guard width <= columns else { break }
            start = step.place
        }
        return start
    }
}
