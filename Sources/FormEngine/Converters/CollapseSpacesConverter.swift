/// Makes one blank of each run of white space (Unicode White_Space), at the ends too.
func joinSpaces(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>
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
            isChanged = isChanged || isInSpace || start[position] != 0x20
            if !isInSpace {
                buffer[length] = 0x20
                length += 1
            }
        }
        isInSpace = spaceLength > 0
        position += max(spaceLength, 1)
    }
    return isChanged ? .written(length) : .unchanged
}
