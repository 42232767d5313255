/// Bytes that YAML gives a meaning.
enum ASCII {
    static let (tab, lineFeed, carriageReturn, space) = (0x09, 0x0a, 0x0d, 0x20) as (UInt8, UInt8, UInt8, UInt8)
    static let (quote, plus, comma, minus) = (0x22, 0x2b, 0x2c, 0x2d) as (UInt8, UInt8, UInt8, UInt8)
    static let (point, zero, nine, colon) = (0x2e, 0x30, 0x39, 0x3a) as (UInt8, UInt8, UInt8, UInt8)
}
