import FormConversation
import FormSyntax
import LineEditing

/// The lines of a file, to show the one that a finding is about.
struct SourceExcerpt {
    /// The least and the most columns shown on each side of the place in a long line.
    private static let reaches = 10...38
    private static let indent = "  "
    private static let cut = "..."
    private let bytes: [UInt8]
    private let starts: [Int]
    private let reach: Int

    /// An excerpt.
    ///
    /// - Parameter columns: The width of the terminal; if it wrapped the line, the caret would be misplaced.
    init(_ bytes: [UInt8], columns: Int) {
        self.bytes = bytes
        // A terminal may wrap a line that fills its last column.
        let free = columns - Self.indent.count - 2 * Self.cut.count - 1
        reach = min(max(free / 2, Self.reaches.lowerBound), Self.reaches.upperBound)
        starts = [0] + bytes.indices.filter { bytes[$0] == 0x0a }.map { $0 + 1 }
    }

    /// The line and a caret below the place, safe for a terminal; empty if the place is unknown.
    func lines(at location: SourceLocation) -> [String] {
        guard location.line > 0, location.column > 0, Int(location.line) <= starts.count else { return [] }
        let start = starts[Int(location.line) - 1]
        let line = bytes[start...].prefix { $0 != 0x0a && $0 != 0x0d }
        let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
        let column = min(Int(location.column) - 1, scalars.count)
        let before = shown(scalars[..<column].reversed())
        let rest = shown(scalars[column...])
        let left = (before.count < column ? Self.cut : "") + text(before.reversed())
        let right = text(rest) + (column + rest.count < scalars.count ? Self.cut : "")
        return [Self.indent + left + right, Self.indent + String(repeating: " ", count: displayWidth(left)) + "^"]
    }

    /// The characters on one side of the place that fit.
    private func shown(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        var width = 0
        return scalars.prefix { scalar in
            width += displayWidth(text([scalar]))
            return width <= reach
        }
    }

    /// Characters as text, with TABs as spaces so that the caret is aligned.
    private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars { text.append(scalar == "\t" ? " " : scalar) }
        return terminalSafe(String(text))
    }
}
