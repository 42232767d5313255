/// Bytes that YAML gives a meaning.
enum ASCII {
    static let (tab, lineFeed, carriageReturn, space) = (0x09, 0x0a, 0x0d, 0x20) as (UInt8, UInt8, UInt8, UInt8)
    static let (quote, plus, comma, minus) = (0x22, 0x2b, 0x2c, 0x2d) as (UInt8, UInt8, UInt8, UInt8)
    static let (point, zero, nine, colon) = (0x2e, 0x30, 0x39, 0x3a) as (UInt8, UInt8, UInt8, UInt8)
}

extension UInt8 {
    /// Whether it is a decimal digit.
    var isDigit: Bool { ASCII.zero...ASCII.nine ~= self }
    /// Whether it may be between the digits of a number in YAML 1.1, or is one.
    var isDigitOrUnderscore: Bool { isDigit || self == UInt8(ascii: "_") }
    /// The value of a hexadecimal digit; 16 for any other byte.
    var hexDigit: Int { Character(Unicode.Scalar(self)).hexDigitValue ?? 16 }
}
