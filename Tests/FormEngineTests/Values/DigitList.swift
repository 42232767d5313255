@testable import FormEngine

/// Whole numbers without sign of any size, digit by digit, lowest first: slow arithmetic as a reference for the fast
/// one.
struct DigitList: Equatable, Comparable {
    private(set) var digits: [UInt8]

    init(_ digits: [UInt8]) {
        self.digits = digits
        while self.digits.last == 0 { self.digits.removeLast() }
    }

    init(_ text: some StringProtocol) {
        self.init(text.utf8.reversed().map { $0 - 0x30 })
    }

    var isZero: Bool { digits.isEmpty }
    var count: Int { digits.count }
    var isOdd: Bool { (digits.first ?? 0) % 2 == 1 }
    var text: String { isZero ? "0" : String(decoding: digits.reversed().map { $0 + 0x30 }, as: UTF8.self) }

    func shifted(_ places: Int) -> DigitList {
        DigitList(isZero ? [] : Array(repeating: 0, count: places) + digits)
    }

    static func < (left: DigitList, right: DigitList) -> Bool {
        if left.count != right.count { return left.count < right.count }
        return left.digits.reversed().lexicographicallyPrecedes(right.digits.reversed())
    }

    static func + (left: DigitList, right: DigitList) -> DigitList {
        var carry: UInt8 = 0
        var sum: [UInt8] = []
        for index in 0...max(left.count, right.count) {
            let total =
                (index < left.count ? left.digits[index] : 0) + (index < right.count ? right.digits[index] : 0) + carry
            sum.append(total % 10)
            carry = total / 10
        }
        return DigitList(sum)
    }

    /// The right number must not be greater than the left one.
    static func - (left: DigitList, right: DigitList) -> DigitList {
        var borrow: Int8 = 0
        var difference: [UInt8] = []
        for index in 0..<left.count {
            var digit = Int8(left.digits[index]) - (index < right.count ? Int8(right.digits[index]) : 0) - borrow
            borrow = digit < 0 ? 1 : 0
            if digit < 0 { digit += 10 }
            difference.append(UInt8(digit))
        }
        return DigitList(difference)
    }

    static func * (left: DigitList, right: DigitList) -> DigitList {
        var product = DigitList([])
        for (place, digit) in right.digits.enumerated() {
            for _ in 0..<digit { product = product + left.shifted(place) }
        }
        return product
    }

    func quotientAndRemainder(by divisor: DigitList) -> (quotient: DigitList, remainder: DigitList) {
        var rest = DigitList([])
        var quotient: [UInt8] = []
        for digit in digits.reversed() {
            rest = rest.shifted(1) + DigitList([digit])
            var times: UInt8 = 0
            while rest >= divisor {
                rest = rest - divisor
                times += 1
            }
            quotient.append(times)
        }
        return (DigitList(quotient.reversed()), rest)
    }
}

/// A decimal number on a list of digits.
struct SlowDecimal {
    var isNegative: Bool
    var digits: DigitList
    var scale: Int

    /// Reads a number in normal form.
    init(_ text: String) {
        isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(separator: ".")
        scale = parts.count == 2 ? parts[1].utf8.count : 0
        digits = DigitList(parts.joined())
    }

    init(isNegative: Bool, digits: DigitList, scale: Int) {
        self.isNegative = isNegative
        self.digits = digits
        self.scale = scale
    }

    /// The number in normal form; a zero has no sign.
    var text: String {
        var text = digits.text
        while text.utf8.count <= scale { text = "0" + text }
        if scale > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -scale)) }
        return (isNegative && !digits.isZero ? "-" : "") + text
    }

    /// Rounded to 34 digits and 68 places, half to even; `nil` if the whole part is too long, or if more would be lost
    /// than allowed.
    func rounded(toPlaces places: Int = 68, losing loss: ExactDecimal.Loss = .places) -> SlowDecimal? {
        var result = self
        let surplus = max(digits.count - 34, 0)
        let drop = max(surplus, scale - places)
        if drop > scale { return nil }
        let unit = DigitList([1]).shifted(drop)
        let (quotient, rest) = digits.quotientAndRemainder(by: unit)
        if !rest.isZero, loss == .nothing || (loss == .lastDigits && drop > surplus) { return nil }
        result.digits = quotient
        result.scale = scale - drop
        if rest + rest > unit || (rest + rest == unit && quotient.isOdd) { result.digits = quotient + DigitList([1]) }
        return result.digits.count > 34 ? result.rounded() : result
    }

    func negated() -> SlowDecimal { SlowDecimal(isNegative: !isNegative, digits: digits, scale: scale) }

    static func + (left: SlowDecimal, right: SlowDecimal) -> SlowDecimal {
        let scale = max(left.scale, right.scale)
        let first = left.digits.shifted(scale - left.scale)
        let second = right.digits.shifted(scale - right.scale)
        if left.isNegative == right.isNegative {
            return SlowDecimal(isNegative: left.isNegative, digits: first + second, scale: scale)
        }
        return first >= second
            ? SlowDecimal(isNegative: left.isNegative, digits: first - second, scale: scale)
            : SlowDecimal(isNegative: right.isNegative, digits: second - first, scale: scale)
    }

    static func * (left: SlowDecimal, right: SlowDecimal) -> SlowDecimal {
        SlowDecimal(
            isNegative: left.isNegative != right.isNegative, digits: left.digits * right.digits,
            scale: left.scale + right.scale)
    }

    /// The quotient with far more digits than are kept, followed by a digit other than zero if there is a remainder.
    static func / (left: SlowDecimal, right: SlowDecimal) -> SlowDecimal {
        let shift = 140
        let (quotient, rest) = left.digits.shifted(shift).quotientAndRemainder(by: right.digits)
        let sticky = quotient.shifted(1) + DigitList(rest.isZero ? [] : [1])
        return SlowDecimal(
            isNegative: left.isNegative != right.isNegative, digits: sticky, scale: left.scale + shift - right.scale + 1
        )
    }
}
