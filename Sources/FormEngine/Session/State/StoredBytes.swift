import FormSyntax

/// A copy of a buffer's bytes, in blocks that are shared with an earlier copy where they have not changed.
struct StoredBytes {
    /// The size of a block in bytes.
    private static let blockSize = 4096
    /// The size of an array's header in bytes.
    private static let header = 32

    private let blocks: [[UInt8]]
    /// The number of bytes stored.
    let count: Int
    /// The size of the memory that is not shared.
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
            } else if blocks[place].withByteSlice({ $0.equals(block) }) {
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

    /// Copies the bytes to a buffer of the same size.
    func copy(to room: ByteRoom) {
        var end = 0
        for block in blocks { end = block.withByteSlice { room.write($0, at: end) } }
    }
}
