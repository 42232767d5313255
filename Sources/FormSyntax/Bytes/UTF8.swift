/// Reads a scalar; `nil` if the bytes are not well-formed UTF-8 (Unicode table 3-7: no overlong sequences, no
/// surrogates). There must be at least one byte.
@inlinable
@inline(__always)
package func decodeScalar(_ bytes: ByteSlice) -> (scalar: UInt32, length: Int)? {
    bytes[0] < 0x80 ? (UInt32(bytes[0]), 1) : decodeUTF8(bytes)
}

/// Reads a scalar of two to four bytes; the first byte must be at least 0x80.
@inlinable
@inline(__always)
package func decodeUTF8(_ bytes: ByteSlice) -> (scalar: UInt32, length: Int)? {
    let first = bytes[0]
    if first >= 0xC2, first < 0xE0, bytes.count >= 2, bytes[1] & 0xC0 == 0x80 {
        return (UInt32(first & 0x1F) << 6 | UInt32(bytes[1] & 0x3F), 2)
    }
    return decodeLongUTF8(bytes)
}

/// Reads a scalar of three or four bytes; `nil` for anything else.
@usableFromInline
package func decodeLongUTF8(_ bytes: ByteSlice) -> (scalar: UInt32, length: Int)? {
    let first = bytes[0]
    let length = first < 0xF0 ? 3 : 4
    guard first >= 0xE0, first <= 0xF4, bytes.count >= length else { return nil }
    let (second, third) = (bytes[1], bytes[2])
    guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return nil }
    var scalar = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
    guard length == 4 else { return scalar >= 0x800 && scalar & 0xF800 != 0xD800 ? (scalar, 3) : nil }
    guard bytes[3] & 0xC0 == 0x80 else { return nil }
    scalar = scalar << 6 & 0x1F_FFFF | UInt32(bytes[3] & 0x3F)
    return scalar >= 0x10000 && scalar <= 0x10_FFFF ? (scalar, 4) : nil
}

/// Writes a scalar as one to four bytes and returns their number.
package func encodeScalar(_ scalar: UInt32, to room: ByteRoom) -> Int {
    if scalar < 0x80 {
        room[0] = UInt8(truncatingIfNeeded: scalar)
        return 1
    }
    let length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    var rest = scalar
    for position in (1..<length).reversed() {
        room[position] = 0x80 | UInt8(truncatingIfNeeded: rest & 0x3F)
        rest >>= 6
    }
    room[0] = UInt8(truncatingIfNeeded: rest) | ~(0xFF >> UInt8(length))
    return length
}

/// The length of the sequence at an index; 0 if there is no valid one.
func utf8SequenceLength(_ bytes: UnsafePointer<UInt8>, at index: Int, count: Int) -> Int {
    decodeScalar(ByteSlice(bytes + index, count: count - index))?.length ?? 0
}

/// Whether all bytes are valid UTF-8.
public func isValidUTF8(_ bytes: ByteSlice) -> Bool {
    unsafe offsetOfInvalidUTF8(bytes.start, count: bytes.count) == nil
}

/// The offset of the first invalid byte; `nil` if all bytes are UTF-8.
package func offsetOfInvalidUTF8(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
    var index = 0
    while index < count {
        if index &+ 8 <= count {
            let plain = ByteWord.bytes(before: ByteWord(bytes + index).nonASCII)
            index &+= plain
            if plain == 8 { continue }
        }
        let length = utf8SequenceLength(bytes, at: index, count: count)
        guard length > 0 else { return index }
        index &+= length
    }
    return nil
}
