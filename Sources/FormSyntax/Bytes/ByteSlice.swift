/// A run of bytes that another keeps, such as a text of an arena or a cell of a record; good as long as the memory that it was
/// made of.
///
/// Bytes and parts are checked, in release builds too.
@safe
@frozen
public struct ByteSlice: BitwiseCopyable, @unchecked Sendable {
    /// The first byte; nothing checks what is read through it.
    @unsafe public let start: UnsafePointer<UInt8>
    /// How many bytes there are.
    public let count: Int

    /// So many bytes from `start` on.
    @unsafe
    @inlinable
    @inline(__always)
    public init(_ start: UnsafePointer<UInt8>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    /// Whether there are no bytes.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// The last byte; `nil` where there is none.
    @inlinable public var last: UInt8? { count > 0 ? self[count - 1] : nil }

    /// The places of the bytes.
    @inlinable public var indices: Range<Int> { 0..<count }

    /// A byte.
    @inlinable
    @inline(__always)
    public subscript(_ index: Int) -> UInt8 {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe start[index]
    }

    /// The bytes of a range.
    @inlinable
    @inline(__always)
    public subscript(_ range: Range<Int>) -> ByteSlice {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe ByteSlice(start + range.lowerBound, count: range.count)
    }

    /// The bytes from a place on.
    @inlinable
    @inline(__always)
    public subscript(_ range: PartialRangeFrom<Int>) -> ByteSlice { self[range.lowerBound..<count] }

    /// The bytes before a place.
    @inlinable
    @inline(__always)
    public subscript(_ range: PartialRangeUpTo<Int>) -> ByteSlice { self[0..<range.upperBound] }
}
