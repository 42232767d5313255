import FormSyntax

/// Whether the character beyond ASCII at a position is visible and not U+FFFD, which replaces unreadable ones; true
/// inside a character. The text must be valid UTF-8.
func isVisible(_ text: ByteSlice, at position: Int) -> Bool {
    guard text[position] & 0xC0 != 0x80 else { return true }
    guard let (value, length) = decodeUTF8(text[position...]), let scalar = Unicode.Scalar(value) else { return false }
    // Most letters are in this range.
    if (0xAE...0x34E).contains(value) { return true }
    guard value >= 0xA0, value != 0xFFFD, !isWhiteSpace(value) else { return false }
    var before = position - 1
    while before > 0, text[before] & 0xC0 == 0x80 { before -= 1 }
    return !isHidden(scalar, after: text.scalar(at: before), before: text.scalar(at: position + length))
}

extension ByteSlice {
    /// Whether any of the text is visible; a text of invisible characters is no answer.
    package var isSeen: Bool {
        let facts = TextFacts(self)
        return !facts.isBlank && !facts.isUnseen
    }

    fileprivate func scalar(at position: Int) -> Unicode.Scalar? {
        guard position >= 0, position < count else { return nil }
        if self[position] < 0x80 { return Unicode.Scalar(self[position]) }
        return decodeUTF8(self[position...]).flatMap { Unicode.Scalar($0.0) }
    }
}

/// Whether a character is invisible when it stands alone.
func isUnseenAlone(_ value: UInt32) -> Bool {
    // The Braille pattern without dots is a blank.
    if value == 0x2800 { return true }
    return Unicode.Scalar(value).map { isHidden($0, after: nil, before: nil) } ?? false
}

/// The first character of a text that is invisible, or is U+FFFD in place of an unreadable one; `nil` if there is none.
func strangeCharacter(in text: String) -> Unicode.Scalar? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.first { place in
        let scalar = scalars[place]
        guard scalar.value > 0x7F, scalar != "\u{FFFD}" else { return scalar.value > 0x7F }
        return isHidden(
            scalar, after: place > 0 ? scalars[place - 1] : nil,
            before: place + 1 < scalars.count ? scalars[place + 1] : nil)
    }.map { scalars[$0] }
}

/// A character by its number and its name: `U+200B (zero width space)`.
func described(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return scalar.properties.name.map { "\(code) (\($0.lowercased()))" } ?? code
}
