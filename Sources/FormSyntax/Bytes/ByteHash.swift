/// A hash for open addressing that takes eight bytes per step. It does not resist deliberate collisions; `KeyedHash`
/// does.
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
    // Combines both halves, so that the last bytes affect the lowest bits.
    let product = (hash ^ lastBytes(of: text)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
}

/// The last eight bytes, or fewer if there are not that many.
@inlinable
@inline(__always)
func lastBytes(of text: ByteSlice) -> UInt64 {
    let count = text.count
    if count >= 8 { return text.word(at: count &- 8) }
    if count >= 4 { return UInt64(text.halfWord(at: 0)) | UInt64(text.halfWord(at: count &- 4)) &<< 32 }
    guard count > 0 else { return 0 }
    // The first, middle and last of up to three bytes.
    return UInt64(text[0]) | UInt64(text[count &>> 1]) &<< 8 | UInt64(text[count &- 1]) &<< 16
}
