/// A cell of a CSV record, by its place among the bytes.
@frozen
public struct CSVCell: BitwiseCopyable, Sendable {
    /// The offset of its first byte, after the quote if it is quoted.
    public let start: Int
    /// The offset after its last byte, that of the closing quote if it is quoted.
    public let end: Int
    @usableFromInline let marks: UInt8

    @inlinable
    @inline(__always)
    init(start: Int, end: Int, isQuoted: Bool = false, hasDoubledQuotes: Bool = false) {
        self.start = start
        self.end = end
        marks = (isQuoted ? 1 : 0) | (hasDoubledQuotes ? 2 : 0)
    }

    /// Whether it is in quotes; `""` is then an empty text, not an absent one.
    @inlinable public var isQuoted: Bool { marks & 1 != 0 }

    /// Whether it holds doubled quotes, so that its bytes are not yet its text.
    @inlinable public var hasDoubledQuotes: Bool { marks & 2 != 0 }

    /// The offset of its first byte, the quote included if there is one.
    @inlinable public var place: Int { isQuoted ? start &- 1 : start }

    /// How many bytes it covers, quotes around it not counted.
    @inlinable public var count: Int { end &- start }
}

/// The cells of one record; used for record after record, it stops allocating.
public struct CSVCells: ~Copyable {
    @usableFromInline var storage: UnsafeMutablePointer<CSVCell>
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0
    /// Of a record without quotes: where each cell ends. The cell before ends, or the record begins, one byte before a cell.
    @usableFromInline var ends: UnsafePointer<UInt32>?
    /// The marks of the bytes that the record is among.
    var index = MarkIndex()

    /// No cells, with room for `capacity` of them.
    public init(capacity: Int = 32) {
        self.capacity = max(capacity, 1)
        storage = .allocate(capacity: self.capacity)
    }

    deinit { storage.deallocate() }

    /// How many cells the record has, at least one.
    @inlinable public var count: Int { length }

    /// The cell at a place, from 0.
    @inlinable
    public subscript(index: Int) -> CSVCell {
        assert(index >= 0 && index < length)
        guard let ends else { return storage[index] }
        return CSVCell(start: Int(ends[index &- 1] &+ 1), end: Int(ends[index]))
    }

    /// The ends of the cells, where none is quoted: each begins one byte behind the end before, which stands there for the
    /// first as well. `nil` where any is quoted.
    @inlinable public var plainEnds: UnsafePointer<UInt32>? { ends }

    /// Whether the record is a line without any character.
    @inlinable
    public var isBlankLine: Bool { length == 1 && self[0].count == 0 && !self[0].isQuoted }

    @inlinable mutating func removeAll() { (length, ends) = (0, nil) }

    /// Takes the cells that end at each of the marks.
    @inline(__always)
    mutating func take(_ ends: UnsafePointer<UInt32>, count: Int) { (self.ends, length) = (ends, count) }

    /// The memory behind the cells, kept in registers while a record is read.
    struct Room: BitwiseCopyable {
        var next: UnsafeMutablePointer<CSVCell>
        var end: UnsafeMutablePointer<CSVCell>
    }

    var room: Room { Room(next: storage + length, end: storage + capacity) }

    @inline(__always)
    mutating func append(_ cell: CSVCell, _ room: inout Room) {
        if room.next == room.end { room = grown(room) }
        room.next.initialize(to: cell)
        room.next += 1
    }

    /// Takes what was put into the room.
    @inline(__always)
    mutating func fill(_ room: Room) { length = room.next - storage }

    @inline(never)
    private mutating func grown(_ room: Room) -> Room {
        fill(room)
        enlarge(&storage, holding: length, &capacity, toHold: length + 1)
        return self.room
    }
}

/// One owner at a time, wherever it is.
extension CSVCells: @unchecked Sendable {}

/// Writes the text of a quoted cell, each doubled quote once, and returns its length, which is never more than `count`.
///
/// The bytes stand between the cell's quotes; there must be room for as many.
public func decodeCSVCell(_ text: ByteSlice, into room: ByteRoom) -> Int {
    var index = 0
    var length = 0
    while index < text.count {
        let byte = text[index]
        room[length] = byte
        length &+= 1
        index &+= byte == ASCII.quote && index &+ 1 < text.count && text[index &+ 1] == ASCII.quote ? 2 : 1
    }
    return length
}
