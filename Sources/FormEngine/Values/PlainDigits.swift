import FormSyntax

/// A short number in normal notation: one to eight characters, all digits but for at most one point between two of
/// them.
///
/// All characters are read at once in one word, without branches: 45 instructions, whereas a loop took 10 for each
/// character and its end was often mispredicted.
struct PlainDigits: BitwiseCopyable {
    let coefficient: Int64
    /// Digits after the point.
    let scale: Int32

    /// Reads a short number; `nil` for other texts, which may still be numbers.
    @inline(__always)
    init?(_ text: ByteSlice) {
        let count = text.count
        guard count > 0, count <= 8 else { return nil }
        // Moves the last character to the highest byte, with zeros before the first.
        let empty = UInt64(truncatingIfNeeded: 64 &- count &* 8)
        let word = Self.load(text) &<< empty ^ 0x3030_3030_3030_3030 &<< empty
        let others = (word | (word &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
        let first = word &>> empty & 0xFF
        guard others != 0 else {
            guard first != 0 || count == 1 else { return nil }
            coefficient = Self.number(word)
            scale = 0
            return
        }
        // The only other character is a point, neither first nor last; before it a leading zero must be alone.
        let place = UInt64(truncatingIfNeeded: others.trailingZeroBitCount &- 7)
        guard others & (others &- 1) == 0, word &>> place & 0xFF == 0x1E, place > empty, place < 56,
            first != 0 || place == empty &+ 8
        else { return nil }
        let whole = word & ((1 &<< place) &- 1)
        let fraction = word & (~0xFF &<< place)
        coefficient = Self.number(whole &<< 8 | fraction)
        scale = Int32(truncatingIfNeeded: (56 &- place) &>> 3)
    }

    /// The characters, starting in the lowest byte.
    @inline(__always)
    private static func load(_ text: ByteSlice) -> UInt64 {
        let count = text.count
        guard count < 4 else {
            let (low, high) = (UInt64(text.halfWord(at: 0)), UInt64(text.halfWord(at: count &- 4)))
            return low | high &<< UInt64(truncatingIfNeeded: (count &- 4) &* 8)
        }
        // The first, middle and last of at most three characters.
        let middle = count &>> 1
        return UInt64(text[0]) | UInt64(text[middle]) &<< UInt64(truncatingIfNeeded: middle &* 8)
            | UInt64(text[count &- 1]) &<< UInt64(truncatingIfNeeded: (count &- 1) &* 8)
    }

    /// The value of eight digits, the first in the lowest byte: combines pairs, then fours, then all.
    @inline(__always)
    private static func number(_ digits: UInt64) -> Int64 {
        let pairs = (digits &* 10 &+ digits &>> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF
        return Int64(truncatingIfNeeded: (fours &* 10_000 &+ fours &>> 32) & 0xFFFF_FFFF)
    }
}
