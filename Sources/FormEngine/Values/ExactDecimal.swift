import FormSyntax

/// A decimal number of at most 34 significant digits, kept exactly as it was written: `1.10` stays `1.10`.
public struct ExactDecimal: BitwiseCopyable, Sendable {
    /// All digits as a whole number, below 10^34 in size.
    let coefficient: Int128
    /// The number of digits after the point, 0 to 68.
    let scale: Int32

    static let maximumDigits = 34
    static let maximumScale = 68
    /// The most bytes that `write` fills: a sign, a zero, a point and 68 digits.
    static let maximumTextLength = 71

    static var zero: ExactDecimal { ExactDecimal(0) }
    static var one: ExactDecimal { ExactDecimal(1) }

    /// The whole number.
    @inline(__always)
    public init(_ whole: Int) {
        coefficient = Int128(whole)
        scale = 0
    }

    /// A number `coefficient`
    /// 10^`scale`; the caller ensures the bounds.
    @inline(__always)
    init(coefficient: Int128, scale: Int32) {
        assert(coefficient.magnitude < 10_000_000_000_000_000_000_000_000_000_000_000)
        assert(scale >= 0 && scale <= Self.maximumScale)
        self.coefficient = coefficient
        self.scale = scale
    }

    /// Reads a number as people and data write it (`-1.50`, `.5`, `1e3`); `nil` for other texts and too many digits.
    public init?(_ text: String) {
        let reading = text.withByteSlice(Self.read)
        guard reading.outcome == .number else { return nil }
        self = reading.decimal
    }

    var isZero: Bool { coefficient == 0 }
    var isNegative: Bool { coefficient < 0 }

    /// Whether there are only zeros after the point.
    var isWhole: Bool { scale == 0 || droppingTrailingZeros.scale == 0 }

    /// The number as an `Int`; `nil` if it has a fraction or does not fit.
    public var wholeNumber: Int? {
        let short = droppingTrailingZeros
        return short.scale == 0 ? Int(exactly: short.coefficient) : nil
    }

    /// The same value without trailing zeros after the point: `1.10` is `1.1`.
    var droppingTrailingZeros: ExactDecimal {
        guard scale > 0 else { return self }
        guard let digits = shortDigits else { return longDroppingTrailingZeros }
        return Self.droppingTrailingZeros(digits, scale: scale)
    }

    private static func droppingTrailingZeros(_ short: Int64, scale: Int32) -> ExactDecimal {
        var digits = short
        var places = scale
        while places > 0 {
            let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
            guard remainder == 0 else { break }
            digits = quotient
            places &-= 1
        }
        return ExactDecimal(short: digits, scale: places)
    }

    private var longDroppingTrailingZeros: ExactDecimal {
        var digits = coefficient
        var places = scale
        while places > 0 {
            let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
            guard remainder == 0 else { break }
            digits = quotient
            places -= 1
        }
        return ExactDecimal(coefficient: digits, scale: places)
    }

    static prefix func - (number: ExactDecimal) -> ExactDecimal {
        ExactDecimal(coefficient: -number.coefficient, scale: number.scale)
    }
}

extension ExactDecimal: ExpressibleByIntegerLiteral {
    /// The whole number.
    public init(integerLiteral whole: Int) { self.init(whole) }
}

/// Numbers are equal by value: `1.10` is `1.1`.
extension ExactDecimal: Comparable {
    /// Equal by value.
    @inline(__always)
    public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool { order(left, right) == 0 }

    /// Less by value.
    @inline(__always)
    public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool { order(left, right) < 0 }

    /// The order of two numbers: negative, zero or positive if the left one is less, equal or greater.
    @inline(__always)
    static func order(_ left: ExactDecimal, _ right: ExactDecimal) -> Int {
        guard left.scale == right.scale else {
            // Bounds are often zero, for which the scale does not matter.
            if right.coefficient == 0 { return left.coefficient < 0 ? -1 : left.coefficient == 0 ? 0 : 1 }
            return orderAcrossScales(left, right)
        }
        return left.coefficient < right.coefficient ? -1 : left.coefficient == right.coefficient ? 0 : 1
    }

    private static func orderAcrossScales(_ left: ExactDecimal, _ right: ExactDecimal) -> Int {
        if let order = orderShort(left, right) { return order }
        guard left.scale < right.scale else { return -orderAcrossScales(right, left) }
        if left.coefficient == 0 { return right.coefficient < 0 ? 1 : right.coefficient == 0 ? 0 : -1 }
        // If the left number cannot be widened, it is the greater one in size.
        let gap = right.scale - left.scale
        let sign = left.coefficient < 0 ? -1 : 1
        guard gap <= maximumDigits else { return sign }
        let (widened, overflow) = left.coefficient.multipliedReportingOverflow(by: Int128(powerOfTen(gap)))
        if overflow { return sign }
        return widened < right.coefficient ? -1 : widened == right.coefficient ? 0 : 1
    }
}

extension ExactDecimal: Hashable {
    /// Equal numbers hash alike, however many zeros they end in.
    public func hash(into hasher: inout Hasher) {
        let short = droppingTrailingZeros
        hasher.combine(short.coefficient)
        hasher.combine(short.scale)
    }
}

/// 10 to the power of `exponent`, 0 to 38.
func powerOfTen(_ exponent: Int32) -> UInt128 {
    var small: UInt64 = 1
    for _ in 0..<min(exponent, 19) { small &*= 10 }
    var power = UInt128(small)
    if exponent > 19 { for _ in 19..<exponent { power &*= 10 } }
    return power
}
