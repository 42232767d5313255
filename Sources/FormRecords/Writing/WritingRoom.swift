import FormSyntax

/// Room in a buffer for the columns of a run, and for texts while it suffices.
struct WritingRoom: BitwiseCopyable {
    /// The position of the next byte.
    var next: UnsafeMutablePointer<UInt8>
    /// Where the room for texts ends; what follows suffices for the run's columns.
    private var limit: UnsafeMutablePointer<UInt8>
    private let bound: Int

    private static var textRoom: Int { 1 << 12 }

    /// Makes room.
    ///
    /// - Parameter bound: The most bytes that a run's columns need besides their texts.
    @inline(__always)
    init(_ buffer: inout ByteBuffer, bound: Int) {
        self.bound = bound &+ literalSlack
        next = buffer.room(for: self.bound &+ Self.textRoom)
        limit = next + Self.textRoom
    }

    /// Ensures that a text fits, followed by all columns.
    @inline(__always)
    mutating func reserve(_ count: Int, _ buffer: inout ByteBuffer) {
        if count > limit - next { extend(by: count, &buffer) }
    }

    @inline(never)
    private mutating func extend(by count: Int, _ buffer: inout ByteBuffer) {
        buffer.endRoom(at: next)
        next = buffer.room(for: bound &+ count &+ Self.textRoom)
        limit = next + (count &+ Self.textRoom)
    }
}
