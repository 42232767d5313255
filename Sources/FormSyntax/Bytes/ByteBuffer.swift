/// A growing sequence of UTF-8 bytes with a single owner, for writing record after record.
///
/// The memory is freed with the buffer. `removeAll` keeps it, so that a buffer in use stops allocating.
@frozen
public struct ByteBuffer: ~Copyable {
    @usableFromInline var storage: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0

    /// Creates an empty buffer with room for `capacity` bytes.
    public init(capacity: Int = 256) {
        self.capacity = max(capacity, 16)
        storage = .allocate(capacity: self.capacity)
    }

    deinit { storage.deallocate() }

    /// The bytes, valid until the buffer changes.
    public var slice: ByteSlice { unsafe ByteSlice(storage, count: count) }

    /// The number of bytes.
    @inlinable public var count: Int { length }

    /// Whether there are no bytes.
    @inlinable public var isEmpty: Bool { length == 0 }

    /// The bytes as text, with U+FFFD in place of invalid UTF-8.
    public var string: String { String(decoding: UnsafeBufferPointer(start: storage, count: length), as: UTF8.self) }

    /// Calls a function with the bytes, which are valid only during the call.
    @inlinable
    public func withUnsafeBytes<Result: ~Copyable, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: storage, count: length))
    }

    /// Removes all bytes but keeps the memory.
    @inlinable public mutating func removeAll() { length = 0 }

    /// Removes the bytes from `count` on; `count` must not exceed the present number.
    @inlinable
    public mutating func truncate(to count: Int) {
        assert(count >= 0 && count <= length)
        length = count
    }

    /// Makes room for a number of further bytes.
    @inlinable
    public mutating func reserve(_ additional: Int) {
        if length &+ additional > capacity { grow(toHold: length + additional) }
    }

    /// The byte at an index.
    @inlinable
    public subscript(index: Int) -> UInt8 {
        get {
            assert(index >= 0 && index < length)
            return storage[index]
        }
        set {
            assert(index >= 0 && index < length)
            storage[index] = newValue
        }
    }

    /// Makes room for a number of further bytes and returns it, valid until the next change; `endRoom` accepts what was
    /// written there.
    @inlinable
    public mutating func room(for additional: Int) -> UnsafeMutablePointer<UInt8> {
        reserve(additional)
        return storage + length
    }

    /// Accepts what was written into the room, up to `end`.
    @inlinable
    public mutating func endRoom(at end: UnsafeMutablePointer<UInt8>) {
        assert(end >= storage + length && end <= storage + capacity)
        length = end - storage
    }

    @usableFromInline
    mutating func grow(toHold needed: Int) {
        enlarge(&storage, holding: length, &capacity, toHold: needed)
    }
}

/// Safe to send, since it has only one owner at a time.
extension ByteBuffer: @unchecked Sendable {}

extension ByteBuffer {
    /// Appends a byte.
    @inlinable
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        storage[length] = byte
        length &+= 1
    }

    /// Appends `count` bytes.
    @inlinable
    public mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
        reserve(count)
        (storage + length).update(from: bytes, count: count)
        length &+= count
    }

    /// Appends the bytes of a slice.
    @inlinable
    public mutating func append(_ bytes: ByteSlice) { unsafe append(bytes.start, count: bytes.count) }

    /// Appends the bytes of a raw buffer.
    @inlinable
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        append(start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    }

    /// Appends the bytes of an array.
    public mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

    /// Appends a text of the program itself.
    @inlinable
    public mutating func append(_ text: StaticString) {
        if text.hasPointerRepresentation {
            append(text.utf8Start, count: text.utf8CodeUnitCount)
        } else {
            append(String(describing: text))
        }
    }

    /// Appends a text as UTF-8.
    public mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes in append(UnsafeRawBufferPointer(bytes)) }
    }

    /// Appends a number in decimal digits. The label distinguishes a number from a byte in literals.
    public mutating func append(decimal number: Int) {
        reserve(20)
        if number < 0 { append(ASCII.minus) }
        var rest = number.magnitude
        let start = length
        repeat {
            storage[length] = ASCII.zero + UInt8(truncatingIfNeeded: rest % 10)
            length += 1
            rest /= 10
        } while rest > 0
        var digits = UnsafeMutableBufferPointer(start: storage + start, count: length - start)
        digits.reverse()
    }
}

extension ByteBuffer {
    /// Appends the at most `limit` bytes that `decode` writes and returns them, valid until the buffer grows or is
    /// emptied.
    public mutating func appendDecoded(
        atMost limit: Int, by decode: (ByteRoom) -> Int
    ) -> ByteSlice {
        reserve(limit)
        let room = unsafe ByteRoom(storage + length, count: limit)
        let text = room.written(decode(room))
        length &+= text.count
        return text
    }
}
