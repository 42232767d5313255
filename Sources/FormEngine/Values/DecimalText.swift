import FormSyntax

extension ExactDecimal {
    /// Writes the normal text with all digits: `-0.50`. Returns the number of bytes, at most `maximumTextLength`.
    func write(to room: ByteRoom) -> Int {
        guard let digits = shortDigits else { return writeLong(to: room) }
        return writeShort(digits, to: room)
    }

    private func writeShort(_ digits: Int64, to room: ByteRoom) -> Int {
        let start = digits < 0 ? 1 : 0
        if digits < 0 { room[0] = 0x2D }
        var rest = digits.magnitude
        let places = Int(truncatingIfNeeded: scale)
        let end = start &+ max(shortDigitCount(rest), places &+ 1) &+ (places > 0 ? 1 : 0)
        var wholeEnd = end
        if places > 0 {
            wholeEnd = end &- places &- 1
            Self.writeDigits(&rest, to: room, at: wholeEnd + 1, count: places)
            room[wholeEnd] = 0x2E
        }
        Self.writeDigits(&rest, to: room, at: start, count: wholeEnd &- start)
        return end
    }

    /// Writes the last `count` digits and removes them from the number.
    @inline(__always)
    private static func writeDigits(_ rest: inout UInt64, to room: ByteRoom, at start: Int, count: Int) {
        var place = start &+ count
        while place > start {
            place &-= 1
            let tenth = rest / 10
            room[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10)
            rest = tenth
        }
    }

    private func writeLong(to room: ByteRoom) -> Int {
        var position = 0
        if coefficient < 0 {
            room[0] = 0x2D
            position = 1
        }
        let digitCount = max(decimalDigits(coefficient.magnitude), Int(scale) + 1)
        let length = digitCount + (scale > 0 ? 1 : 0)
        var rest = coefficient.magnitude
        var place = position + length - 1
        for written in 0..<digitCount {
            if written == Int(scale), written > 0 {
                room[place] = 0x2E
                place -= 1
            }
            // Division of 128 bits is slow; numbers that fit in 64 bits are divided there.
            if rest.high64 == 0 {
                let low = UInt64(truncatingIfNeeded: rest)
                room[place] = 0x30 &+ UInt8(truncatingIfNeeded: low % 10)
                rest = UInt128(low / 10)
            } else {
                room[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            place -= 1
        }
        return position + length
    }
}

/// The number of decimal digits, at most 19; 1 for zero.
@inline(__always)
private func shortDigitCount(_ number: UInt64) -> Int {
    var count = 1
    var power: UInt64 = 10
    while number >= power {
        count &+= 1
        power &*= 10
    }
    return count
}

/// The number of decimal digits; 1 for zero.
func decimalDigits(_ number: UInt128) -> Int {
    var count = 1
    var rest = number
    while rest.high64 != 0 {
        rest /= 10_000_000_000
        count += 10
    }
    var low = UInt64(truncatingIfNeeded: rest)
    while low >= 10 {
        low /= 10
        count += 1
    }
    return count
}

extension UInt128 {
    /// The upper half of the bits.
    @inline(__always)
    fileprivate var high64: UInt64 { UInt64(truncatingIfNeeded: self >> 64) }
}

extension ExactDecimal: CustomStringConvertible {
    /// The normal text, with all digits.
    public var description: String {
        String(upTo: Self.maximumTextLength) { write(to: $0) }
    }
}
