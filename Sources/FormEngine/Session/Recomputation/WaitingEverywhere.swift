/// The fields that have nodes waiting in all instances. A change that every instance reads is noted here once, so that
/// repeated changes do not visit all instances.
struct WaitingEverywhere: ~Copyable {
    struct Kinds: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        static let formulas = Kinds(rawValue: 1)
        static let states = Kinds(rawValue: 2)
        static let checks = Kinds(rawValue: 4)
    }

    /// The kinds of nodes that wait, by field.
    private var kinds: GrowingBuffer<Kinds>
    private var isEmpty = true

    init(fieldCount: Int) {
        kinds = GrowingBuffer(capacity: max(fieldCount, 1))
        kinds.append(repeating: [], count: fieldCount)
    }

    /// Adds a kind of node; false if it already waits.
    @inline(__always)
    mutating func insert(_ kind: Kinds, of field: Int32) -> Bool {
        isEmpty = false
        let place = kinds.row(known: Int(field))
        guard place.pointee.isDisjoint(with: kind) else { return false }
        place.pointee.formUnion(kind)
        return true
    }

    func contains(_ kind: Kinds, of field: Int32) -> Bool { kinds[Int(field)].contains(kind) }

    /// Notes that a kind of node no longer waits.
    @inline(__always)
    mutating func end(_ kind: Kinds, of field: Int32) {
        if !isEmpty { kinds.row(known: Int(field)).pointee.subtract(kind) }
    }

    @inline(__always)
    mutating func removeAll() {
        guard !isEmpty else { return }
        kinds.clear()
        isEmpty = true
    }
}
