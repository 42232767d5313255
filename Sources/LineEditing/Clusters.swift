import FormSyntax

/// A character as a person sees it, which the caret steps over at once, and how it is shown.
struct Cluster {
    /// Where the next one begins.
    let end: Int
    let glyph: Glyph
}

/// The steps of a caret through a text, counted in code points. No step looks at more of the text than is near it.
extension RandomAccessCollection where Element == Unicode.Scalar, Index == Int {
    /// The cluster that begins at a place.
    ///
    /// A hidden character, and a mark that has no character to stand on, is a cluster by itself, shown as an escape.
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
            // Asked for as a picture, a sign is two columns wide on some terminals.
            width += self[end].value == 0xfe0f && lastWidth == 1 ? 1 : more
            lastWidth = more
            end += 1
        }
        let isSure = first.isPlain && end == start + 1
        return Cluster(
            end: end, glyph: Glyph(text: String(scalars: Array(self[start..<end])), width: width, isSure: isSure))
    }

    /// Where the cluster before a place begins.
    func clusterStart(before end: Int) -> Int {
        var start = breakBefore(end - 1)
        while true {
            let next = cluster(at: start).end
            guard next < end else { return start }
            start = next
        }
    }

    /// The cluster that a place is in the midst of; empty where it is between two.
    func cluster(around place: Int) -> Range<Int> {
        guard place > 0, place < endIndex, !isBreak(at: place) else { return place..<place }
        let start = clusterStart(before: place)
        let end = cluster(at: start).end
        return end == place ? place..<place : start..<end
    }

    /// The nearest place, there or before, at which a cluster is sure to begin.
    func breakBefore(_ place: Int) -> Int {
        var place = place
        var steps = 0
        while place > 0, !isBreak(at: place) {
            steps += 1
            // Flags are pairs, counted from where they begin.
            guard steps < 128 || (steps < 4096 && self[place - 1].isFlagLetter) else { break }
            place -= 1
        }
        return place
    }

    /// Whether the characters before and after a place are never one cluster.
    private func isBreak(at place: Int) -> Bool {
        guard place < endIndex else { return true }
        let (before, behind) = (self[place - 1], self[place])
        return (before.isPlain && behind.isPlain) || before.value < 0x20 || behind.value < 0x20
    }

    /// Where the grapheme cluster that begins at a place ends; few have more than some characters, and none 64 here.
    private func graphemeEnd(from start: Int, longest: Int = 8) -> Int {
        var end = start + 1
        while end < endIndex, end - start < longest, !isBreak(at: end) { end += 1 }
        guard end > start + 1 else { return end }
        let text = String(scalars: Array(self[start..<end]))
        let count = text[text.startIndex].unicodeScalars.count
        return count == longest && longest < 64 ? graphemeEnd(from: start, longest: 64) : start + count
    }

    /// The columns of a character that can be shown there; `nil` for one that cannot.
    private func shownWidth(at place: Int) -> Int? {
        let scalar = self[place]
        let previous = place > startIndex ? self[place - 1] : nil
        let next = place + 1 < endIndex ? self[place + 1] : nil
        guard !isHidden(scalar, after: previous, before: next) else { return nil }
        return characterWidth(of: scalar)
    }
}

/// The pictures that are in use take at most twelve columns.
private let widestCluster = 14

extension Unicode.Scalar {
    /// Of a script whose characters have the same width everywhere, and join with no other of such scripts.
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

/// Stands for a character that cannot be shown.
private func escape(of scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20 || scalar.value == 0x7f {
        return "^" + String(UnicodeScalar(UInt8(scalar.value) ^ 0x40))
    }
    return "\\u{" + String(scalar.value, radix: 16) + "}"
}
