import FormSyntax

/// Memory for texts: handed out consecutively, never moved, freed all at once.
///
/// Pointers stay valid until `removeAll`. Chunks are kept and reused, so that a steady state allocates nothing. A debug
/// build overwrites freed memory, so that tests notice a text which outlives the contents of its arena.
struct TextArena: ~Copyable {
    private struct Chunk: BitwiseCopyable {
        var start: UnsafeMutablePointer<UInt8>
        var capacity: Int
    }

    /// The size of the first chunk in bytes; each further one is twice as large, up to a megabyte.
    private static let chunkSize = 4096

    private var chunks = GrowingBuffer<Chunk>(capacity: 4)
    /// The index of the current chunk.
    private var current = 0
    /// The free bytes of the current chunk, from `next` up to `end`.
    private var next: UnsafeMutablePointer<UInt8>
    private var end: UnsafeMutablePointer<UInt8>

    init() {
        next = .allocate(capacity: Self.chunkSize)
        end = next + Self.chunkSize
        chunks.append(Chunk(start: next, capacity: Self.chunkSize))
    }

    deinit {
        for index in 0..<chunks.count { chunks[index].start.deallocate() }
    }

    /// Room for a number of bytes, with undefined contents.
    @inline(__always)
    mutating func allocate(_ count: Int) -> ByteRoom {
        if count > end - next { takeNextChunk(for: count) }
        let room = unsafe ByteRoom(next, count: count)
        next += count
        return room
    }

    /// Frees the unused end of the last allocation.
    @inline(__always)
    mutating func giveBack(_ count: Int) { next -= count }

    /// Allocates room, lets a closure write to it, and returns the text written.
    @inline(__always)
    mutating func write(upTo capacity: Int, _ write: (ByteRoom) -> Int) -> ByteSlice {
        let room = allocate(capacity)
        let count = write(room)
        giveBack(capacity - count)
        return room.written(count)
    }

    /// A copy of the bytes in the arena.
    mutating func copy(_ bytes: ByteSlice) -> ByteSlice {
        let room = allocate(bytes.count)
        return room.written(room.write(bytes))
    }

    /// A copy of a text in the arena.
    mutating func copy(_ text: String) -> ByteSlice {
        let room = allocate(text.utf8.count)
        return text.withByteSlice { room.written(room.write($0)) }
    }

    mutating func removeAll() { rewind(to: Mark(current: 0, next: chunks[0].start)) }

    /// A state of the arena to rewind to.
    struct Mark: BitwiseCopyable {
        fileprivate var current: Int
        fileprivate var next: UnsafeMutablePointer<UInt8>
    }

    var mark: Mark { Mark(current: current, next: next) }

    /// Frees everything handed out since the mark.
    mutating func rewind(to mark: Mark) {
        #if DEBUG
            overwrite(since: mark)
        #endif
        current = mark.current
        next = mark.next
        end = chunks[current].start + chunks[current].capacity
    }

    private func overwrite(since mark: Mark) {
        var start = mark.next
        for index in mark.current...current {
            let chunk = chunks[index]
            if index > mark.current { start = chunk.start }
            start.update(repeating: 0xA5, count: (index == current ? next : chunk.start + chunk.capacity) - start)
        }
    }

    /// The number of bytes handed out since `removeAll`, counting earlier chunks as full.
    var byteCount: Int {
        var total = next - chunks[current].start
        for index in 0..<current { total += chunks[index].capacity }
        return total
    }

    @inline(never)
    private mutating func takeNextChunk(for count: Int) {
        repeat {
            current += 1
            if current == chunks.count {
                let capacity = max(count, Self.chunkSize << min(current, 8))
                chunks.append(Chunk(start: .allocate(capacity: capacity), capacity: capacity))
            }
        } while chunks[current].capacity < count
        next = chunks[current].start
        end = next + chunks[current].capacity
    }
}
