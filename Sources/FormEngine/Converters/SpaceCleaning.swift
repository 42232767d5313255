import FormSyntax

/// Takes white space (Unicode White_Space) off both ends.
func trimSpaces(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>
) -> Conversion {
    var first = 0
    while first < count {
        let length = whiteSpaceLength(start + first, count: count - first)
        guard length > 0 else { break }
        first += length
    }
    var end = count
    while end > first {
        var last = end - 1
        while last > first, start[last] & 0xC0 == 0x80 { last -= 1 }
        guard whiteSpaceLength(start + last, count: end - last) > 0 else { break }
        end = last
    }
    guard end - first < count else { return .unchanged }
    buffer.update(from: start + first, count: end - first)
    return .written(end - first)
}

/// Makes one blank of each run of white space (Unicode White_Space), at the ends too, or leaves it all out.
func reduceSpaces(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>, keepsBlank: Bool
) -> Conversion {
    var length = 0
    var position = 0
    var isInSpace = false
    var isChanged = false
    while position < count {
        let spaceLength = whiteSpaceLength(start + position, count: count - position)
        if spaceLength == 0 {
            buffer[length] = start[position]
            length += 1
        } else {
            isChanged = isChanged || isInSpace || start[position] != 0x20 || !keepsBlank
            if keepsBlank, !isInSpace {
                buffer[length] = 0x20
                length += 1
            }
        }
        isInSpace = spaceLength > 0
        position += max(spaceLength, 1)
    }
    return isChanged ? .written(length) : .unchanged
}

/// The bytes of the white space that begins here: 0 where none does.
@inline(__always)
func whiteSpaceLength(_ start: UnsafePointer<UInt8>, count: Int) -> Int {
    if start[0] < 0x80 { return start[0] == 0x20 || start[0] &- 0x09 < 5 ? 1 : 0 }
    guard let (scalar, length) = decodeUTF8(ByteSlice(start, count: count)), isWhiteSpace(scalar) else { return 0 }
    return length
}
