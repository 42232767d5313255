import FormSyntax

/// Leaves nothing but the ASCII digits.
func keepDigits(_ text: ByteSlice, into room: ByteRoom) -> Conversion {
    var length = 0
    for position in text.indices where isDigit(text[position]) {
        room[length] = text[position]
        length += 1
    }
    return length == text.count ? .unchanged : .written(length)
}

/// Changes the case of the 26 ASCII letters from `first` on by flipping a bit. A text with other characters is mapped
/// by `String`, by Unicode's rules regardless of language: `ß` becomes `SS`.
@inline(__always)
func changeCase(
    _ text: ByteSlice, into room: ByteRoom, asciiLetters first: UInt8, _ mapping: (String) -> String
) -> Conversion {
    var isChanged = false
    for position in text.indices {
        let byte = text[position]
        guard byte < 0x80 else { return changeUnicodeCase(text, into: room, mapping) }
        let isLetter = byte &- first < 26
        room[position] = isLetter ? byte ^ 0x20 : byte
        isChanged = isChanged || isLetter
    }
    return isChanged ? .written(text.count) : .unchanged
}

@inline(never)
private func changeUnicodeCase(
    _ text: ByteSlice, into room: ByteRoom, _ mapping: (String) -> String
) -> Conversion {
    mapping(String(text)).withByteSlice { mapped in
        guard !mapped.equals(text) else { return .unchanged }
        // Unicode's case mapping makes at most three bytes of each.
        return mapped.count <= room.count ? .written(room.write(mapped)) : .refused
    }
}
