import FormSyntax

/// Room in a buffer for the columns of a run, and for texts as long as it lasts.
struct WritingRoom: BitwiseCopyable {
    /// Where the next byte goes.
    var next: UnsafeMutablePointer<UInt8>
    /// A text that would reach beyond needs more room: behind it there is still as much as the run's columns take.
    private var limit: UnsafeMutablePointer<UInt8>
    private let bound: Int

    private static var textRoom: Int { 1 << 12 }

    /// - Parameter bound: How many bytes a run's columns take at most besides their texts.
    @inline(__always)
    init(_ buffer: inout ByteBuffer, bound: Int) {
        self.bound = bound &+ literalSlack
        next = buffer.room(for: self.bound &+ Self.textRoom)
        limit = next + Self.textRoom
    }

    /// Sees to it that a text of so many bytes fits, and all columns after it.
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
