import FormSyntax
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

/// Whether a word is `?` at the end of a question, and not the key that something explains what it does.
private func isQuestionMark(_ word: Substring.UTF8View, before rest: Substring.UTF8View) -> Bool {
    guard word.count == 1, word.first == UInt8(ascii: "?") else { return false }
    return rest.first.map { $0 < 0x80 && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? true
}

/// Words that are read together in one piece: a number and what it counts, such as `12 kg` and `3 of 5`, a key and what it
/// does, a command and its argument; on a wide screen a number with the words before it, too, as in `part 3 of 5` and
/// `at most 2 choices`.
///
/// - Parameter columns: The room in a row.
private func withPhrasesJoined(_ words: [String], columns: Int) -> [String] {
    let room = min(columns * 3 / 4, 32)
    func joined(_ words: [String], where belong: (_ piece: String, _ word: String) -> Bool) -> [String] {
        var pieces: [String] = []
        for word in words {
            // The groups of digits of one number may take a whole row.
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
        // On a narrow screen only one that counts nothing.
        beginsWithFigure(word) && piece.last?.isLetter == true
            && (columns >= 30 || word.last.map { !$0.isLetter && !$0.isNumber } ?? false)
    }
    return columns < 30 ? numbered : joined(numbered) { isShortWord($0) && hasFigureSecond($1) }
}

/// Whether a word is a sign that is typed, and no mark of a sentence.
private func isKey(_ word: String) -> Bool { word == "?" || word == "::" }

/// Whether a word is the argument of a command before it, such as the `2` or the `N` of `:remove`.
private func isArgument(_ word: String) -> Bool {
    let letters = word.filter(\.isLetter)
    return letters.isEmpty ? beginsWithFigure(word) : letters.allSatisfy(\.isUppercase)
}

/// Whether a word goes on with a number at the end of a bracket that is open, or is a number there after one word.
private func belongsInBracket(_ word: String, after piece: String) -> Bool {
    guard !piece.contains(")"), let last = piece.dropFirst().split(separator: " ").last.map(String.init) else {
        return false
    }
    let isOneWord = !piece.contains(" ")
    return beginsWithFigure(last) ? isFigure(last.utf8.last) && !isOneWord : isOneWord && beginsWithFigure(word)
}

private func isShortWord(_ word: String) -> Bool { word.count <= 4 && word.allSatisfy(\.isLetter) }

/// Whether a piece is a word and then a number.
private func hasFigureSecond(_ piece: String) -> Bool {
    let words = piece.split(separator: " ")
    return (2...4).contains(words.count) && words[0].allSatisfy(\.isLetter) && beginsWithFigure(String(words[1]))
}

/// Whether a word is a number, perhaps with a sign.
private func beginsWithFigure(_ word: String) -> Bool {
    isFigure(word.utf8.first { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") })
}

/// Whether a text is digits in groups, perhaps with a sign before them.
private func isGroups(_ text: String) -> Bool {
    beginsWithFigure(text) && text.utf8.dropFirst().allSatisfy { isDigit($0) || $0 == UInt8(ascii: " ") }
}

private func isFigure(_ byte: UInt8?) -> Bool { byte.map { isDigit($0) } ?? false }

/// The parts of a piece that is wider than a row, broken at its own blanks.
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
        // A word that has room in a row of its own is not broken for an even margin.
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
