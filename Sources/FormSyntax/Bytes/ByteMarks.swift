import CByteScan

/// The positions of any of three bytes, found in blocks of sixty-four bytes and visited one by one.
///
/// The positions in a block are remembered, so that short cells cost no further search. No byte after `count` is read.
struct ByteMarks: BitwiseCopyable {
    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private let wanted: (UInt8, UInt8, UInt8)
    /// The beginning of the current block; before `start` until there is one.
    private var block: Int
    /// The positions in the block that were not passed yet.
    private var places: UInt64 = 0

    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, count: Int, of wanted: (UInt8, UInt8, UInt8), from start: Int = 0) {
        self.bytes = bytes
        self.count = count
        self.wanted = wanted
        block = start &- Self.width
    }

    /// The next position, which stays the same until it is passed; `count` if there is none.
    @inline(__always)
    mutating func next() -> Int {
        while places == 0 {
            guard block &+ Self.width < count else { return count }
            block &+= Self.width
            places = Self.look(bytes + block, count: count &- block, for: wanted)
        }
        return block &+ places.trailingZeroBitCount
    }

    /// Passes the next position, which must exist.
    @inline(__always)
    mutating func stepOver() { places &= places &- 1 }

    /// Continues at `index`, which must not be before a position that was passed.
    @inline(__always)
    mutating func move(to index: Int) {
        let offset = index &- block
        if offset < Self.width {
            places &= ~0 << UInt64(truncatingIfNeeded: offset)
        } else {
            block = index &- Self.width
            places = 0
        }
    }

    /// Searches the next block. Not inlined, since its constants would push everything else out of the registers.
    @inline(never)
    private static func look(
        _ bytes: UnsafePointer<UInt8>, count: Int, for wanted: (UInt8, UInt8, UInt8)
    ) -> UInt64 {
        if count >= width { return byte_scan_any(bytes, wanted.0, wanted.1, wanted.2) }
        return byte_scan_any_of(bytes, Int64(count), wanted.0, wanted.1, wanted.2)
    }

    private static var width: Int { 64 }
}
