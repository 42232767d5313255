import CByteScan

/// The positions of the bytes that matter to a reader of records, found for many records at once.
///
/// Searching for each byte when needed took three times as many instructions. This takes two per byte, after which each
/// next position is a single load. The window ends after a line feed, so that nobody who stops at one reads beyond it.
struct MarkIndex: ~Copyable {
    /// The syntax whose bytes are indexed.
    enum Syntax {
        /// Delimiters, quotes, line feeds and carriage returns.
        case csv(delimiter: UInt8)
        /// Quotes, backslashes and control characters.
        case json
    }

    /// The positions, preceded by the offset before the window.
    private var places: UnsafeMutablePointer<UInt32>
    /// For each 64 bytes of the window, the mask of non-ASCII ones; JSON only.
    private var notASCII: UnsafeMutablePointer<UInt64>
    /// The largest number of bytes in a window.
    private var width = 0
    private var start = 0
    /// The end of the window, after its last line feed.
    private(set) var end = 0
    /// The offset up to which there is no line feed, so that nobody searches again.
    private var barrenEnd = 0
    private var next = 1

    private static let usualWidth = 1 << 14
    private static let greatestWidth = 1 << 20

    init() {
        places = .allocate(capacity: 0)
        notASCII = .allocate(capacity: 0)
    }

    deinit {
        places.deallocate()
        notASCII.deallocate()
    }

    /// Forgets the window, because other bytes follow.
    mutating func forget() { (start, end, barrenEnd, next) = (0, 0, 0, 1) }

    /// The first mark of the record that begins at an offset; the mark before it is just before the record. `nil` if no
    /// line feed is near.
    @inline(__always)
    mutating func marks(
        from offset: Int, of bytes: UnsafePointer<UInt8>, count: Int, _ syntax: Syntax
    ) -> UnsafePointer<UInt32>? {
        guard offset < end || (offset >= barrenEnd && look(from: offset, bytes, count: count, syntax)) else {
            return nil
        }
        while Int(places[next]) < offset { next &+= 1 }
        return UnsafePointer(places + next)
    }

    /// Continues with a mark of the window.
    @inline(__always)
    mutating func move(to mark: UnsafePointer<UInt32>) { next = mark - UnsafePointer(places) }

    /// Indexes a window from an offset, wide enough for one record.
    @inline(never)
    private mutating func look(
        from offset: Int, _ bytes: UnsafePointer<UInt8>, count: Int, _ syntax: Syntax
    ) -> Bool {
        guard count < UInt32.max else { return false }
        if width == 0 { widen(to: Self.usualWidth) }
        while true {
            let limit = min(offset + width, count)
            let found = findPlaces(from: offset, to: limit, bytes, syntax)
            var last = found
            while last > 0, bytes[Int(places[last])] != ASCII.lineFeed { last -= 1 }
            (start, end, next) = (offset, last > 0 ? Int(places[last]) + 1 : 0, 1)
            if last > 0 { return true }
            guard limit < count, width < Self.greatestWidth else {
                barrenEnd = limit
                return false
            }
            widen(to: width * 4)
        }
    }

    private mutating func findPlaces(
        from offset: Int, to limit: Int, _ bytes: UnsafePointer<UInt8>, _ syntax: Syntax
    ) -> Int {
        places[0] = UInt32(truncatingIfNeeded: offset &- 1)
        return switch syntax {
        case .csv(let delimiter): byte_scan_csv_places(bytes, offset, limit, delimiter, places + 1)
        case .json: byte_scan_json_places(bytes, offset, limit, places + 1, notASCII)
        }
    }

    private mutating func widen(to width: Int) {
        self.width = width
        places.deallocate()
        notASCII.deallocate()
        places = .allocate(capacity: width + 1)
        notASCII = .allocate(capacity: width / 64)
    }

    /// The range of a run in which there may be non-ASCII bytes; empty if there are none. It does not split UTF-8
    /// sequences.
    @inline(__always)
    func suspect(from first: Int, to limit: Int) -> Range<Int> {
        var block = (first &- start) >> 6
        var last = (limit &- 1 &- start) >> 6
        while block <= last, notASCII[block] == 0 { block &+= 1 }
        guard block <= last else { return first..<first }
        while notASCII[last] == 0 { last &-= 1 }
        return max(first, start &+ block << 6)..<min(limit, start &+ (last &+ 1) << 6)
    }
}
