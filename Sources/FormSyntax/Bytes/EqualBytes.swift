/// Whether two runs of bytes are equal. Overlapping words save most of a loop over bytes.
@inlinable
@inline(__always)
public func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
    if count >= 8 {
        var index = 0
        while index < count &- 8 {
            if differ(left, right, at: index, as: UInt64.self) { return false }
            index &+= 8
        }
        return !differ(left, right, at: count &- 8, as: UInt64.self)
    }
    if count >= 4 {
        return !differ(left, right, at: 0, as: UInt32.self) && !differ(left, right, at: count &- 4, as: UInt32.self)
    }
    for index in 0..<max(count, 0) where left[index] != right[index] { return false }
    return true
}

@inlinable
@inline(__always)
func differ<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, at offset: Int, as type: Word.Type
) -> Bool {
    UnsafeRawPointer(left).loadUnaligned(fromByteOffset: offset, as: type)
        != UnsafeRawPointer(right).loadUnaligned(fromByteOffset: offset, as: type)
}
