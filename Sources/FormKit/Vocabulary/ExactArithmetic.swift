public import FormEngine

/// Results are exact; `nil` where one has more than 34 digits.
extension ExactDecimal {
    /// The sum of both.
    public func adding(_ other: ExactDecimal) -> ExactDecimal? { adding(other, losing: .nothing) }

    /// The difference of both.
    public func subtracting(_ other: ExactDecimal) -> ExactDecimal? { subtracting(other, losing: .nothing) }

    /// The product of both, with the places of both.
    public func multiplied(by other: ExactDecimal) -> ExactDecimal? { multiplied(by: other, losing: .nothing) }
}

/// Results of at most 34 digits, beyond which they are rounded half to even, as IEEE 754 has it for decimal128. One that is
/// larger than that, and a division by zero, ends the program as those of `Int` do; `adding` and its like give `nil`.
extension ExactDecimal {
    /// The sum of both.
    public static func + (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
        result(left.adding(right, losing: .lastDigits))
    }

    /// The difference of both.
    public static func - (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
        result(left.subtracting(right, losing: .lastDigits))
    }

    /// The product of both.
    public static func * (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
        result(left.multiplied(by: right, losing: .lastDigits))
    }

    /// The quotient of both.
    public static func / (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal { result(left.divided(by: right)) }

    /// Adds a number.
    public static func += (left: inout ExactDecimal, right: ExactDecimal) { left = left + right }

    /// Subtracts a number.
    public static func -= (left: inout ExactDecimal, right: ExactDecimal) { left = left - right }

    /// Multiplies by a number.
    public static func *= (left: inout ExactDecimal, right: ExactDecimal) { left = left * right }

    private static func result(_ number: ExactDecimal?) -> ExactDecimal {
        guard let number else { preconditionFailure("a result has more than 34 digits before the point, or is none") }
        return number
    }
}
