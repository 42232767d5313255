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
        var room = Room(next: storage + length, end: storage + capacity)
        append(member, &room)
        fill(room)
    }

    /// The memory behind the members, kept in registers while a record is read.
    struct Room: BitwiseCopyable {
        var next: UnsafeMutablePointer<JSONLineMember>
        var end: UnsafeMutablePointer<JSONLineMember>
    }

    /// All of the memory.
    var emptied: Room {
        mutating get {
            length = 0
            return Room(next: storage, end: storage + capacity)
        }
    }

    @inline(__always)
    mutating func append(_ member: JSONLineMember, _ room: inout Room) {
        if room.next == room.end { room = grown(room) }
        room.next.initialize(to: member)
        room.next += 1
    }

    /// Takes what was put into the room.
    @inline(__always)
    mutating func fill(_ room: Room) { length = room.next - storage }

    @inline(never)
    private mutating func grown(_ room: Room) -> Room {
        fill(room)
        let replacement = UnsafeMutablePointer<JSONLineMember>.allocate(capacity: capacity * 2)
        replacement.update(from: storage, count: length)
        storage.deallocate()
        storage = replacement
        capacity *= 2
        return Room(next: storage + length, end: storage + capacity)
    }
}

/// One owner at a time, wherever it is.
extension JSONLineMembers: @unchecked Sendable {}
