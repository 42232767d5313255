/// Leaves nothing but the ASCII digits.
func keepDigits(
    _ start: UnsafePointer<UInt8>, count: Int, into buffer: UnsafeMutablePointer<UInt8>
) -> Conversion {
    var length = 0
    for position in 0..<count where isDigit(start[position]) {
        buffer[length] = start[position]
        length += 1
    }
    return length == count ? .unchanged : .written(length)
}
