/// A cell of a CSV record, by its position in the bytes.
@frozen
public struct CSVCell: BitwiseCopyable, Sendable {
    /// The offset of the first byte; if the cell is quoted, after the quote.
    public let start: Int
    /// The offset after the last byte; if the cell is quoted, of the closing quote.
    public let end: Int
    @usableFromInline let marks: UInt8

    @inlinable
    @inline(__always)
    init(start: Int, end: Int, isQuoted: Bool = false, hasDoubledQuotes: Bool = false) {
        self.start = start
        self.end = end
        marks = (isQuoted ? 1 : 0) | (hasDoubledQuotes ? 2 : 0)
    }

    /// Whether the cell is quoted; `""` is an empty text instead of an absent one.
    @inlinable public var isQuoted: Bool { marks & 1 != 0 }

    /// Whether the cell has doubled quotes and needs decoding.
    @inlinable public var hasDoubledQuotes: Bool { marks & 2 != 0 }

    /// The offset of the first byte, including a quote.
    @inlinable public var place: Int { isQuoted ? start &- 1 : start }

    /// The number of bytes between the quotes, if any.
    @inlinable public var count: Int { end &- start }
}

/// The cells of one record. When used for many records, it stops allocating.
public struct CSVCells: ~Copyable {
    @usableFromInline var storage: UnsafeMutablePointer<CSVCell>
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0
    /// The ends of the cells in a record without quotes. Each cell begins one byte after the end of the previous cell;
    /// the record's start is treated the same way.
    @usableFromInline var ends: UnsafePointer<UInt32>?
    /// The index of marks in the bytes of the record.
    var index = MarkIndex()

    /// Creates an empty buffer with room for `capacity` cells.
    public init(capacity: Int = 32) {
        self.capacity = max(capacity, 1)
        storage = .allocate(capacity: self.capacity)
    }

    deinit { storage.deallocate() }

    /// The number of cells, at least one.
    @inlinable public var count: Int { length }

    /// The cell at an index.
    @inlinable
    public subscript(index: Int) -> CSVCell {
        assert(index >= 0 && index < length)
        guard let ends else { return storage[index] }
        return CSVCell(start: Int(ends[index &- 1] &+ 1), end: Int(ends[index]))
    }

    /// The ends of the cells if none is quoted, otherwise `nil`. Each cell begins one byte after the previous end,
    /// which exists for the first cell, too.
    @inlinable public var plainEnds: UnsafePointer<UInt32>? { ends }

    /// Whether the record is an empty line.
    @inlinable
    public var isBlankLine: Bool { length == 1 && self[0].count == 0 && !self[0].isQuoted }

    @inlinable mutating func removeAll() { (length, ends) = (0, nil) }

    /// Takes the cells that end at the given marks.
    @inline(__always)
    mutating func take(_ ends: UnsafePointer<UInt32>, count: Int) { (self.ends, length) = (ends, count) }

    /// The free memory for cells, kept in registers while a record is read.
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

    /// Accepts what was put into the room.
    @inline(__always)
    mutating func fill(_ room: Room) { length = room.next - storage }

    @inline(never)
    private mutating func grown(_ room: Room) -> Room {
        fill(room)
        enlarge(&storage, holding: length, &capacity, toHold: length + 1)
        return self.room
    }
}

/// Safe to send, since it has only one owner at a time.
extension CSVCells: @unchecked Sendable {}

/// Writes the text of a quoted cell, with doubled quotes reduced to one, and returns its length, which is at most
/// `count`.
///
/// The bytes are those between the cell's quotes; there must be room for as many.
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
