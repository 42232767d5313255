import FormPrompt
import FormSyntax

/// The lines of a file, to show the one that a finding is about.
struct SourceExcerpt {
    /// What of a long line is shown before and behind the place.
    private static let reach = 38
    private let bytes: [UInt8]
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = [0] + bytes.indices.filter { bytes[$0] == 0x0a }.map { $0 + 1 }
    }

    /// The line and a caret below the place, safe for a terminal; empty where the place is not known.
    func lines(at location: SourceLocation) -> [String] {
        guard location.line > 0, location.column > 0, Int(location.line) <= starts.count else { return [] }
        let start = starts[Int(location.line) - 1]
        let line = bytes[start...].prefix { $0 != 0x0a && $0 != 0x0d }
        let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
        let column = min(Int(location.column) - 1, scalars.count)
        let first = max(column - Self.reach, 0)
        let last = min(column + Self.reach, scalars.count)
        let before = (first > 0 ? "..." : "") + text(scalars[first..<column])
        let behind = text(scalars[column..<last]) + (last < scalars.count ? "..." : "")
        return ["  " + before + behind, "  " + String(repeating: " ", count: displayWidth(before)) + "^"]
    }

    /// A TAB is a space, so that the caret stands where it should.
    private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars { text.append(scalar == "\t" ? " " : scalar) }
        return terminalSafe(String(text))
    }
}
