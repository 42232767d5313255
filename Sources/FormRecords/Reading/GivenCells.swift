import FormEngine

/// The cells of a record for fields outside dynamic sections, gathered to be given at once.
///
/// Records of one source have their keys in the same order, as a rule: what the key at each place was in the record
/// before is tried first, which spares a third of the time of looking each of them up.
struct GivenCells: ~Copyable {
    private var storage: UnsafeMutablePointer<Cell>
    private var targets: UnsafeMutablePointer<Slot>
    /// Of each place in a record: where the last key that stood there is among the form's, -1 for none; and its slot.
    private var expected: UnsafeMutablePointer<(place: Int, slot: Slot?)>
    private var capacity = 0
    private var count = 0

    init() {
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
        if members > capacity { grow(to: members) }
    }

    private mutating func grow(to members: Int) {
        storage.deallocate()
        targets.deallocate()
        expected.deallocate()
        capacity = members * 2
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
        expected[index] = (place, slot)
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
