/// One line of any length in one row, slid sideways so that the caret is seen with some of what is around it.
struct SlidingLine {
    /// The first character that is shown.
    private(set) var start = 0
    /// Where the row begins on the screen, which decides how wide a TAB is.
    var column = 0
    /// Columns from there to the edge; the caret may be in the last one.
    var room: Int
    /// Stand where something is out of sight.
    let marks: (left: Glyph, right: Glyph)

    /// The part of a line that is shown.
    struct Window {
        var glyphs: [Glyph] = []
        /// The caret's column, counted from the row's beginning; `nil` where it is out of sight.
        var caret: Int?
        /// Where what is out of sight on the right begins.
        var end = 0
        /// Something is out of sight on the right.
        var isCut = false
    }

    /// The part of a line that has the caret in it; what was shown last stays in its place if it can.
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

    /// Whether the whole line has room.
    func holds<Text>(_ text: Text) -> Bool
    where Text: RandomAccessCollection, Text.Element == Unicode.Scalar, Text.Index == Int {
        !laidOut(text, from: 0, 0).isCut
    }

    /// Whether some columns on either side of the caret are in sight.
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
    /// The same as `cluster(at:)`, a TAB reaching to the next column that eight divides.
    func cluster(at start: Int, column: Int) -> Cluster {
        guard self[start] == "\t" else { return cluster(at: start) }
        let width = 8 - column % 8
        return Cluster(end: start + 1, glyph: Glyph(text: String(repeating: " ", count: width), width: width))
    }

    /// The place so many columns before another, or as near to that as a cluster begins.
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
