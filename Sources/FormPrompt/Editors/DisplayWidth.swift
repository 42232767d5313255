import CPosix
import Glibc

/// A place on the screen, counted from where a prompt begins.
struct ScreenPlace: Equatable {
    var row = 0
    var column = 0

    /// Goes on by one character of that width, wrapping as libedit does: a wide one never straddles the edge.
    mutating func advance(by width: Int, columns: Int) {
        if column + width > columns {
            row += 1
            column = 0
        }
        column += width
        if column >= columns {
            row += 1
            column = 0
        }
    }

    /// Goes on by a character; what a terminal cannot show is wider, as libedit draws it.
    ///
    /// A line break begins a row, behind a full one too, which the caret has left already.
    mutating func advance(over scalar: Unicode.Scalar, columns: Int) {
        switch scalar {
        case "\n":
            row += 1
            column = 0
        case "\t":
            repeat { advance(by: 1, columns: columns) } while column & 7 != 0
        default:
            for _ in 0..<extraColumns(of: scalar) { advance(by: 1, columns: columns) }
            advance(by: columnWidth(of: scalar), columns: columns)
        }
    }

    /// Where the caret stands that has this character behind it: a wide one at the edge takes it along to the next row.
    func ofCaret(before next: Unicode.Scalar?, columns: Int) -> ScreenPlace {
        guard let next, next.value > 0x7e, column + columnWidth(of: next) > columns else { return self }
        return ScreenPlace(row: row + 1, column: 0)
    }
}

/// The place behind a text that is shown from `start` on.
func place(after text: some Sequence<Unicode.Scalar>, from start: ScreenPlace, columns: Int) -> ScreenPlace {
    var place = start
    for scalar in text { place.advance(over: scalar, columns: columns) }
    return place
}

/// What moves the cursor from one place to another: relative rows, which have to be there, and the column.
func moves(from start: ScreenPlace, to end: ScreenPlace) -> String {
    let rows = end.row - start.row
    let vertical = rows == 0 ? "" : rows > 0 ? "\u{1b}[\(rows)B" : "\u{1b}[\(-rows)A"
    return vertical + "\r" + (end.column > 0 ? "\u{1b}[\(end.column)C" : "")
}

/// How many columns a text takes that is safe for a terminal.
public func displayWidth(_ text: String) -> Int {
    text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
        ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + columnWidth(of: $1) }
}

/// A text in lines of at most `columns` columns, broken at spaces where there are any.
func wrapped(_ text: String, columns: Int, indent: String = "") -> [String] {
    guard text.utf8.contains(0x0a) || displayWidth(text) > columns else { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        displayWidth(String(line)) <= columns ? [String(line)] : wrappedLine(line, columns: columns, indent: indent)
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
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let wordWidth = displayWidth(String(word))
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
func columnWidth(of scalar: Unicode.Scalar) -> Int {
    if (0x20...0x7e).contains(scalar.value) { return 1 }
    return max(0, Int(posix_character_width(wchar_t(scalar.value))))
}

/// The columns of the escape that libedit shows for a character that cannot be shown, less the character's own.
func extraColumns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7e: 0
    case 0...0x1f, 0x7f: 2
    default: posix_character_width(wchar_t(scalar.value)) >= 0 ? 0 : scalar.value > 0xffff ? 8 : 7
    }
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
