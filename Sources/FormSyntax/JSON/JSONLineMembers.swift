/// A member of a record: a key and its value, by their places among the bytes.
@frozen
public struct JSONLineMember: BitwiseCopyable, Sendable {
    /// The key.
    public let key: JSONToken
    /// The value; an array or object as one token of the kind that begins it, from bracket to bracket.
    public let value: JSONToken

    @inline(__always)
    init(key: JSONToken, value: JSONToken) {
        self.key = key
        self.value = value
    }
}

/// The members of one record; used for record after record, it stops allocating.
public struct JSONLineMembers: ~Copyable {
    @usableFromInline var storage: UnsafeMutablePointer<JSONLineMember>
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0
    /// The marks of the bytes that the record is among.
    var index = MarkIndex()

    /// No members, with room for `capacity` of them.
    public init(capacity: Int = 32) {
        self.capacity = max(capacity, 1)
        storage = .allocate(capacity: self.capacity)
    }

    deinit { storage.deallocate() }

    /// How many members the record has.
    @inlinable public var count: Int { length }

    /// The member at a place, from 0.
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

/// One owner at a time, wherever it is.
extension JSONLineMembers: @unchecked Sendable {}
