/// Whole parts and remainders, which are exact; `nil` if that needs more than 34 digits.
extension ExactDecimal {
    /// The greatest whole number not above it.
    var floor: ExactDecimal {
        guard scale > 0 else { return self }
        // With that many places, a number of 34 digits is below 1 in size.
        guard scale < 38 else { return ExactDecimal(isNegative ? -1 : 0) }
        let (whole, rest) = coefficient.quotientAndRemainder(dividingBy: Int128(powerOfTen(scale)))
        return ExactDecimal(coefficient: rest < 0 ? whole - 1 : whole, scale: 0)
    }

    /// The least whole number not below it.
    var ceiling: ExactDecimal { -(-self).floor }

    /// The remainder of a division by a number other than zero, with the sign of the divisor.
    func remainder(dividingBy divisor: ExactDecimal) -> ExactDecimal? {
        let rest = truncatingRemainder(dividingBy: divisor)
        return rest.isZero || rest.isNegative == divisor.isNegative ? rest : rest.adding(divisor)
    }

    /// The remainder with the sign of the dividend.
    private func truncatingRemainder(dividingBy divisor: ExactDecimal) -> ExactDecimal {
        let gap = scale - divisor.scale
        guard gap < 0 else { return truncatingRemainder(byDigits: divisor.coefficient.magnitude, widenedBy: gap) }
        // Ten times a remainder of a 34-digit divisor fits, so that the missing digits are added one by one.
        let digits = divisor.coefficient.magnitude
        var rest = coefficient.magnitude % digits
        for _ in gap..<0 { rest = rest * 10 % digits }
        return ExactDecimal(coefficient: isNegative ? -Int128(rest) : Int128(rest), scale: divisor.scale)
    }

    private func truncatingRemainder(byDigits digits: UInt128, widenedBy gap: Int32) -> ExactDecimal {
        let (wide, isFar) = digits.multipliedReportingOverflow(by: powerOfTen(min(gap, 38)))
        // If the divisor has more digits, everything remains.
        guard !isFar, gap <= 38 else { return self }
        let rest = coefficient.magnitude % wide
        return ExactDecimal(coefficient: isNegative ? -Int128(rest) : Int128(rest), scale: scale)
    }
}
