/// A member of a record: a key and its value, by their positions in the bytes.
@frozen
public struct JSONLineMember: BitwiseCopyable, Sendable {
    /// The key.
    public let key: JSONToken
    /// The value; an array or object is one token of the kind that begins it, from bracket to bracket.
    public let value: JSONToken

    @inline(__always)
    init(key: JSONToken, value: JSONToken) {
        self.key = key
        self.value = value
    }
}

/// The members of one record. When used for many records, it stops allocating.
public struct JSONLineMembers: ~Copyable {
    @usableFromInline var storage: UnsafeMutablePointer<JSONLineMember>
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0
    /// The index of marks in the bytes of the record.
    var index = MarkIndex()

    /// Creates an empty buffer with room for `capacity` members.
    public init(capacity: Int = 32) {
        self.capacity = max(capacity, 1)
        storage = .allocate(capacity: self.capacity)
    }

    deinit { storage.deallocate() }

    /// The number of members.
    @inlinable public var count: Int { length }

    /// The member at an index.
    @inlinable
    public subscript(index: Int) -> JSONLineMember {
        assert(index >= 0 && index < length)
        return storage[index]
    }

    @inlinable mutating func removeAll() { length = 0 }

    @inline(__always)
    mutating func append(_ member: JSONLineMember) {
        if length == capacity { enlarge(&storage, holding: length, &capacity, toHold: length + 1) }
        (storage + length).initialize(to: member)
        length += 1
    }
}

/// Safe to send, since it has only one owner at a time.
extension JSONLineMembers: @unchecked Sendable {}
