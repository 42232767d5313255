import FormSyntax
import FormSystem

/// The width in columns of a text that is safe for a terminal.
package func displayWidth(_ text: String) -> Int {
    text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
        ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + columnWidth(of: $1) }
}

/// Wraps a text into lines of at most `columns` columns, at spaces if possible.
package func wrapped(_ text: String, columns: Int, indent: String = "") -> [String] {
    guard text.utf8.contains(0x0a) || displayWidth(text) > columns else { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        displayWidth(String(line)) <= columns ? [String(line)] : wrappedLine(line, columns: columns, indent: indent)
    }
}

/// The words of a line. A punctuation mark after a blank, as in French, stays with its word, and a short bracket such
/// as `(3 of 12)` stays in one piece.
///
/// Not generic, because generic functions would make the search ten times slower.
package func unbrokenWords(of line: Substring) -> [String] {
    var words: [String] = []
    var rest = line.utf8
    while true {
        let word = rest.prefix { $0 != UInt8(ascii: " ") }
        let isMark = isLoneMark(word) || isQuestionMark(word, before: rest[word.endIndex...].dropFirst())
        if let last = words.last, !last.isEmpty, isMark || isOpenBracket(last.utf8) {
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

/// Whether a word is only `:`, `;`, `!` or `»`, or the `*` of a required answer.
private func isLoneMark(_ word: Substring.UTF8View) -> Bool {
    guard let first = word.first else { return false }
    switch word.count {
    case 1: return [0x3a, 0x3b, 0x21, UInt8(ascii: "*")].contains(first)
    case 2: return first == UInt8(ascii: "*") || first == 0xc2 && word.last == 0xbb
    // The no-break space before a French colon
    default: return first == UInt8(ascii: "*") && word.count == 4 && word.last == 0x3a
    }
}

/// Whether a word is the `?` of a question instead of the key `?` in an explanation.
private func isQuestionMark(_ word: Substring.UTF8View, before rest: Substring.UTF8View) -> Bool {
    guard word.count == 1, word.first == UInt8(ascii: "?") else { return false }
    return rest.first.map { $0 < 0x80 && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? true
}

/// Joins words that belong together: a number and its unit, such as `12 kg` or `3 of 5`, a key and its effect, a
/// command and its argument. On a wide screen, a number also stays with the words before it, as in `part 3 of 5` and
/// `at most 2 choices`.
///
/// - Parameter columns: The columns in a row.
private func withPhrasesJoined(_ words: [String], columns: Int) -> [String] {
    let room = min(columns * 3 / 4, 32)
    func joined(_ words: [String], where belong: (_ piece: String, _ word: String) -> Bool) -> [String] {
        var pieces: [String] = []
        for word in words {
            // The groups of digits of one number may fill a whole row.
            let isNumber = isGroups(word) && pieces.last.map(isGroups) ?? false
            if let piece = pieces.last, belong(piece, word),
                displayWidth(piece) + displayWidth(word) < (isNumber ? columns : room)
            {
                pieces[pieces.count - 1] += " " + word
            } else {
                pieces.append(word)
            }
        }
        return pieces
    }
    let counted = joined(words) { piece, word in
        piece == "+" || piece == "-" || isKey(piece) && word.first?.isLowercase == true
            || piece.hasPrefix(":") && piece.last?.isLetter == true && isArgument(word)
            || piece.hasPrefix("(") && belongsInBracket(word, after: piece)
            || beginsWithFigure(piece)
                && (isFigure(piece.utf8.last)
                    ? !word.isEmpty && !word.hasPrefix("(") : piece.utf8.contains(0x20) && beginsWithFigure(word))
    }
    let numbered = joined(counted) { piece, word in
        // On a narrow screen, only a number without a unit.
        beginsWithFigure(word) && piece.last?.isLetter == true
            && (columns >= 30 || word.last.map { !$0.isLetter && !$0.isNumber } ?? false)
    }
    return columns < 30 ? numbered : joined(numbered) { isShortWord($0) && hasFigureSecond($1) }
}

/// Whether a word is a sign to type instead of punctuation.
private func isKey(_ word: String) -> Bool { word == "?" || word == "::" }

/// Whether a word is a command's argument, such as the `2` or the `N` after `:remove`.
private func isArgument(_ word: String) -> Bool {
    let letters = word.filter(\.isLetter)
    return letters.isEmpty ? beginsWithFigure(word) : letters.allSatisfy(\.isUppercase)
}

/// Whether a word continues an open bracket that ends with a number, or is a number after its only word.
private func belongsInBracket(_ word: String, after piece: String) -> Bool {
    guard !piece.contains(")"), let last = piece.dropFirst().split(separator: " ").last.map(String.init) else {
        return false
    }
    let isOneWord = !piece.contains(" ")
    return beginsWithFigure(last) ? isFigure(last.utf8.last) && !isOneWord : isOneWord && beginsWithFigure(word)
}

private func isShortWord(_ word: String) -> Bool { word.count <= 4 && word.allSatisfy(\.isLetter) }

/// Whether a piece is a word followed by a number.
private func hasFigureSecond(_ piece: String) -> Bool {
    let words = piece.split(separator: " ")
    return (2...4).contains(words.count) && words[0].allSatisfy(\.isLetter) && beginsWithFigure(String(words[1]))
}

/// Whether a word is a number, possibly with a sign.
private func beginsWithFigure(_ word: String) -> Bool {
    isFigure(word.utf8.first { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") })
}

/// Whether a text is digits in groups, possibly with a sign.
private func isGroups(_ text: String) -> Bool {
    beginsWithFigure(text) && text.utf8.dropFirst().allSatisfy { isDigit($0) || $0 == UInt8(ascii: " ") }
}

private func isFigure(_ byte: UInt8?) -> Bool { byte.map { isDigit($0) } ?? false }

/// Breaks a piece that is wider than a row at its own blanks.
private func partsWithinRows(of piece: String, columns: Int) -> [String] {
    piece.split { $0 == " " || $0 == "\u{a0}" }.reduce(into: []) { parts, word in
        let word = String(word)
        if let last = parts.last, displayWidth(last) + 1 + displayWidth(word) <= columns {
            parts[parts.count - 1] += " " + word
        } else {
            parts.append(word)
        }
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
    let whole = columns - displayWidth(indent)
    let words = withPhrasesJoined(unbrokenWords(of: line), columns: whole).flatMap { piece in
        displayWidth(piece) > whole ? partsWithinRows(of: piece, columns: whole) : [piece]
    }
    for word in words {
        let wordWidth = displayWidth(word)
        if !isFresh, width + 1 + wordWidth > columns { finishLine() }
        // A word that fits into a row is not broken just for an even margin.
        if isFresh, !lines.isEmpty, width + wordWidth > columns, wordWidth <= columns {
            current = String(indent.prefix(columns - wordWidth))
            width = displayWidth(current)
        }
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

/// The width of a character in columns; 0 if it combines with the one before it.
func columnWidth(of scalar: Unicode.Scalar) -> Int { characterWidth(of: scalar) ?? 0 }

/// The width of a character in columns; `nil` if the locale cannot display it.
func characterWidth(of scalar: Unicode.Scalar) -> Int? {
    if (0x20...0x7e).contains(scalar.value) { return 1 }
    let width = measuredWidth(of: scalar)
    return width < 0 ? nil : width
}

extension String {
    /// Creates a text from characters; the standard library takes some 500 instructions for each.
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
