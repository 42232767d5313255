import FormSyntax

/// A short number in normal notation: one to eight characters, digits and at most one point between two of them.
///
/// All characters at once in one word, without a branch for any: 45 instructions, where a loop took 10 a character and
/// was often wrong about its end.
struct PlainDigits: BitwiseCopyable {
    let coefficient: Int64
    /// Digits after the point.
    let scale: Int32

    /// `nil` for every other text, which may be a number all the same.
    @inline(__always)
    init?(_ text: ByteSlice) {
        let count = text.count
        guard count > 0, count <= 8 else { return nil }
        // The last character comes to be in the highest byte, zeros before the first.
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
        // One other character, a point, neither first nor last; a zero before it only alone.
        let place = UInt64(truncatingIfNeeded: others.trailingZeroBitCount &- 7)
        guard others & (others &- 1) == 0, word &>> place & 0xFF == 0x1E, place > empty, place < 56,
            first != 0 || place == empty &+ 8
        else { return nil }
        let whole = word & ((1 &<< place) &- 1)
        let fraction = word & (~0xFF &<< place)
        coefficient = Self.number(whole &<< 8 | fraction)
        scale = Int32(truncatingIfNeeded: (56 &- place) &>> 3)
    }

    /// The characters from the lowest byte on.
    @inline(__always)
    private static func load(_ text: ByteSlice) -> UInt64 {
        let count = text.count
        guard count < 4 else {
            let (low, high) = (UInt64(text.halfWord(at: 0)), UInt64(text.halfWord(at: count &- 4)))
            return low | high &<< UInt64(truncatingIfNeeded: (count &- 4) &* 8)
        }
        // The first, the middle and the last of at most three.
        let middle = count &>> 1
        return UInt64(text[0]) | UInt64(text[middle]) &<< UInt64(truncatingIfNeeded: middle &* 8)
            | UInt64(text[count &- 1]) &<< UInt64(truncatingIfNeeded: (count &- 1) &* 8)
    }

    /// Eight digits, the first in the lowest byte: pairs, then fours, then all.
    @inline(__always)
    private static func number(_ digits: UInt64) -> Int64 {
        let pairs = (digits &* 10 &+ digits &>> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF
        return Int64(truncatingIfNeeded: (fours &* 10_000 &+ fours &>> 32) & 0xFFFF_FFFF)
    }
}
