/// Whether the scalar has the Unicode property White_Space.
@inlinable
@inline(__always)
public func isWhiteSpace(_ scalar: UInt32) -> Bool {
    // Most letters are in these ranges.
    if scalar > 0xA0, scalar < 0x1680 { return false }
    if scalar > 0x3000 { return false }
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
}

/// Whether the byte is an ASCII digit.
@inlinable
@inline(__always)
public func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// Whether the byte is an ASCII letter.
@inlinable
@inline(__always)
public func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

/// The byte, in lower case if it is an ASCII capital.
@inlinable
@inline(__always)
public func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
