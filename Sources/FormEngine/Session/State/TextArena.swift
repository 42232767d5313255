/// Memory for texts: handed out from front to back, never moved, given back all at once.
///
/// Pointers stay valid until `removeAll`; chunks are kept and used again, so a steady state allocates nothing. A debug
/// build writes over what is given back, so that a text that outlives its arena's content is seen by every test.
struct TextArena: ~Copyable {
    private struct Chunk: BitwiseCopyable {
        var start: UnsafeMutablePointer<UInt8>
        var capacity: Int
    }

    private var chunks = GrowingBuffer<Chunk>(capacity: 4)
    private var current = -1
    private var used = 0
    /// The bytes of the first chunk; each is twice as large as the one before, up to a megabyte.
    private static let chunkSize = 4096

    deinit {
        for index in 0..<chunks.count { chunks[index].start.deallocate() }
    }

    /// Room for so many bytes, not yet initialized to anything of meaning.
    @inline(__always)
    mutating func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if current >= 0, used + count <= chunks[current].capacity {
            let place = chunks[current].start + used
            used += count
            return place
        }
        return allocateInNextChunk(count)
    }

    /// Gives back the unused end of the last allocation.
    @inline(__always)
    mutating func giveBack(_ count: Int) { used -= count }

    mutating func copy(_ source: UnsafePointer<UInt8>?, count: Int) -> UnsafePointer<UInt8> {
        let place = allocate(max(count, 1))
        if let source, count > 0 { place.update(from: source, count: count) }
        return UnsafePointer(place)
    }

    mutating func removeAll() { rewind(to: Mark(current: -1, used: 0)) }

    /// How much has been handed out, to come back to.
    struct Mark: BitwiseCopyable {
        fileprivate var current: Int
        fileprivate var used: Int
    }

    var mark: Mark { Mark(current: current, used: used) }

    /// Gives back what was handed out since the mark.
    mutating func rewind(to mark: Mark) {
        #if DEBUG
            overwrite(since: mark)
        #endif
        current = max(mark.current, chunks.isEmpty ? -1 : 0)
        used = mark.used
    }

    private func overwrite(since mark: Mark) {
        var first = mark.used
        for index in max(mark.current, 0)..<max(current + 1, max(mark.current, 0)) {
            let end = index == current ? used : chunks[index].capacity
            (chunks[index].start + first).update(repeating: 0xA5, count: max(end - first, 0))
            first = 0
        }
    }

    /// Bytes handed out since `removeAll`, to the chunk.
    var byteCount: Int {
        var total = used
        for index in 0..<max(current, 0) { total += chunks[index].capacity }
        return total
    }

    @inline(never)
    private mutating func allocateInNextChunk(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        repeat {
            current += 1
            if current == chunks.count {
                let capacity = max(count, Self.chunkSize << min(current, 8))
                chunks.append(Chunk(start: .allocate(capacity: capacity), capacity: capacity))
            }
        } while chunks[current].capacity < count
        used = count
        return chunks[current].start
    }
}
