/// Writable memory that something else owns, such as an arena; valid as long as that memory.
///
/// Indices are checked, in release builds too.
@safe
@frozen
public struct ByteRoom: BitwiseCopyable {
    /// The first byte; writing through the pointer is not checked.
    @unsafe public let start: UnsafeMutablePointer<UInt8>
    /// The number of bytes.
    public let count: Int

    /// Wraps `count` bytes from `start` on.
    @unsafe
    @inlinable
    @inline(__always)
    public init(_ start: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    /// The byte at an index.
    @inlinable
    @inline(__always)
    public subscript(_ index: Int) -> UInt8 {
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return unsafe start[index]
        }
        nonmutating set {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            unsafe start[index] = newValue
        }
    }

    /// The part in a range.
    @inlinable
    @inline(__always)
    public subscript(_ range: Range<Int>) -> ByteRoom {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe ByteRoom(start + range.lowerBound, count: range.count)
    }

    /// The part from an index on.
    @inlinable
    @inline(__always)
    public subscript(_ range: PartialRangeFrom<Int>) -> ByteRoom { self[range.lowerBound..<count] }

    /// Copies bytes to an index; returns the index after them.
    @inlinable
    @inline(__always)
    @discardableResult
    public func write(_ bytes: ByteSlice, at place: Int = 0) -> Int {
        precondition(place >= 0 && bytes.count <= count - place)
        unsafe (start + place).update(from: bytes.start, count: bytes.count)
        return place + bytes.count
    }

    /// The first bytes, which must have been written.
    @inlinable
    @inline(__always)
    public func written(_ length: Int) -> ByteSlice {
        precondition(length >= 0 && length <= count)
        return unsafe ByteSlice(start, count: length)
    }
}

/// Calls a function with temporary room for a number of bytes, valid only during the call.
@inlinable
public func withTemporaryRoom<Result>(for count: Int, _ body: (ByteRoom) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(count, 1)) { room in
        guard let start = room.baseAddress else { preconditionFailure() }
        return unsafe body(ByteRoom(start, count: count))
    }
}
