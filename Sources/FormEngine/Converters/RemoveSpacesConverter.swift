/// Leaves out all white space (Unicode White_Space).
func dropSpaces(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>
) -> Conversion {
    var length = 0
    var position = 0
    while position < count {
        let spaceLength = whiteSpaceLength(start + position, count: count - position)
        if spaceLength == 0 {
            buffer[length] = start[position]
            length += 1
        }
        position += max(spaceLength, 1)
    }
    return length == count ? .unchanged : .written(length)
}
