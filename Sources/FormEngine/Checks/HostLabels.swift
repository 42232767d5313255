import FormSyntax

/// The labels of a host name: letters, digits, hyphens inside, characters beyond ASCII; 1 to 63 bytes each, parted by
/// dots.
struct HostLabels {
    /// Whether labels may contain underscores: URLs have them, although host names do not.
    var takesUnderscores = false
    private(set) var count = 0
    /// Code points of the last label.
    private(set) var lastCharacters = 0
    private(set) var lastIsNumber = true

    /// Reads a host name; false if the text is none.
    mutating func read(_ text: ByteSlice) -> Bool {
        var labelStart = 0
        var position = 0
        while position <= text.count {
            if position == text.count || text[position] == 0x2E {
                guard isLabel(text[labelStart..<position]) else { return false }
                count += 1
                if position < text.count { (lastCharacters, lastIsNumber) = (0, true) }
                labelStart = position + 1
            } else if !isOfLabel(text, position) {
                return false
            }
            position += 1
        }
        return true
    }

    private func isLabel(_ text: ByteSlice) -> Bool {
        !text.isEmpty && text.count <= 63 && text[0] != 0x2D && text[text.count - 1] != 0x2D
    }

    /// Reads one byte of a label; false if labels cannot contain it.
    @inline(__always)
    private mutating func isOfLabel(_ text: ByteSlice, _ position: Int) -> Bool {
        let byte = text[position]
        if byte & 0xC0 != 0x80 { lastCharacters += 1 }
        if isDigit(byte) { return true }
        lastIsNumber = false
        return isLetter(byte) || byte == 0x2D || byte == 0x5F && takesUnderscores
            || (byte >= 0x80 && isVisible(text, at: position))
    }
}
