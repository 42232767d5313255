/// Whether a spreadsheet would run the text of a cell: it begins with `=`, `+`, `-`, `@`, TAB or CR, and something
/// other than digits, spaces and `.,()-` follows.
///
/// Apostrophes before that do not count. So a guard can be taken off again from a text that began with one itself.
package func isFormula(_ text: ByteSlice) -> Bool {
    var index = 0
    while index < text.count, text[index] == UInt8(ascii: "'") { index += 1 }
    guard index < text.count else { return false }
    switch text[index] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: break
    default: return false
    }
    for place in (index + 1)..<text.count {
        switch text[place] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"):
            continue
        default: return true
        }
    }
    return false
}

/// Whether the first byte of a cell is the guard of what follows, and no part of the text.
package func isGuarded(_ text: ByteSlice) -> Bool { text.first == UInt8(ascii: "'") && isFormula(text) }

extension ByteBuffer {
    /// Adds a cell of CSV; what a spreadsheet would run gets an apostrophe before it.
    package mutating func appendGuardedCell(_ text: ByteSlice) {
        let start = count
        append(text)
        guardCell(from: start)
    }

    /// Makes what was added since `start` a cell of CSV, as `appendGuardedCell` does.
    package mutating func guardCell(from start: Int) {
        quoteCSVField(from: start, behind: isFormula(slice[start...]) ? UInt8(ascii: "'") : nil)
    }
}
