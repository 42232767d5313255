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

    /// All bytes of a buffer.
    @unsafe
    @inlinable
    public init(_ buffer: UnsafeBufferPointer<UInt8>) {
        self = unsafe buffer.baseAddress.map { unsafe ByteSlice($0, count: buffer.count) } ?? .empty
    }

    /// Whether there are no bytes.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// The first byte; `nil` where there is none.
    @inlinable public var first: UInt8? { count > 0 ? self[0] : nil }

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

    /// The bytes from a place to another.
    @inlinable
    @inline(__always)
    public subscript(_ range: ClosedRange<Int>) -> ByteSlice { self[range.lowerBound..<range.upperBound + 1] }

    /// The bytes before a place.
    @inlinable
    @inline(__always)
    public subscript(_ range: PartialRangeUpTo<Int>) -> ByteSlice { self[0..<range.upperBound] }

    /// Eight bytes from a place on, the first in the lowest byte.
    @inlinable
    @inline(__always)
    public func word(at index: Int) -> UInt64 {
        precondition(index >= 0 && index <= count - 8)
        return unsafe UInt64(littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
    }

    /// Four bytes from a place on, the first in the lowest byte.
    @inlinable
    @inline(__always)
    public func halfWord(at index: Int) -> UInt32 {
        precondition(index >= 0 && index <= count - 4)
        return unsafe UInt32(littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt32.self))
    }
}

extension ByteSlice {
    /// No bytes.
    @inlinable public static var empty: ByteSlice { ByteSlice("") }

    /// The bytes of a literal.
    @inlinable
    public init(_ literal: StaticString) { unsafe self.init(literal.utf8Start, count: literal.utf8CodeUnitCount) }

    /// The bytes for what takes them as a collection.
    @inlinable public var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

    /// Whether the bytes are the same.
    @inlinable
    @inline(__always)
    public func equals(_ other: ByteSlice) -> Bool {
        unsafe count == other.count && areEqual(start, other.start, count: count)
    }

    /// Whether any byte is one that is wanted.
    @inlinable
    public func contains(where isWanted: (UInt8) -> Bool) -> Bool {
        for index in indices where isWanted(self[index]) { return true }
        return false
    }

    /// The order of two texts by code points, which is that of their UTF-8 bytes: -1, 0 or 1.
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
    /// The text of UTF-8 bytes.
    @inlinable
    public init(_ bytes: ByteSlice) { unsafe self.init(decoding: bytes.buffer, as: UTF8.self) }
}
