import FormSyntax

/// Whether the scalar has Unicode's property White_Space.
@inline(__always)
func isWhiteSpace(_ scalar: UInt32) -> Bool {
    // Most letters lie between these.
    if scalar > 0xA0, scalar < 0x1680 { return false }
    if scalar > 0x3000 { return false }
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
}

/// Whether the byte is an ASCII digit.
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// Whether the byte is an ASCII letter.
@inline(__always)
func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

/// The byte with an ASCII capital made small.
@inline(__always)
func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// The number that two digits say; 100 or more where one of them is no digit.
@inline(__always)
func twoDigits(_ text: ByteSlice, at place: Int) -> Int32 {
    let tens = text[place] &- 0x30
    let ones = text[place + 1] &- 0x30
    return tens < 10 && ones < 10 ? Int32(tens) &* 10 &+ Int32(ones) : 100
}

/// Writes a number of at most 99 as two digits.
@inline(__always)
func writeTwoDigits(_ number: Int32, to room: ByteRoom, at place: Int) {
    room[place] = 0x30 &+ UInt8(truncatingIfNeeded: number / 10)
    room[place + 1] = 0x30 &+ UInt8(truncatingIfNeeded: number % 10)
}

/// Whether the text is the word, which is written small, in any case.
func says(_ word: StaticString, _ text: ByteSlice) -> Bool {
    guard word.utf8CodeUnitCount == text.count else { return false }
    for position in text.indices where lowercased(text[position]) != word.utf8Start[position] { return false }
    return true
}
