import CByteScan

/// Where any of three bytes is, found sixty-four bytes at a time and walked place by place.
///
/// A place stands for all that was looked at, so that short cells cost no new look each. No byte after `count` is read.
struct ByteMarks: BitwiseCopyable {
    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private let wanted: (UInt8, UInt8, UInt8)
    /// Where the block that was looked at begins; before `start` while there is none.
    private var block: Int
    /// The places in that block that were not stepped over.
    private var places: UInt64 = 0

    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, count: Int, of wanted: (UInt8, UInt8, UInt8), from start: Int = 0) {
        self.bytes = bytes
        self.count = count
        self.wanted = wanted
        block = start &- Self.width
    }

    /// The next place, which stays the next until it is stepped over; `count` where there is none.
    @inline(__always)
    mutating func next() -> Int {
        while places == 0 {
            guard block &+ Self.width < count else { return count }
            block &+= Self.width
            places = Self.look(bytes + block, count: count &- block, for: wanted)
        }
        return block &+ places.trailingZeroBitCount
    }

    /// Goes on after the next place, which must be there.
    @inline(__always)
    mutating func stepOver() { places &= places &- 1 }

    /// Goes on at `index`, which must not lie before a place that was stepped over.
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

    /// Looks at the next block; a call, since its constants would drive everything else out of the registers.
    @inline(never)
    private static func look(
        _ bytes: UnsafePointer<UInt8>, count: Int, for wanted: (UInt8, UInt8, UInt8)
    ) -> UInt64 {
        if count >= width { return byte_scan_any(bytes, wanted.0, wanted.1, wanted.2) }
        return byte_scan_any_of(bytes, Int64(count), wanted.0, wanted.1, wanted.2)
    }

    private static var width: Int { 64 }
}
