import FormSyntax

extension TextCheck {
    /// A person's name.
    static let personName = TextCheck(
        code: .format, requirement: .aNameOfLetters, fault: .notAName, cure: .writeNameOfLetters,
        canPass: { _ in true },
        passes: { isPersonName($0) })
}

/// Whether a text can be a person's name: letters and marks of any script, spaces, `-`, `'`, `’` and `.`, and at least
/// one letter. The text must be valid UTF-8.
func isPersonName(_ text: ByteSlice) -> Bool {
    var hasLetter = false
    var position = 0
    while position < text.count {
        let byte = text[position]
        if isLetter(byte) {
            hasLetter = true
            position += 1
        } else if byte == 0x20 || byte == 0x2D || byte == 0x27 || byte == 0x2E {
            position += 1
        } else {
            guard byte >= 0x80, let (scalar, length) = decodeUTF8(text[position...]) else {
                return false
            }
            switch namePart(scalar) {
            case .letter: hasLetter = true
            case .other: break
            case nil: return false
            }
            position += length
        }
    }
    return hasLetter
}

private enum NamePart { case letter, other }

/// The role of a character beyond ASCII in a name; `nil` if names cannot contain it.
private func namePart(_ scalar: UInt32) -> NamePart? {
    // Most Latin names need no table: only × and ÷ are between these letters.
    if scalar >= 0xC0, scalar <= 0x24F { return scalar == 0xD7 || scalar == 0xF7 ? nil : .letter }
    if scalar == 0x2019 { return .other }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return .letter
    case .nonspacingMark, .spacingMark, .enclosingMark, .spaceSeparator: return .other
    default: return nil
    }
}
