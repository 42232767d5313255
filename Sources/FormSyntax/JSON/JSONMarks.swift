import CByteScan

/// Where quotes, backslashes and control characters stand, found sixty-four bytes at a time and walked place by place,
/// and whether anything looked at was not ASCII.
///
/// Like `ByteMarks`; the two differ in what they keep of a block.
struct JSONMarks: BitwiseCopyable {
    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private var block: Int
    private var places: UInt64 = 0
    private var notASCII: UInt64 = 0
    /// Where there may be something else than ASCII between `beginRecord` and the next place; empty where there is
    /// nothing. No sequence of UTF-8 goes over its ends.
    private(set) var suspect: (start: Int, end: Int) = (0, 0)

    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, count: Int, from start: Int) {
        self.bytes = bytes
        self.count = count
        block = start &- Self.width
    }

    /// Forgets what of the blocks after was not ASCII.
    @inline(__always)
    mutating func beginRecord() {
        suspect = (0, 0)
        if notASCII != 0 { suspect = (block, block &+ Self.width) }
    }

    /// The next place, which stays the next until it is stepped over; `count` where there is none.
    @inline(__always)
    mutating func next() -> Int {
        while places == 0 {
            guard block &+ Self.width < count else { return count }
            block &+= Self.width
            let found = Self.look(bytes + block, count: count &- block)
            places = found.special
            notASCII = found.not_ascii
            if notASCII != 0 {
                if suspect.end == 0 { suspect.start = block }
                suspect.end = block &+ Self.width
            }
        }
        return block &+ places.trailingZeroBitCount
    }

    /// Goes on after the next place, which must have been asked for.
    @inline(__always)
    mutating func stepOver() { places &= places &- 1 }

    /// Goes on at `index`, which must not lie before a place that was stepped over. What lies between was checked by
    /// somebody else.
    @inline(__always)
    mutating func move(to index: Int) {
        let offset = index &- block
        if offset < Self.width {
            places &= ~0 << UInt64(truncatingIfNeeded: offset)
        } else {
            block = index &- Self.width
            places = 0
            notASCII = 0
        }
    }

    /// A call, since its constants would drive everything else out of the registers.
    @inline(never)
    private static func look(_ bytes: UnsafePointer<UInt8>, count: Int) -> byte_scan_text {
        count >= width ? byte_scan_json(bytes) : byte_scan_json_of(bytes, Int64(count))
    }

    private static var width: Int { 64 }
}
