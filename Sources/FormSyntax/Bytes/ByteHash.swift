/// A hash of bytes for open addressing, eight of them a step. It withstands nobody who wants collisions: `KeyedHash` does.
@inlinable
@inline(__always)
package func byteHash(_ text: ByteSlice) -> UInt64 {
    let count = text.count
    var hash = UInt64(truncatingIfNeeded: count)
    var index = 0
    while index &+ 8 < count {
        hash = (hash ^ text.word(at: index)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        index &+= 8
    }
    // Both halves, so that the last of the bytes counts in the lowest bits.
    let product = (hash ^ lastBytes(of: text)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
}

/// The last eight bytes, or as many as there are.
@inlinable
@inline(__always)
func lastBytes(of text: ByteSlice) -> UInt64 {
    let count = text.count
    if count >= 8 { return text.word(at: count &- 8) }
    if count >= 4 { return UInt64(text.halfWord(at: 0)) | UInt64(text.halfWord(at: count &- 4)) &<< 32 }
    guard count > 0 else { return 0 }
    // The first, the middle and the last of at most three.
    return UInt64(text[0]) | UInt64(text[count &>> 1]) &<< 8 | UInt64(text[count &- 1]) &<< 16
}
