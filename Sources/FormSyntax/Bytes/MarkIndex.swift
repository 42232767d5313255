import CByteScan

/// Where the bytes that matter to a reader of records stand, found for a window of many records at once.
///
/// Looking for each as it is needed took three times the instructions: this takes two a byte, and then the place of the
/// next one is a load. The window ends behind a line feed, so that nobody who stops at one reads beyond it.
struct MarkIndex: ~Copyable {
    /// Whose marks they are.
    enum Syntax {
        /// Delimiters, quotes, line feeds and carriage returns.
        case csv(delimiter: UInt8)
        /// Quotes, backslashes and control characters.
        case json
    }

    /// Before the first place stands the offset before the window.
    private var places: UnsafeMutablePointer<UInt32>
    /// Of each 64 bytes of the window, which are not ASCII; JSON only.
    private var notASCII: UnsafeMutablePointer<UInt64>
    /// How many bytes a window may have.
    private var width = 0
    private var start = 0
    /// Behind the last line feed of the window.
    private(set) var end = 0
    /// Before it no line feed is left, so that nobody looks again.
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

    /// Forgets the window: other bytes come.
    mutating func forget() { (start, end, barrenEnd, next) = (0, 0, 0, 1) }

    /// The first mark of the record that begins at an offset; the one before it stands just before the record. `nil` where no
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

    /// Goes on with a mark of the window.
    @inline(__always)
    mutating func move(to mark: UnsafePointer<UInt32>) { next = mark - UnsafePointer(places) }

    /// Looks at a window that begins there, as wide as one record needs.
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

    /// Where in a run of the window there may be something else than ASCII; empty where there is nothing. No sequence of UTF-8
    /// goes over its ends.
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
