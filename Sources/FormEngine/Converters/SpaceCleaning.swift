import FormSyntax

/// Removes white space (Unicode White_Space) from both ends.
func trimSpaces(_ text: ByteSlice, into room: ByteRoom) -> Conversion {
    var first = 0
    while first < text.count {
        let length = whiteSpaceLength(text, at: first)
        guard length > 0 else { break }
        first += length
    }
    var end = text.count
    while end > first {
        var last = end - 1
        while last > first, text[last] & 0xC0 == 0x80 { last -= 1 }
        guard whiteSpaceLength(text, at: last) > 0 else { break }
        end = last
    }
    return end - first < text.count ? .written(room.write(text[first..<end])) : .unchanged
}

/// Reduces each run of white space (Unicode White_Space) to one blank, at the ends too, or to nothing.
func reduceSpaces(_ text: ByteSlice, into room: ByteRoom, keepsBlank: Bool) -> Conversion {
    var length = 0
    var position = 0
    var isInSpace = false
    var isChanged = false
    while position < text.count {
        let spaceLength = whiteSpaceLength(text, at: position)
        if spaceLength == 0 {
            room[length] = text[position]
            length += 1
        } else {
            isChanged = isChanged || isInSpace || text[position] != 0x20 || !keepsBlank
            if keepsBlank, !isInSpace {
                room[length] = 0x20
                length += 1
            }
        }
        isInSpace = spaceLength > 0
        position += max(spaceLength, 1)
    }
    return isChanged ? .written(length) : .unchanged
}

/// The length in bytes of the white space at a position; 0 if there is none.
@inline(__always)
func whiteSpaceLength(_ text: ByteSlice, at place: Int) -> Int {
    let first = text[place]
    if first < 0x80 { return first == 0x20 || first &- 0x09 < 5 ? 1 : 0 }
    guard let (scalar, length) = decodeUTF8(text[place...]), isWhiteSpace(scalar) else { return 0 }
    return length
}
