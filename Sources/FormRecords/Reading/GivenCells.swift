import FormEngine

/// The cells of a record for fields outside dynamic sections, gathered to be given at once.
///
/// Records of one source have their keys in the same order, as a rule: what the key at each place was in the record
/// before is tried first, which spares a third of the time of looking each of them up.
struct GivenCells: ~Copyable {
    private var storage: UnsafeMutablePointer<Cell>
    private var targets: UnsafeMutablePointer<Slot>
    /// Of each place in a record: which of the form's keys was there last, -1 for none; and its slot.
    private var expected: UnsafeMutablePointer<(place: Int, slot: Slot?)>
    private var capacity = 0
    private var count = 0
    /// A record of more members than this has keys that the form does not have, or has them twice.
    private let limit: Int

    /// - Parameter fields: How many fields there are outside dynamic sections, each of which has one cell at most.
    init(fields: Int) {
        limit = max(2 * fields, 64)
        storage = .allocate(capacity: 0)
        targets = .allocate(capacity: 0)
        expected = .allocate(capacity: 0)
    }

    deinit {
        storage.deallocate()
        targets.deallocate()
        expected.deallocate()
    }

    var cells: UnsafeBufferPointer<Cell> { UnsafeBufferPointer(start: storage, count: count) }
    var slots: UnsafeBufferPointer<Slot> { UnsafeBufferPointer(start: targets, count: count) }

    /// Forgets the cells and makes room for those of a record of so many members.
    @inline(__always)
    mutating func begin(for members: Int) {
        count = 0
        if members > capacity, capacity < limit { grow(to: min(members, limit)) }
    }

    private mutating func grow(to members: Int) {
        storage.deallocate()
        targets.deallocate()
        expected.deallocate()
        capacity = min(members * 2, limit)
        storage = .allocate(capacity: capacity)
        targets = .allocate(capacity: capacity)
        expected = .allocate(capacity: capacity)
        expected.initialize(repeating: (-1, nil), count: capacity)
    }

    /// The slot that the key at a place of the record names; `nil` where it is no field outside dynamic sections.
    @inline(__always)
    mutating func expect(
        _ keys: borrowing RecordKeys, _ key: UnsafePointer<UInt8>, count: Int, at index: Int
    ) -> Slot? {
        guard index < capacity else { return look(keys, key, count: count, at: index) }
        let last = expected[index]
        if last.place >= 0, keys.isKey(at: last.place, key, count: count) { return last.slot }
        return look(keys, key, count: count, at: index)
    }

    @inline(never)
    private mutating func look(
        _ keys: borrowing RecordKeys, _ key: UnsafePointer<UInt8>, count: Int, at index: Int
    ) -> Slot? {
        let place = keys.place(ofField: key, count: count)
        guard place >= 0, let slot = keys.slot(at: place) else { return nil }
        if index < capacity { expected[index] = (place, slot) }
        return slot
    }

    @inline(__always)
    mutating func append(_ cell: Cell, _ slot: Slot) {
        assert(count < capacity)
        storage[count] = cell
        targets[count] = slot
        count &+= 1
    }
}
