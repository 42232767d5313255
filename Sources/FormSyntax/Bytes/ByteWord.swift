/// Eight bytes that are examined together, the first in the lowest bits.
///
/// Masks have the high bit of each byte set that was found. Only the lowest set bit is reliable, since a borrow may
/// affect the bytes above it.
@frozen
@usableFromInline
struct ByteWord: BitwiseCopyable {
    @usableFromInline let bits: UInt64

    @inlinable
    @inline(__always)
    init(_ pointer: UnsafePointer<UInt8>) {
        bits = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
    }

    @inlinable
    @inline(__always)
    init(_ text: ByteSlice, at index: Int) { bits = text.word(at: index) }

    /// A word with the byte in all eight places.
    @inlinable
    @inline(__always)
    static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// The mask of places with `byte`, which must be ASCII.
    @inlinable
    @inline(__always)
    func places(of byte: UInt8) -> UInt64 {
        let difference = bits ^ Self.repeating(byte)
        return (difference &- Self.repeating(1)) & ~difference & Self.repeating(0x80)
    }

    /// The mask of bytes below 0x20.
    @inlinable
    @inline(__always)
    var controlCharacters: UInt64 { (bits &- Self.repeating(0x20)) & ~bits & Self.repeating(0x80) }

    /// The mask of bytes above 0x7f.
    @inlinable
    @inline(__always)
    var nonASCII: UInt64 { bits & Self.repeating(0x80) }

    /// The mask of bytes that are not digits.
    @inlinable
    @inline(__always)
    var nonDigits: UInt64 {
        let values = bits ^ Self.repeating(ASCII.zero)
        return (values | (values &+ Self.repeating(0x80 - 10))) & Self.repeating(0x80)
    }

    /// The number of bytes before the first one in `mask`; 8 if it is empty.
    @inlinable
    @inline(__always)
    static func bytes(before mask: UInt64) -> Int { mask.trailingZeroBitCount >> 3 }
}

/// ASCII characters by name.
@usableFromInline
package enum ASCII {
    @inlinable package static var tab: UInt8 { 0x09 }
    @inlinable package static var lineFeed: UInt8 { 0x0a }
    @inlinable package static var carriageReturn: UInt8 { 0x0d }
    @inlinable package static var space: UInt8 { 0x20 }
    @inlinable package static var quote: UInt8 { 0x22 }
    @inlinable package static var apostrophe: UInt8 { 0x27 }
    @inlinable package static var comma: UInt8 { 0x2c }
    @inlinable package static var minus: UInt8 { 0x2d }
    @inlinable package static var zero: UInt8 { 0x30 }
    @inlinable package static var nine: UInt8 { 0x39 }
    @inlinable package static var backslash: UInt8 { 0x5c }
    @inlinable package static var plus: UInt8 { 0x2b }
    @inlinable package static var point: UInt8 { 0x2e }
    @inlinable package static var colon: UInt8 { 0x3a }
    @inlinable package static var openBracket: UInt8 { 0x5b }
    @inlinable package static var closeBracket: UInt8 { 0x5d }
    @inlinable package static var openBrace: UInt8 { 0x7b }
    @inlinable package static var closeBrace: UInt8 { 0x7d }
}
