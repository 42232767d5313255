import CPosix
import Glibc

/// The screen of a terminal of the xterm family after some output, as far as line editors need.
package struct TerminalScreen {
    /// The number of columns.
    package private(set) var columns: Int
    /// The number of rows.
    package private(set) var rows: Int
    /// The cursor's row and column, counted from 0.
    package private(set) var row = 0, column = 0
    /// Whether the program wants pasted text to be marked.
    package private(set) var marksPastes = false
    /// The number of times that the bell rang.
    package private(set) var bells = 0
    /// Unknown escape sequences, for tests that expect none.
    package private(set) var unknown: [String] = []
    /// The number of ESC characters; a plain terminal gets none.
    package private(set) var escapes = 0

    /// Whether a character as a person sees it takes a single place, as on modern terminals, instead of one for each
    /// code point.
    private let joinsClusters: Bool
    private var cells: [[Cell]]
    private var scrolledOff: [[Cell]] = []
    /// The current style: the numbers of SGR since the last reset.
    private var look = ""
    private var isWrapDue = false
    private var isInserting = false
    private var state = State.ground
    private var pending: [UInt8] = []

    /// A character with its combining marks; the right half of a wide one is empty.
    private struct Cell {
        var text = " "
        var look = ""
        static func blank(_ count: Int) -> [Cell] { Array(repeating: Cell(), count: max(0, count)) }
    }

    private enum State { case ground, escape, control, charset }

    /// An empty screen with the cursor at its start.
    package init(columns: Int, rows: Int, joinsClusters: Bool = false) {
        self.joinsClusters = joinsClusters
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Cell.blank(columns), count: rows)
    }

    /// The rows of the screen without blanks at their ends and without empty rows at the end.
    package var lines: [String] { text(of: cells) }

    /// A row of the screen.
    package func text(inRow row: Int) -> String { text(of: [cells[row]]).first ?? "" }

    /// The rows including those that have scrolled off.
    package var history: [String] { text(of: scrolledOff + cells) }

    /// The number of rows that have scrolled off.
    package var scrolledRows: Int { scrolledOff.count }

    /// All of `history` as one text.
    package var text: String { history.joined(separator: "\n") }

    /// Whether a row of `history` contains the text; blanks at the end of a row count.
    package func shows(_ text: String) -> Bool {
        (scrolledOff + cells).contains { strstr(Self.text(of: $0[...]), text) != nil }
    }

    /// The rows of `history` with their styles: `<1;31>` where a style begins, `<>` where it ends.
    package var paintedHistory: [String] {
        (scrolledOff + cells).map { cells in
            var line = ""
            var look = ""
            for cell in cells {
                if cell.look != look { line += "<\(cell.look)>" }
                look = cell.look
                line += cell.text
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// Processes the output of a program.
    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { feed(byte) }
    }

    /// Changes the size like a terminal that does not reflow lines.
    package mutating func resize(columns: Int, rows: Int) {
        while cells.count > rows {
            if row > 0 {
                scrolledOff.append(cells.removeFirst())
                row -= 1
            } else {
                cells.removeLast()
            }
        }
        self.columns = columns
        self.rows = rows
        cells = cells.map { Array($0.prefix(columns)) + Cell.blank(columns - $0.count) }
        cells += Array(repeating: Cell.blank(columns), count: rows - cells.count)
        column = min(column, columns - 1)
        isWrapDue = false
    }

    private func text(of cells: [[Cell]]) -> [String] {
        var lines = cells.map { row in
            var end = row.count
            while end > 0, row[end - 1].text == " " || row[end - 1].text.isEmpty { end -= 1 }
            return Self.text(of: row[..<end])
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func text(of row: ArraySlice<Cell>) -> String {
        var line = ""
        for cell in row { line += cell.text }
        return line
    }

    private mutating func feed(_ byte: UInt8) {
        switch state {
        case .ground: feedGround(byte)
        case .charset: state = .ground
        case .escape:
            switch byte {
            case UInt8(ascii: "["):
                pending = []
                state = .control
            case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
            case UInt8(ascii: "="), UInt8(ascii: ">"): state = .ground
            default:
                unknown.append("ESC " + String(UnicodeScalar(byte)))
                state = .ground
            }
        case .control:
            pending.append(byte)
            guard (0x40...0x7e).contains(byte) else { return }
            state = .ground
            perform(pending)
            pending = []
        }
    }

    private mutating func feedGround(_ byte: UInt8) {
        switch byte {
        case 0x1b:
            escapes += 1
            state = .escape
        case 0x07: bells += 1
        case 0x08:
            column = max(column - 1, 0)
            isWrapDue = false
        case 0x09:
            repeat { column += 1 } while column & 7 != 0
            column = min(column, columns - 1)
        case 0x0a: lineFeed()
        case 0x0d:
            column = 0
            isWrapDue = false
        case 0x00...0x1f: break
        default:
            pending.append(byte)
            let length = pending[0] >= 0xf0 ? 4 : pending[0] >= 0xe0 ? 3 : pending[0] >= 0xc0 ? 2 : 1
            guard pending.count >= length else { return }
            for scalar in String(decoding: pending, as: UTF8.self).unicodeScalars { put(scalar) }
            pending = []
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = Int(posix_character_width(wchar_t(scalar.value)))
        if joinsClusters, joins(scalar) { return }
        guard width > 0 else {
            let place = max(isWrapDue ? column : column - 1, 0)
            return cells[row][place].text.unicodeScalars.append(scalar)
        }
        if isWrapDue || (column + width > columns && column > 0) {
            column = 0
            isWrapDue = false
            lineFeed()
        }
        if isInserting {
            cells[row].insert(contentsOf: Cell.blank(width), at: column)
            cells[row].removeLast(width)
        }
        cells[row][column] = Cell(text: String(scalar), look: look)
        if width == 2, column + 1 < columns { cells[row][column + 1] = Cell(text: "", look: look) }
        advance(by: width)
    }

    private mutating func advance(by width: Int) {
        column += width
        guard column >= columns else { return }
        column = columns - 1
        isWrapDue = true
    }

    /// Whether the character was joined to the one before the cursor, which then takes two columns.
    private mutating func joins(_ scalar: Unicode.Scalar) -> Bool {
        let end = isWrapDue ? columns : column
        guard end > 0 else { return false }
        let place = end > 1 && cells[row][end - 1].text.isEmpty ? end - 2 : end - 1
        let joined = cells[row][place].text + String(Character(scalar))
        guard joined.count == 1, cells[row][place].text != " " else { return false }
        cells[row][place].text = joined
        if place == end - 1, scalar.value == 0xfe0f || (0x1f1e6...0x1f1ff).contains(scalar.value), end < columns {
            cells[row][end] = Cell(text: "", look: look)
            advance(by: 1)
        }
        return true
    }

    private mutating func lineFeed() {
        guard row == rows - 1 else { return row += 1 }
        scrolledOff.append(cells.removeFirst())
        cells.append(Cell.blank(columns))
    }

    private mutating func perform(_ sequence: [UInt8]) {
        let isPrivate = sequence.first == UInt8(ascii: "?")
        let numbers = String(decoding: sequence.dropFirst(isPrivate ? 1 : 0).dropLast(), as: UTF8.self)
            .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let number = numbers.first ?? 0
        let count = max(number, 1)
        let final = sequence.last.map { Character(UnicodeScalar($0)) } ?? "?"
        if !"mhl".contains(final) { isWrapDue = false }
        switch final {
        case "A": row = max(row - count, 0)
        case "B": row = min(row + count, rows - 1)
        case "C": column = min(column + count, columns - 1)
        case "D": column = max(column - count, 0)
        case "G": column = min(count, columns) - 1
        case "H":
            row = min(count, rows) - 1
            column = min(max(numbers.count > 1 ? numbers[1] : 1, 1), columns) - 1
        case "J": eraseScreen(number)
        case "K": eraseLine(number)
        case "P":
            cells[row].removeSubrange(column..<min(column + count, columns))
            cells[row] += Cell.blank(columns - cells[row].count)
        case "@":
            cells[row].insert(contentsOf: Cell.blank(count), at: column)
            cells[row].removeLast(count)
        case "m":
            for number in numbers.isEmpty ? [0] : numbers {
                look = number == 0 ? "" : look.isEmpty ? "\(number)" : "\(look);\(number)"
            }
        case "h" where isPrivate && number == 2004: marksPastes = true
        case "l" where isPrivate && number == 2004: marksPastes = false
        case "h" where number == 4: isInserting = true
        case "l" where number == 4: isInserting = false
        default: unknown.append("CSI " + String(decoding: sequence, as: UTF8.self))
        }
    }

    private mutating func eraseScreen(_ part: Int) {
        eraseLine(part)
        let others = part == 0 ? row + 1..<rows : part == 1 ? 0..<row : 0..<rows
        for other in others { cells[other] = Cell.blank(columns) }
    }

    private mutating func eraseLine(_ part: Int) {
        let erased = part == 0 ? column..<columns : part == 1 ? 0..<column + 1 : 0..<columns
        for place in erased { cells[row][place] = Cell() }
    }
}
