import FormSyntax

/// The number that two digits form; 100 or more if one is no digit.
@inline(__always)
func twoDigits(_ text: ByteSlice, at place: Int) -> Int32 {
    let tens = text[place] &- 0x30
    let ones = text[place + 1] &- 0x30
    return tens < 10 && ones < 10 ? Int32(tens) &* 10 &+ Int32(ones) : 100
}

/// Writes a number up to 99 with two digits.
@inline(__always)
func writeTwoDigits(_ number: Int32, to room: ByteRoom, at place: Int) {
    room[place] = 0x30 &+ UInt8(truncatingIfNeeded: number / 10)
    room[place + 1] = 0x30 &+ UInt8(truncatingIfNeeded: number % 10)
}

/// Whether the text is a word, given in lowercase, in any case.
func says(_ word: StaticString, _ text: ByteSlice) -> Bool {
    guard word.utf8CodeUnitCount == text.count else { return false }
    for position in text.indices where lowercased(text[position]) != word.utf8Start[position] { return false }
    return true
}
