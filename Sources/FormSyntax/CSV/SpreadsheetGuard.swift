/// The guard of CSV cells: an apostrophe before a text that a spreadsheet would run as a formula.
///
/// Reading restores every text that was written: a text that itself begins with apostrophes gets one more if reading
/// would remove one. Reading removes the apostrophe in more cases than writing adds it, because earlier versions
/// guarded more.

/// The cell's text without the guard.
@inlinable
@inline(__always)
package func unguarded(_ text: ByteSlice) -> ByteSlice {
    text.first == ASCII.apostrophe && isGuarded(text) ? text[1...] : text
}

/// Whether a text is written with a guard.
@inlinable
@inline(__always)
package func needsGuard(_ text: ByteSlice) -> Bool {
    switch text.first {
    case ASCII.apostrophe: isGuarded(text)
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), ASCII.tab, ASCII.carriageReturn:
        isFormula(text)
    default: false
    }
}

/// Whether apostrophes precede a text that has a guard, or had one in earlier versions.
@usableFromInline
func isGuarded(_ text: ByteSlice) -> Bool {
    guard let start = text.indices.first(where: { text[$0] != ASCII.apostrophe }) else { return false }
    switch text[start] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), ASCII.tab, ASCII.carriageReturn:
        return text[(start + 1)...].contains { !isNumeric($0) }
    default: return false
    }
}

/// Whether a spreadsheet would run a text that begins like a formula. This is so if it contains more than digits,
/// spaces and `.,()-`, unless it is a number with an exponent or percent sign.
@usableFromInline
func isFormula(_ text: ByteSlice) -> Bool {
    text[1...].contains { !isNumeric($0) } && !isScientificOrPercent(text)
}

private func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"):
        true
    default: false
    }
}

/// Whether a text is a signed number, possibly with points and commas, and an exponent, a percent sign or both:
/// `-1E-4`, `+5,99 %`.
private func isScientificOrPercent(_ text: ByteSlice) -> Bool {
    guard text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") else { return false }
    var place = 1
    func skip(where isWanted: (UInt8) -> Bool) -> Int {
        let start = place
        while place < text.count, isWanted(text[place]) { place += 1 }
        return place - start
    }
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    guard place < text.count, isDigit(text[place]) || text[place] == UInt8(ascii: "."),
        skip(where: { isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) > 0
    else { return false }
    if place < text.count, text[place] | 0x20 == UInt8(ascii: "e") {
        place += 1
        if place < text.count, text[place] == UInt8(ascii: "+") || text[place] == UInt8(ascii: "-") { place += 1 }
        guard skip(where: isDigit) > 0 else { return false }
    }
    _ = skip { $0 == ASCII.space }
    if place < text.count, text[place] == UInt8(ascii: "%") { place += 1 }
    return place == text.count
}

extension ByteBuffer {
    /// Appends a CSV cell, with a guard if a spreadsheet would run it.
    package mutating func appendGuardedCell(_ text: ByteSlice) {
        let start = count
        append(text)
        guardCell(from: start)
    }

    /// Turns what was added since `start` into a guarded CSV cell.
    package mutating func guardCell(from start: Int) {
        quoteCSVField(from: start, behind: needsGuard(slice[start...]) ? ASCII.apostrophe : nil)
    }
}
