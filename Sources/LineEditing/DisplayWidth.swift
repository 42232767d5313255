import FormSystem

/// How many columns a text takes that is safe for a terminal.
package func displayWidth(_ text: String) -> Int {
    text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
        ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + columnWidth(of: $1) }
}

/// A text in lines of at most `columns` columns, broken at spaces where there are any.
package func wrapped(_ text: String, columns: Int, indent: String = "") -> [String] {
    guard text.utf8.contains(0x0a) || displayWidth(text) > columns else { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        displayWidth(String(line)) <= columns ? [String(line)] : wrappedLine(line, columns: columns, indent: indent)
    }
}

/// The words of a line; a mark with a blank before it, as French has them, stays with its word, and a short bracket such
/// as `(3 of 12)` in one piece.
///
/// Not generic: a search by generic functions costs ten times as much.
package func unbrokenWords(of line: Substring) -> [String] {
    var words: [String] = []
    var rest = line.utf8
    while true {
        let word = rest.prefix { $0 != UInt8(ascii: " ") }
        if let last = words.last, !last.isEmpty, isLoneMark(word) || isOpenBracket(last.utf8) {
            words[words.count - 1] += " " + String(Substring(word))
        } else {
            words.append(String(Substring(word)))
        }
        rest = rest[word.endIndex...]
        guard rest.popFirst() != nil else { return words }
    }
}

/// Whether a piece is the beginning of a bracket that is still short.
private func isOpenBracket(_ piece: String.UTF8View) -> Bool {
    piece.first == UInt8(ascii: "(") && piece.count <= 10 && !piece.contains(UInt8(ascii: ")"))
}

/// Whether a word is `:`, `;`, `!` or `»` alone, or the `*` of a required answer.
private func isLoneMark(_ word: Substring.UTF8View) -> Bool {
    guard let first = word.first else { return false }
    switch word.count {
    case 1: return [0x3a, 0x3b, 0x21, UInt8(ascii: "*")].contains(first)
    case 2: return first == UInt8(ascii: "*") || first == 0xc2 && word.last == 0xbb
    // With the blank that does not break before a French colon.
    default: return first == UInt8(ascii: "*") && word.count == 4 && word.last == 0x3a
    }
}

private func wrappedLine(_ line: Substring, columns: Int, indent: String) -> [String] {
    var lines: [String] = []
    var current = ""
    var width = 0
    var isFresh = true
    func finishLine() {
        lines.append(current)
        current = indent
        width = displayWidth(indent)
        isFresh = true
    }
    for word in unbrokenWords(of: line) {
        let wordWidth = displayWidth(word)
        if !isFresh, width + 1 + wordWidth > columns { finishLine() }
        if !isFresh {
            current += " "
            width += 1
        }
        for scalar in word.unicodeScalars {
            let scalarWidth = columnWidth(of: scalar)
            if width + scalarWidth > columns, width > 0 { finishLine() }
            current.unicodeScalars.append(scalar)
            width += scalarWidth
        }
        isFresh = false
    }
    lines.append(current)
    return lines
}

/// How many columns a character takes; 0 for one that goes with the character before it.
func columnWidth(of scalar: Unicode.Scalar) -> Int { characterWidth(of: scalar) ?? 0 }

/// How many columns a character takes; `nil` for one that the locale cannot show.
func characterWidth(of scalar: Unicode.Scalar) -> Int? {
    if (0x20...0x7e).contains(scalar.value) { return 1 }
    let width = measuredWidth(of: scalar)
    return width < 0 ? nil : width
}

extension String {
    /// A text of these characters; the standard library's way costs some 500 instructions for each.
    init(scalars: [Unicode.Scalar]) {
        self.init(unsafeUninitializedCapacity: scalars.count * 4) { buffer in
            var count = 0
            for scalar in scalars {
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    buffer.initializeElement(at: count, to: byte)
                    count += 1
                }
            }
            return count
        }
    }
}
