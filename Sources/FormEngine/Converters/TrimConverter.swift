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
