/// An unsigned whole number of 256 bits, enough for the product of two 34-digit numbers.
struct WideInteger: BitwiseCopyable, Equatable {
    private(set) var high: UInt128
    private(set) var low: UInt128

    init(_ small: UInt128) {
        high = 0
        low = small
    }

    init(_ left: UInt128, times right: UInt128) {
        (high, low) = left.multipliedFullWidth(by: right)
    }

    /// The number `number` × 10^`exponent`, which must fit: at most 77 digits.
    init(_ number: UInt128, shiftedBy exponent: Int) {
        self.init(number, times: powerOfTen(Int32(min(exponent, 38))))
        if exponent > 38 { multiply(by: powerOfTen(Int32(exponent - 38))) }
    }

    /// The number, if it fits in 128 bits; otherwise `nil`.
    var small: UInt128? { high == 0 ? low : nil }

    /// The number of decimal digits; 1 for zero.
    var digitCount: Int {
        var rest = self
        var count = 0
        while rest.high != 0 {
            _ = rest.divide(by: powerOfTen(38))
            count += 38
        }
        return count + decimalDigits(rest.low)
    }

    /// Replaces the number by the quotient and returns the remainder.
    mutating func divide(by divisor: UInt128) -> UInt128 {
        let (upper, upperRest) = high.quotientAndRemainder(dividingBy: divisor)
        let (lower, rest) = divisor.dividingFullWidth((upperRest, low))
        high = upper
        low = lower
        return rest
    }

    mutating func add(_ other: WideInteger) {
        let (sum, carry) = low.addingReportingOverflow(other.low)
        low = sum
        high = high &+ other.high &+ (carry ? 1 : 0)
    }

    /// Subtracts a number that must not be greater.
    mutating func subtract(_ other: WideInteger) {
        let (difference, borrow) = low.subtractingReportingOverflow(other.low)
        low = difference
        high = high &- other.high &- (borrow ? 1 : 0)
    }

    private mutating func multiply(by factor: UInt128) {
        let (carry, lower) = low.multipliedFullWidth(by: factor)
        high = high &* factor &+ carry
        low = lower
    }
}
