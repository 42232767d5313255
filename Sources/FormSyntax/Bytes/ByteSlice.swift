/// A run of bytes that something else owns, such as a text in an arena or a cell of a record; valid as long as that
/// memory.
///
/// Indices are checked, in release builds too.
@safe
@frozen
public struct ByteSlice: BitwiseCopyable, @unchecked Sendable {
    /// The first byte; reading through the pointer is not checked.
    @unsafe public let start: UnsafePointer<UInt8>
    /// The number of bytes.
    public let count: Int

    /// Wraps `count` bytes from `start` on.
    @unsafe
    @inlinable
    @inline(__always)
    public init(_ start: UnsafePointer<UInt8>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    /// Wraps all bytes of a buffer.
    @unsafe
    @inlinable
    public init(_ buffer: UnsafeBufferPointer<UInt8>) {
        self = unsafe buffer.baseAddress.map { unsafe ByteSlice($0, count: buffer.count) } ?? .empty
    }

    /// Whether there are no bytes.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// The first byte; `nil` if there is none.
    @inlinable public var first: UInt8? { count > 0 ? self[0] : nil }

    /// The last byte; `nil` if there is none.
    @inlinable public var last: UInt8? { count > 0 ? self[count - 1] : nil }

    /// The indices of the bytes.
    @inlinable public var indices: Range<Int> { 0..<count }

    /// The byte at an index.
    @inlinable
    @inline(__always)
    public subscript(_ index: Int) -> UInt8 {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe start[index]
    }

    /// The bytes in a range.
    @inlinable
    @inline(__always)
    public subscript(_ range: Range<Int>) -> ByteSlice {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe ByteSlice(start + range.lowerBound, count: range.count)
    }

    /// The bytes from an index on.
    @inlinable
    @inline(__always)
    public subscript(_ range: PartialRangeFrom<Int>) -> ByteSlice { self[range.lowerBound..<count] }

    /// The bytes in a closed range.
    @inlinable
    @inline(__always)
    public subscript(_ range: ClosedRange<Int>) -> ByteSlice { self[range.lowerBound..<range.upperBound + 1] }

    /// The bytes before an index.
    @inlinable
    @inline(__always)
    public subscript(_ range: PartialRangeUpTo<Int>) -> ByteSlice { self[0..<range.upperBound] }

    /// Eight bytes from an index on, the first in the lowest bits.
    @inlinable
    @inline(__always)
    public func word(at index: Int) -> UInt64 {
        precondition(index >= 0 && index <= count - 8)
        return unsafe UInt64(littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
    }

    /// Four bytes from an index on, the first in the lowest bits.
    @inlinable
    @inline(__always)
    public func halfWord(at index: Int) -> UInt32 {
        precondition(index >= 0 && index <= count - 4)
        return unsafe UInt32(littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt32.self))
    }
}

extension ByteSlice {
    /// The empty slice.
    @inlinable public static var empty: ByteSlice { ByteSlice("") }

    /// The bytes of a literal.
    @inlinable
    public init(_ literal: StaticString) { unsafe self.init(literal.utf8Start, count: literal.utf8CodeUnitCount) }

    /// The bytes as a collection.
    @inlinable public var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

    /// Whether both slices have the same bytes.
    @inlinable
    @inline(__always)
    public func equals(_ other: ByteSlice) -> Bool {
        unsafe count == other.count && areEqual(start, other.start, count: count)
    }

    /// Whether any byte satisfies the condition.
    @inlinable
    public func contains(where isWanted: (UInt8) -> Bool) -> Bool {
        for index in indices where isWanted(self[index]) { return true }
        return false
    }

    /// The order of two texts by code points, which equals that of their bytes: -1, 0 or 1.
    @inlinable
    public func order(before other: ByteSlice) -> Int {
        if equals(other) { return 0 }
        for index in 0..<min(count, other.count) where unsafe start[index] != other.start[index] {
            return self[index] < other[index] ? -1 : 1
        }
        return count < other.count ? -1 : 1
    }
}

extension String {
    /// Creates a text from UTF-8 bytes.
    @inlinable
    public init(_ bytes: ByteSlice) { unsafe self.init(decoding: bytes.buffer, as: UTF8.self) }
}
