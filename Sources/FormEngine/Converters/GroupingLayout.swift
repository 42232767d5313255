import FormSyntax

/// A layout that groups characters while they are typed, as in card numbers; the separators are never stored.
struct GroupingLayout: Sendable, Equatable {
    /// The number of characters in each group. The last of several sizes takes the rest; a single size applies to every
    /// group.
    let sizes: [Int]
    let separator: String
    private let separatorBytes: [UInt8]

    /// A layout; `nil` if there are no sizes, one is not positive, or the separator is empty.
    init?(sizes: [Int], separator: String) {
        guard !sizes.isEmpty, sizes.allSatisfy({ $0 > 0 }), !separator.isEmpty else { return nil }
        self.sizes = sizes
        self.separator = separator
        separatorBytes = Array(separator.utf8)
    }

    /// Lays out a line while it is typed: a separator appears as soon as a character follows it.
    func layout(_ text: String, caret: Int) -> LaidOutLine {
        var line = LineLayout(text, caret: caret)
        var group = 0
        var filled = 0
        for (index, scalar) in significant(text) {
            if filled == sizes[group], group < sizes.count - 1 || sizes.count == 1 {
                for scalar in separator.unicodeScalars { line.insert(scalar) }
                group = min(group + 1, sizes.count - 1)
                filled = 0
            }
            line.keep(scalar, typedAt: index)
            filled += 1
        }
        return line.line
    }

    /// The stored text, without separators.
    func modelText(_ view: String) -> String {
        converted(view, room: view.utf8.count) { convert($0, into: $1) } ?? view
    }

    /// A stored text with separators.
    func viewText(_ model: String) -> String { layout(model, caret: 0).text }

    /// Does the same as `modelText` on bytes, into as much room as the text has. Nothing is refused.
    func convert(_ text: ByteSlice, into room: ByteRoom) -> Conversion {
        var length = 0
        var position = 0
        while position < text.count {
            if beginsWithSeparator(text[position...]) {
                position += separatorBytes.count
            } else {
                room[length] = text[position]
                length += 1
                position += 1
            }
        }
        return length == text.count ? .unchanged : .written(length)
    }

    @inline(__always)
    private func beginsWithSeparator(_ text: ByteSlice) -> Bool {
        guard text[0] == separatorBytes[0], text.count >= separatorBytes.count else { return false }
        for index in 1..<separatorBytes.count where text[index] != separatorBytes[index] { return false }
        return true
    }

    /// The characters other than separators, with their positions.
    private func significant(_ text: String) -> [(index: Int, scalar: Unicode.Scalar)] {
        let typed = Array(text.unicodeScalars)
        let separator = Array(separator.unicodeScalars)
        var found: [(Int, Unicode.Scalar)] = []
        var index = 0
        while index < typed.count {
            if typed[index...].starts(with: separator) {
                index += separator.count
            } else {
                found.append((index, typed[index]))
                index += 1
            }
        }
        return found
    }
}
