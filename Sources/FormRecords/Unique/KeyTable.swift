/// The places of records by their keys: 16 bytes for each key, in segments that grow one at a time.
///
/// Segments use open addressing and are 65 to 81 % full once they have grown. Keys are told apart by 88 bits of the
/// hash: among ten million, the chance that two different ones are confused is 1 in 6,000,000,000,000.
struct KeyTable: ~Copyable {
    /// The high half of the hash, never 0; then 24 bits of the low half, and the place.
    private struct HashEntry: BitwiseCopyable {
        var high: UInt64 = 0
        var rest: UInt64 = 0
    }

    private struct Segment: BitwiseCopyable {
        var entries: UnsafeMutablePointer<HashEntry>
        var capacity: Int
        var count = 0

        init(capacity: Int) {
            self.capacity = capacity
            entries = .allocate(capacity: capacity)
            entries.initialize(repeating: HashEntry(), count: capacity)
        }
    }

    private static let segmentCount = 256
    private static let placeBits: UInt64 = 40
    /// Segments, by the highest byte of the hash.
    private let segments: UnsafeMutablePointer<Segment>

    init() {
        segments = .allocate(capacity: Self.segmentCount)
        for number in 0..<Self.segmentCount { (segments + number).initialize(to: Segment(capacity: 16)) }
    }

    deinit {
        for number in 0..<Self.segmentCount { segments[number].entries.deallocate() }
        segments.deallocate()
    }

    /// The place of the record with a key; `nil` if there is none.
    func place(of key: RecordKey) -> Int? {
        let segment = segments[Int(key.high >> 56)]
        let entry = segment.entries[slot(of: key.high, key.low, in: segment)]
        return entry.high == 0 ? nil : Int(entry.rest & (1 << Self.placeBits - 1))
    }

    /// Stores the place of a record by its key, replacing that of an earlier one.
    func insert(_ key: RecordKey, at place: Int) {
        let number = Int(key.high >> 56)
        if (segments[number].count + 1) * 16 > segments[number].capacity * 13 { grow(number) }
        let slot = slot(of: key.high, key.low, in: segments[number])
        let isNew = segments[number].entries[slot].high == 0
        let rest = key.low << Self.placeBits | UInt64(place) & (1 << Self.placeBits - 1)
        segments[number].entries[slot] = HashEntry(high: key.high, rest: rest)
        if isNew { segments[number].count += 1 }
    }

    /// The index where a key is or belongs.
    @inline(__always)
    private func slot(of high: UInt64, _ low: UInt64, in segment: Segment) -> Int {
        var slot = Int(truncatingIfNeeded: (high << 8).multipliedFullWidth(by: UInt64(segment.capacity)).high)
        while true {
            let entry = segment.entries[slot]
            if entry.high == 0 { return slot }
            if entry.high == high, (entry.rest >> Self.placeBits) == low & 0xFF_FFFF { return slot }
            slot += 1
            if slot == segment.capacity { slot = 0 }
        }
    }

    /// Enlarges a segment by a quarter, so that all segments together never have much spare room.
    private func grow(_ number: Int) {
        let old = segments[number]
        var new = Segment(capacity: old.capacity + max(old.capacity / 4, 16))
        for place in 0..<old.capacity where old.entries[place].high != 0 {
            let entry = old.entries[place]
            new.entries[slot(of: entry.high, entry.rest >> Self.placeBits, in: new)] = entry
        }
        new.count = old.count
        old.entries.deallocate()
        segments[number] = new
    }
}

/// It has one owner at a time.
extension KeyTable: @unchecked Sendable {}
