import FormSyntax

/// A character as a person sees it, which the caret passes in one step, with its display.
struct Cluster {
    /// The start of the next cluster.
    let end: Int
    let glyph: Glyph
}

/// The steps of a caret through a text, in code points. A step examines only the text near it.
extension RandomAccessCollection where Element == Unicode.Scalar, Index == Int {
    /// The cluster that begins at an index.
    ///
    /// A hidden character, and a mark without a base character, is a cluster of its own, displayed as an escape.
    func cluster(at start: Int) -> Cluster {
        let first = self[start]
        if first.isPlain, start + 1 == endIndex || self[start + 1].isPlain {
            return Cluster(end: start + 1, glyph: Glyph(text: String(first), width: columnWidth(of: first)))
        }
        guard let firstWidth = shownWidth(at: start), firstWidth > 0 else {
            let text = escape(of: first)
            return Cluster(end: start + 1, glyph: Glyph(text: text, width: text.utf8.count))
        }
        var (width, lastWidth) = (firstWidth, firstWidth)
        var end = start + 1
        let limit = graphemeEnd(from: start)
        while end < limit, let more = shownWidth(at: end), width + more <= widestCluster {
            // With the selector for emoji, some terminals display a sign in two columns.
            width += self[end].value == 0xfe0f && lastWidth == 1 ? 1 : more
            lastWidth = more
            end += 1
        }
        let isSure = first.isPlain && end == start + 1
        return Cluster(
            end: end, glyph: Glyph(text: String(scalars: Array(self[start..<end])), width: width, isSure: isSure))
    }

    /// The start of the cluster before an index.
    func clusterStart(before end: Int) -> Int {
        var start = breakBefore(end - 1)
        while true {
            let next = cluster(at: start).end
            guard next < end else { return start }
            start = next
        }
    }

    /// The cluster around an index; empty if the index is between two clusters.
    func cluster(around place: Int) -> Range<Int> {
        guard place > 0, place < endIndex, !isBreak(at: place) else { return place..<place }
        let start = clusterStart(before: place)
        let end = cluster(at: start).end
        return end == place ? place..<place : start..<end
    }

    /// The nearest index, at or before this one, at which a cluster certainly begins.
    func breakBefore(_ place: Int) -> Int {
        var place = place
        var steps = 0
        while place > 0, !isBreak(at: place) {
            steps += 1
            // Flags are pairs of letters, counted from the first one.
            guard steps < 128 || (steps < 4096 && self[place - 1].isFlagLetter) else { break }
            place -= 1
        }
        return place
    }

    /// Whether the characters around an index never form one cluster.
    private func isBreak(at place: Int) -> Bool {
        guard place < endIndex else { return true }
        let (before, behind) = (self[place - 1], self[place])
        return (before.isPlain && behind.isPlain) || before.value < 0x20 || behind.value < 0x20
    }

    /// The end of the grapheme cluster at an index. Most have only a few characters; the limit is below 64.
    private func graphemeEnd(from start: Int, longest: Int = 8) -> Int {
        var end = start + 1
        while end < endIndex, end - start < longest, !isBreak(at: end) { end += 1 }
        guard end > start + 1 else { return end }
        let text = String(scalars: Array(self[start..<end]))
        let count = text[text.startIndex].unicodeScalars.count
        return count == longest && longest < 64 ? graphemeEnd(from: start, longest: 64) : start + count
    }

    /// The columns of a character; `nil` if it cannot be displayed there.
    private func shownWidth(at place: Int) -> Int? {
        let scalar = self[place]
        let previous = place > startIndex ? self[place - 1] : nil
        let next = place + 1 < endIndex ? self[place + 1] : nil
        guard !isHidden(scalar, after: previous, before: next) else { return nil }
        return characterWidth(of: scalar)
    }
}

/// The widest cluster in columns; emoji in use take at most twelve.
private let widestCluster = 14

extension Unicode.Scalar {
    /// Whether the character belongs to a script with fixed widths whose characters never join one another.
    fileprivate var isPlain: Bool {
        switch value {
        case 0x20...0x7e, 0xc0...0x2ff, 0x370...0x377, 0x37a...0x37f, 0x384...0x38a, 0x38e...0x3a1, 0x3a3...0x482,
            0x48a...0x52f, 0x3041...0x3096, 0x30a1...0x30fa, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3:
            true
        default: false
        }
    }

    fileprivate var isFlagLetter: Bool { (0x1f1e6...0x1f1ff).contains(value) }
}

/// The text displayed for a character that cannot be shown.
private func escape(of scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20 || scalar.value == 0x7f {
        return "^" + String(UnicodeScalar(UInt8(scalar.value) ^ 0x40))
    }
    return "\\u{" + String(scalar.value, radix: 16) + "}"
}
