import FormSyntax

/// Reads a character class of a plain pattern, starting after its `[`.
struct PatternClassScan {
    private let text: [UInt8]
    private(set) var position: Int

    init(text: [UInt8], position: Int) {
        self.text = text
        self.position = position
    }

    /// The characters of the class; `nil` if it is not plain.
    mutating func set(isCaseless: Bool) -> ByteSet? {
        let isNegated = next(is: "^")
        if isNegated { position += 1 }
        var set = ByteSet()
        var isFirst = true
        while isFirst || !next(is: "]") {
            guard let part = part() else { return nil }
            set.formUnion(part)
            isFirst = false
        }
        position += 1
        let folded = isCaseless ? set.ignoringCase : set
        return isNegated ? folded.inverted : folded
    }

    /// Reads one character, a range, or a class such as `\d`.
    private mutating func part() -> ByteSet? {
        if next(is: "\\"), position + 1 < text.count, let set = PatternEscape.characterClass(text[position + 1]) {
            position += 2
            // A range cannot begin with a class; such patterns are left to PCRE2.
            return next(is: "-") && !next(is: "]", after: 1) ? nil : set
        }
        guard let first = character() else { return nil }
        guard next(is: "-"), !next(is: "]", after: 1) else { return ByteSet(first...first) }
        position += 1
        guard let last = character(), first <= last else { return nil }
        return ByteSet(first...last)
    }

    private mutating func character() -> UInt8? {
        guard position < text.count, text[position] < 0x80 else { return nil }
        let byte = text[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\\"): return PatternEscape.character(text, &position)
        case UInt8(ascii: "["): return next(is: ":") || next(is: ".") || next(is: "=") ? nil : byte
        default: return byte
        }
    }

    private func next(is character: Unicode.Scalar, after distance: Int = 0) -> Bool {
        position + distance < text.count && text[position + distance] == UInt8(ascii: character)
    }
}

/// The meaning of a backslash in a plain pattern, inside and outside a class.
enum PatternEscape {
    /// The ASCII characters of the class that a letter after a backslash names.
    static func characterClass(_ letter: UInt8) -> ByteSet? {
        switch letter {
        case UInt8(ascii: "d"): .digits
        case UInt8(ascii: "D"): ByteSet.digits.inverted
        case UInt8(ascii: "w"): .words
        case UInt8(ascii: "W"): ByteSet.words.inverted
        case UInt8(ascii: "s"): .spaces
        case UInt8(ascii: "S"): ByteSet.spaces.inverted
        case UInt8(ascii: "h"): .horizontalSpaces
        case UInt8(ascii: "H"): ByteSet.horizontalSpaces.inverted
        case UInt8(ascii: "v"): .verticalSpaces
        case UInt8(ascii: "V"): ByteSet.verticalSpaces.inverted
        default: nil
        }
    }

    /// The plain ASCII character meant by what follows a backslash at `position`, which moves past it; `nil` for
    /// anything else.
    static func character(_ text: [UInt8], _ position: inout Int) -> UInt8? {
        guard position < text.count, text[position] < 0x80 else { return nil }
        let byte = text[position]
        position += 1
        switch byte {
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "e"): return 0x1B
        case UInt8(ascii: "x"): return hexadecimal(text, &position)
        default: return isLetter(byte) || isDigit(byte) ? nil : byte
        }
    }

    /// Reads exactly two hexadecimal digits, below 0x80.
    private static func hexadecimal(_ text: [UInt8], _ position: inout Int) -> UInt8? {
        guard position + 2 <= text.count, let high = digit(text[position]), let low = digit(text[position + 1]),
            high < 8
        else { return nil }
        position += 2
        return high << 4 | low
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte - 0x30 }
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : nil
    }
}
