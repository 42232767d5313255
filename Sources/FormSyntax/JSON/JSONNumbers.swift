/// The end of a number, or its fault.
struct JSONNumberScan: BitwiseCopyable {
    var end: Int
    var fault: JSONFault?
}

/// Checks a number by RFC 8259 section 6, regardless of what follows it.
@inline(__always)
func scanJSONNumber(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> JSONNumberScan {
    let integer = bytes[start] == ASCII.minus ? start &+ 1 : start
    var scan = JSONNumberScan(end: digitsEnd(bytes, from: integer, count: count))
    if scan.end == integer {
        scan.end = start
        scan.fault = .incompleteNumber
    } else if bytes[integer] == ASCII.zero, scan.end > integer &+ 1 {
        scan.end = start
        scan.fault = .leadingZero
    } else if scan.end < count {
        if bytes[scan.end] == ASCII.point {
            let point = scan.end
            scan.end = digitsEnd(bytes, from: point &+ 1, count: count)
            if scan.end == point &+ 1 {
                return JSONNumberScan(end: start, fault: .incompleteNumber)
            }
        }
        if scan.end < count, bytes[scan.end] | 0x20 == UInt8(ascii: "e") {
            scan.end = exponentEnd(bytes, from: scan.end, count: count)
            if scan.end < 0 { return JSONNumberScan(end: start, fault: .incompleteNumber) }
        }
    }
    return scan
}

/// The end of the exponent whose `e` is at `start`; -1 if it has no digits.
private func exponentEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var index = start &+ 1
    if index < count, bytes[index] == ASCII.plus || bytes[index] == ASCII.minus { index &+= 1 }
    let end = digitsEnd(bytes, from: index, count: count)
    return end > index ? end : -1
}

/// The first offset from `start` on without a digit.
@inline(__always)
private func digitsEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var index = start
    while index &+ 8 <= count {
        let digits = ByteWord.bytes(before: ByteWord(bytes + index).nonDigits)
        index &+= digits
        if digits < 8 { return index }
    }
    while index < count, bytes[index] &- ASCII.zero < 10 { index &+= 1 }
    return index
}
