import FormSyntax

/// The labels of a host name: letters, digits, hyphens inside, characters beyond ASCII; 1 to 63 bytes each, parted by
/// dots.
struct HostLabels {
    private(set) var count = 0
    /// Code points of the last label.
    private(set) var lastCharacters = 0
    private(set) var lastIsNumber = true

    /// False where the text is no host name.
    mutating func read(_ start: UnsafePointer<UInt8>, count textCount: Int) -> Bool {
        var labelStart = 0
        var position = 0
        while position <= textCount {
            if position == textCount || start[position] == 0x2E {
                guard isLabel(start, labelStart, position) else { return false }
                count += 1
                if position < textCount { (lastCharacters, lastIsNumber) = (0, true) }
                labelStart = position + 1
            } else if !isOfLabel(start + position, count: textCount - position) {
                return false
            }
            position += 1
        }
        return true
    }

    private func isLabel(_ start: UnsafePointer<UInt8>, _ first: Int, _ end: Int) -> Bool {
        end > first && end - first <= 63 && start[first] != 0x2D && start[end - 1] != 0x2D
    }

    /// Looks at one byte of a label; false where no label has it.
    @inline(__always)
    private mutating func isOfLabel(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
        let byte = start[0]
        if byte & 0xC0 != 0x80 { lastCharacters += 1 }
        if isDigit(byte) { return true }
        lastIsNumber = false
        return isLetter(byte) || byte == 0x2D || (byte >= 0x80 && isVisible(start, count: count))
    }
}

/// Whether the character beyond ASCII that begins here is neither white space nor a control; true inside of a
/// character.
func isVisible(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard start[0] & 0xC0 != 0x80 else { return true }
    guard let (scalar, _) = decodeUTF8(start, count: count) else { return false }
    return scalar >= 0xA0 && !isWhiteSpace(scalar)
}
