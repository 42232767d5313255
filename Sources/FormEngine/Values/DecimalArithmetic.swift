/// Arithmetic whose results are exact or rounded half to even; `nil` if that would lose more than allowed.
extension ExactDecimal {
    /// The loss allowed in a result.
    package enum Loss {
        /// The result is exact.
        case nothing
        /// Digits beyond the 34th, as in a division, but none that are only lost for being beyond the 68th place.
        case lastDigits
        /// Everything beyond the places wanted.
        case places
    }

    package func adding(_ other: ExactDecimal, losing loss: Loss = .nothing) -> ExactDecimal? {
        addingShort(other) ?? addingLong(other, losing: loss)
    }

    private func addingLong(_ other: ExactDecimal, losing loss: Loss) -> ExactDecimal? {
        guard scale <= other.scale else { return other.addingLong(self, losing: loss) }
        guard coefficient != 0 else { return other }
        let gap = Int(other.scale - scale)
        // The usual case: both fit in 128 bits, with room for a carry.
        if gap == 0 || decimalDigits(coefficient.magnitude) + gap <= 37 {
            let sum = coefficient * Int128(powerOfTen(Int32(gap))) + other.coefficient
            return Self.rounding(
                WideInteger(sum.magnitude), scale: Int(other.scale), isNegative: sum < 0, losing: loss)
        }
        return addingFar(other, gap: gap, losing: loss)
    }

    package func subtracting(_ other: ExactDecimal, losing loss: Loss = .nothing) -> ExactDecimal? {
        adding(-other, losing: loss)
    }

    package func multiplied(by other: ExactDecimal, losing loss: Loss = .nothing) -> ExactDecimal? {
        multipliedShort(by: other) ?? multipliedLong(by: other, losing: loss)
    }

    private func multipliedLong(by other: ExactDecimal, losing loss: Loss) -> ExactDecimal? {
        let product = WideInteger(coefficient.magnitude, times: other.coefficient.magnitude)
        return Self.rounding(
            product, scale: Int(scale + other.scale), isNegative: isNegative != other.isNegative, losing: loss)
    }

    /// The quotient with at most 34 digits; `nil` also for a division by zero. Trailing zeros after the point are
    /// dropped.
    public func divided(by other: ExactDecimal) -> ExactDecimal? {
        guard !other.isZero else { return nil }
        guard !isZero else { return .zero }
        return dividedShort(by: other) ?? dividedLong(by: other)
    }

    /// Whether it is a multiple of a number other than 0, however many digits the quotient has.
    func isMultiple(of other: ExactDecimal) -> Bool {
        guard !isZero else { return true }
        let (digits, divisor, gap) = (coefficient.magnitude, other.coefficient.magnitude, Int(scale - other.scale))
        if gap <= 0 {
            var dividend = WideInteger(digits, shiftedBy: -gap)
            return dividend.divide(by: divisor) == 0
        }
        // Divisors with more digits cannot divide it.
        guard decimalDigits(divisor) + gap <= Self.maximumDigits + 1 else { return false }
        return digits.isMultiple(of: divisor * powerOfTen(Int32(gap)))
    }

    /// The least common multiple; `nil` if it needs more than 34 digits. Both numbers are above 0.
    func leastCommonMultiple(with other: ExactDecimal) -> ExactDecimal? {
        let places = max(scale, other.scale)
        let numbers = [self, other].map { number in
            let gap = places - number.scale
            let isShort = decimalDigits(number.coefficient.magnitude) + Int(gap) <= Self.maximumDigits
            return isShort ? number.coefficient.magnitude * powerOfTen(gap) : 0
        }
        var (divisor, rest) = (numbers[0], numbers[1])
        guard divisor != 0, rest != 0 else { return nil }
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        let (product, isTooLarge) = (numbers[0] / divisor).multipliedReportingOverflow(by: numbers[1])
        guard !isTooLarge, decimalDigits(product) <= Self.maximumDigits else { return nil }
        return ExactDecimal(coefficient: Int128(product), scale: places).droppingTrailingZeros
    }

    private func dividedLong(by other: ExactDecimal) -> ExactDecimal? {
        let divisor = other.coefficient.magnitude
        if let quotient = dividedByMovingThePoint(other, divisor) { return quotient }
        // The quotient gets one or two digits more than are kept, so that rounding knows the next one.
        let shift = Self.maximumDigits + 1 + decimalDigits(divisor) - decimalDigits(coefficient.magnitude)
        var quotient = WideInteger(coefficient.magnitude, shiftedBy: shift)
        let rest = quotient.divide(by: divisor)
        let result = Self.rounding(
            quotient, hasRest: rest != 0, scale: Int(scale - other.scale) + shift,
            isNegative: isNegative != other.isNegative, losing: .lastDigits)
        return result?.droppingTrailingZeros
    }

    /// The quotient by a power of ten, as in percentages: 150 instead of 2,800 instructions.
    @inline(__always)
    private func dividedByMovingThePoint(_ other: ExactDecimal, _ divisor: UInt128) -> ExactDecimal? {
        let exponent = Int32(decimalDigits(divisor) - 1)
        let places = scale + exponent - other.scale
        guard divisor == powerOfTen(exponent), places >= 0, places <= Self.maximumScale else { return nil }
        let digits = other.isNegative ? 0 - coefficient : coefficient
        return ExactDecimal(coefficient: digits, scale: places).droppingTrailingZeros
    }

    /// The number with exactly `places` decimal places (at most 68), rounded half to even; -1 rounds to tens, and so
    /// on. `nil` if that needs more than 34 digits.
    public func rounded(places: Int) -> ExactDecimal? {
        guard places <= Self.maximumScale else { return nil }
        guard places >= 0 else {
            return roundedToPower(ofPlaces: places) { $1 > $2 || ($1 == $2 && $0 & 1 == 1) }
        }
        return roundedShort(places: Int32(truncatingIfNeeded: places)) ?? roundedLong(places: places)
    }

    /// The number rounded to a multiple of a power of ten.
    ///
    /// - Parameter isUp: Whether to round a quotient up, given its remainder and half the divisor.
    private func roundedToPower(
        ofPlaces places: Int, where isUp: (_ quotient: UInt128, _ rest: UInt128, _ half: UInt128) -> Bool
    ) -> ExactDecimal? {
        // The number is less than half of the power, whatever its digits.
        guard places >= Int(scale) - Self.maximumDigits - 1 else { return .zero }
        let unit = powerOfTen(scale - Int32(places))
        let (quotient, rest) = coefficient.magnitude.quotientAndRemainder(dividingBy: unit)
        let rounded = isUp(quotient, rest, unit / 2) ? quotient + 1 : quotient
        let zeros = WideInteger(rounded, times: powerOfTen(Int32(-places)))
        return Self.rounding(zeros, scale: 0, isNegative: isNegative && rounded > 0, losing: .nothing)
    }

    /// The number with at most `places` decimal places, rounded half away from zero; -1 rounds to tens, and so on.
    /// `nil` if that needs more than 34 digits.
    func roundedHalfUp(places: Int) -> ExactDecimal? {
        guard places < Int(scale) else { return self }
        guard places >= 0 else { return roundedToPower(ofPlaces: places) { $1 >= $2 } }
        let dropped = scale - Int32(places)
        guard dropped <= Self.maximumDigits else { return ExactDecimal(coefficient: 0, scale: Int32(places)) }
        let unit = powerOfTen(dropped)
        let (quotient, rest) = coefficient.magnitude.quotientAndRemainder(dividingBy: unit)
        let rounded = rest >= unit / 2 ? quotient + 1 : quotient
        return Self.signed(rounded, scale: places, isNegative: isNegative)
    }

    private func roundedLong(places: Int) -> ExactDecimal? {
        let missing = places - Int(scale)
        if missing >= 0 {
            if isZero { return ExactDecimal(coefficient: 0, scale: Int32(places)) }
            guard decimalDigits(coefficient.magnitude) + missing <= Self.maximumDigits else { return nil }
            let widened = coefficient * Int128(powerOfTen(Int32(missing)))
            return ExactDecimal(coefficient: widened, scale: Int32(places))
        }
        return Self.rounding(
            WideInteger(coefficient.magnitude), scale: Int(scale), isNegative: isNegative, maximumScale: places,
            losing: .places)
    }

    /// The sum with a number that has so many more places that 128 bits cannot hold both at the same scale.
    private func addingFar(_ other: ExactDecimal, gap: Int, losing loss: Loss) -> ExactDecimal? {
        guard other.coefficient != 0 else { return self }
        // 42 more digits always fit and suffice: beyond them the smaller number only decides the rounding.
        let shift = min(gap, 42)
        var total = WideInteger(coefficient.magnitude, shiftedBy: shift)
        let cut = powerOfTen(Int32(min(gap - shift, 38)))
        let (small, rest) = other.coefficient.magnitude.quotientAndRemainder(dividingBy: cut)
        let hasRest = rest != 0
        // The shifted number has at least 38 digits, the other at most 34, so that their difference has the sign of the
        // former.
        if isNegative == other.isNegative {
            total.add(WideInteger(small))
        } else {
            total.subtract(WideInteger(small))
            if hasRest { total.subtract(WideInteger(1)) }
        }
        return Self.rounding(total, hasRest: hasRest, scale: Int(scale) + shift, isNegative: isNegative, losing: loss)
    }

    /// Rounds `number`
    /// 10^`scale`, slightly larger in size if `hasRest`, to as many digits as fit.
    private static func rounding(
        _ number: WideInteger, hasRest: Bool = false, scale: Int, isNegative: Bool, maximumScale: Int = maximumScale,
        losing loss: Loss
    ) -> ExactDecimal? {
        if !hasRest, scale <= maximumScale, let coefficient = number.small, coefficient < UInt128(limit) {
            return signed(coefficient, scale: scale, isNegative: isNegative)
        }
        var number = number
        var scale = scale
        var hasRest = hasRest
        let surplus = max(number.digitCount - maximumDigits, 0)
        var drop = max(surplus, scale - maximumScale)
        guard drop <= scale else { return nil }
        let mayLose = loss == .places || (loss == .lastDigits && drop == surplus)
        scale -= drop
        while drop > 37 {
            hasRest = number.divide(by: powerOfTen(37)) != 0 || hasRest
            drop -= 37
        }
        let divisor = powerOfTen(Int32(drop))
        let rest = number.divide(by: divisor)
        guard mayLose || (rest == 0 && !hasRest) else { return nil }
        let isOdd = number.small.map { $0 & 1 == 1 } ?? false
        if rest > divisor / 2 || (rest != 0 && rest == divisor / 2 && (hasRest || isOdd)) { number.add(WideInteger(1)) }
        guard let coefficient = number.small, coefficient <= UInt128(limit) else { return nil }
        // Rounding up made one digit more; it is a zero.
        if coefficient == UInt128(limit) {
            guard scale > 0 else { return nil }
            return signed(coefficient / 10, scale: scale - 1, isNegative: isNegative)
        }
        return signed(coefficient, scale: scale, isNegative: isNegative)
    }

    private static var limit: Int128 { 10_000_000_000_000_000_000_000_000_000_000_000 }

    private static func signed(_ coefficient: UInt128, scale: Int, isNegative: Bool) -> ExactDecimal {
        ExactDecimal(coefficient: isNegative ? -Int128(coefficient) : Int128(coefficient), scale: Int32(scale))
    }
}
