import FormSyntax

/// The result of reading a text as a number; errors are not thrown, for the sake of records.
struct DecimalReading: BitwiseCopyable {
    enum Outcome: UInt8, BitwiseCopyable { case number, notANumber, tooManyDigits }

    /// Zero unless the outcome is `number`.
    let decimal: ExactDecimal
    let outcome: Outcome
    /// Whether the text is what `write` would write: no `+`, exponent, bare point or leading zeros.
    let isNormal: Bool

    @inline(__always)
    init(_ decimal: ExactDecimal, isNormal: Bool) {
        self.decimal = decimal
        self.outcome = .number
        self.isNormal = isNormal
    }

    @inline(__always)
    init(_ outcome: Outcome) {
        decimal = ExactDecimal(0)
        self.outcome = outcome
        isNormal = false
    }
}

extension ExactDecimal {
    /// Reads a whole text as a number.
    @inline(__always)
    static func read(_ text: ByteSlice) -> DecimalReading {
        let count = text.count
        guard count > 0, count <= 18 else { return readLong(text) }
        var position = text[0] == 0x2D ? 1 : 0
        let isNegative = position == 1
        let firstDigit = position
        var digits: UInt64 = 0
        var point = -1
        while position < count {
            let digit = text[position] &- 0x30
            if digit < 10 {
                digits = digits &* 10 &+ UInt64(digit)
            } else if digit == 0xFE, point < 0 {
                point = position
            } else {
                return readLong(text)
            }
            position &+= 1
        }
        let wholeEnd = point < 0 ? count : point
        let isNormal =
            wholeEnd > firstDigit && point &+ 1 < count && (text[firstDigit] != 0x30 || wholeEnd &- firstDigit == 1)
            && !(isNegative && digits == 0)
        guard isNormal else { return readLong(text) }
        let scale = point < 0 ? 0 : Int32(truncatingIfNeeded: count &- point &- 1)
        let signed = Int64(bitPattern: isNegative ? 0 &- digits : digits)
        return DecimalReading(ExactDecimal(coefficient: Int128(signed), scale: scale), isNormal: true)
    }

    /// Reads any text, digit by digit; the work depends on its length, not on its exponent.
    @inline(never)
    private static func readLong(_ text: ByteSlice) -> DecimalReading {
        var scan = DecimalScan()
        guard scan.read(text) else { return DecimalReading(.notANumber) }
        guard let decimal = scan.decimal else { return DecimalReading(.tooManyDigits) }
        return DecimalReading(decimal, isNormal: scan.isNormal)
    }
}

/// The parts of a written number.
private struct DecimalScan {
    private var isNegative = false
    private var coefficient: UInt128 = 0
    private var significantDigits = 0
    private var places = 0
    private var exponent = 0
    private(set) var isNormal = true

    /// An exponent beyond this is too large whatever the digits are.
    private static let exponentLimit = 1_000_000_000

    /// Reads a text; false if it is no number.
    mutating func read(_ text: ByteSlice) -> Bool {
        var position = 0
        if position < text.count, text[position] == 0x2D || text[position] == 0x2B {
            isNegative = text[position] == 0x2D
            isNormal = isNegative
            position += 1
        }
        let wholeStart = position
        readDigits(text, &position)
        let wholeCount = position - wholeStart
        var fractionCount = 0
        if position < text.count, text[position] == 0x2E {
            position += 1
            let fractionStart = position
            readDigits(text, &position)
            fractionCount = position - fractionStart
            places = fractionCount
            if fractionCount == 0 { isNormal = false }
        }
        if wholeCount == 0 || (wholeCount > 1 && text[wholeStart] == 0x30) { isNormal = false }
        guard wholeCount + fractionCount > 0 else { return false }
        if position < text.count, !readExponent(text, &position) { return false }
        if isNegative && significantDigits == 0 { isNormal = false }
        return position == text.count
    }

    /// The number; `nil` if it needs more than 34 digits, or more than 68 after the point.
    var decimal: ExactDecimal? {
        guard significantDigits <= ExactDecimal.maximumDigits else { return nil }
        let scale = places - exponent
        guard scale <= ExactDecimal.maximumScale else { return nil }
        let signed = isNegative ? -Int128(coefficient) : Int128(coefficient)
        if scale >= 0 { return ExactDecimal(coefficient: signed, scale: Int32(scale)) }
        if coefficient == 0 { return ExactDecimal(0) }
        guard significantDigits - scale <= ExactDecimal.maximumDigits else { return nil }
        return ExactDecimal(coefficient: signed * Int128(powerOfTen(Int32(-scale))), scale: 0)
    }

    private mutating func readDigits(_ text: ByteSlice, _ position: inout Int) {
        while position < text.count, isDigit(text[position]) {
            let digit = UInt128(text[position] &- 0x30)
            if significantDigits > 0 || digit != 0 { significantDigits += 1 }
            if significantDigits <= ExactDecimal.maximumDigits { coefficient = coefficient &* 10 &+ digit }
            position += 1
        }
    }

    private mutating func readExponent(_ text: ByteSlice, _ position: inout Int) -> Bool {
        guard text[position] | 0x20 == 0x65 else { return false }
        isNormal = false
        position += 1
        var isBelowOne = false
        if position < text.count, text[position] == 0x2D || text[position] == 0x2B {
            isBelowOne = text[position] == 0x2D
            position += 1
        }
        let digitsStart = position
        while position < text.count, isDigit(text[position]) {
            exponent = min(exponent * 10 + Int(text[position] &- 0x30), Self.exponentLimit)
            position += 1
        }
        if isBelowOne { exponent = -exponent }
        return position > digitsStart
    }
}
