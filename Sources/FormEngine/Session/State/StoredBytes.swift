import FormSyntax

/// The bytes of a buffer at one time, in blocks, of which those that have not changed since an earlier time are shared with it.
struct StoredBytes {
    /// The bytes of a block: 64 slots.
    private static let blockSize = 4096
    /// The bytes of an array besides its elements.
    private static let header = 32

    private let blocks: [[UInt8]]
    /// How many bytes were stored.
    let count: Int
    /// How much memory is not shared.
    let ownByteCount: Int

    init(_ bytes: ByteSlice, sharing earlier: StoredBytes?) {
        var (blocks, added) = (earlier?.blocks ?? [], 0)
        let blockCount = (bytes.count + Self.blockSize - 1) / Self.blockSize
        if blocks.count > blockCount { blocks.removeLast(blocks.count - blockCount) }
        for place in 0..<blockCount {
            let first = place * Self.blockSize
            let block = bytes[first..<min(first + Self.blockSize, bytes.count)]
            if place == blocks.count {
                blocks.append(Array(block.buffer))
            } else if blocks[place].withByteSlice({ isSame($0, block) }) {
                continue
            } else {
                blocks[place] = Array(block.buffer)
            }
            added += Self.header + block.count
        }
        let isShared = added == 0 && blockCount == earlier?.blocks.count
        (self.blocks, count) = (blocks, bytes.count)
        ownByteCount = isShared ? 0 : added + Self.header + blockCount * MemoryLayout<[UInt8]>.size
    }

    /// Copies the bytes to room for as many.
    func copy(to room: ByteRoom) {
        var end = 0
        for block in blocks { end = block.withByteSlice { room.write($0, at: end) } }
    }
}

/// Whether two blocks are the same. Differences are gathered, and looked at in the end, which takes a third of the instructions:
/// at each answer all that a long form holds is compared, and next to all of it is the same.
private func isSame(_ left: ByteSlice, _ right: ByteSlice) -> Bool {
    guard left.count == right.count else { return false }
    var difference = SIMD8<UInt64>()
    var place = 0
    while place <= left.count &- 64 {
        let (one, other) = unsafe (UnsafeRawPointer(left.start + place), UnsafeRawPointer(right.start + place))
        difference |= unsafe one.loadUnaligned(as: SIMD8<UInt64>.self) ^ other.loadUnaligned(as: SIMD8<UInt64>.self)
        place &+= 64
    }
    return difference == .zero && left[place...].equals(right[place...])
}
