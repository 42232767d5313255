/// A hash of bytes for open addressing, eight of them a step. It withstands nobody who wants collisions: `KeyedHash` does.
@inlinable
@inline(__always)
package func byteHash(_ start: UnsafePointer<UInt8>?, count: Int) -> UInt64 {
    guard let start else { return 0 }
    var hash = UInt64(truncatingIfNeeded: count)
    var index = 0
    let bytes = UnsafeRawPointer(start)
    while index &+ 8 <= count {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
        index &+= 8
    }
    var tail: UInt64 = 0
    while index < count {
        tail = tail << 8 | UInt64(start[index])
        index &+= 1
    }
    hash = (hash ^ tail) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ (hash >> 29)
}
