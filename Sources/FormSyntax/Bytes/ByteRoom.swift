/// Room for bytes that another keeps, such as an arena; good as long as the memory that it was made of.
///
/// Places are checked, in release builds too.
@safe
@frozen
public struct ByteRoom: BitwiseCopyable {
    /// The first byte; nothing checks what is written through it.
    @unsafe public let start: UnsafeMutablePointer<UInt8>
    /// How many bytes there is room for.
    public let count: Int

    /// Room for so many bytes from `start` on.
    @unsafe
    @inlinable
    @inline(__always)
    public init(_ start: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    /// A byte.
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

    /// The room of a range.
    @inlinable
    @inline(__always)
    public subscript(_ range: Range<Int>) -> ByteRoom {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe ByteRoom(start + range.lowerBound, count: range.count)
    }

    /// The room from a place on.
    @inlinable
    @inline(__always)
    public subscript(_ range: PartialRangeFrom<Int>) -> ByteRoom { self[range.lowerBound..<count] }

    /// Copies bytes to a place; the place behind them.
    @inlinable
    @inline(__always)
    @discardableResult
    public func write(_ bytes: ByteSlice, at place: Int = 0) -> Int {
        precondition(place >= 0 && bytes.count <= count - place)
        unsafe (start + place).update(from: bytes.start, count: bytes.count)
        return place + bytes.count
    }

    /// The bytes that were written first.
    @inlinable
    @inline(__always)
    public func written(_ length: Int) -> ByteSlice {
        precondition(length >= 0 && length <= count)
        return unsafe ByteSlice(start, count: length)
    }
}

/// Lends room for so many bytes, which is good within the call only.
@inlinable
public func withTemporaryRoom<Result>(for count: Int, _ body: (ByteRoom) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(count, 1)) { room in
        guard let start = room.baseAddress else { preconditionFailure() }
        return unsafe body(ByteRoom(start, count: count))
    }
}
