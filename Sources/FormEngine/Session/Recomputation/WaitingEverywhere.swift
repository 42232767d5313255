/// The fields of which something waits in every instance there is, so that nobody has to look at each of these again: a change
/// that all instances read is told to them once, however many such changes come.
struct WaitingEverywhere: ~Copyable {
    struct Kinds: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        static let formulas = Kinds(rawValue: 1)
        static let states = Kinds(rawValue: 2)
        static let checks = Kinds(rawValue: 4)
    }

    /// By field.
    private var kinds: GrowingBuffer<Kinds>
    private var isEmpty = true

    init(fieldCount: Int) {
        kinds = GrowingBuffer(capacity: max(fieldCount, 1))
        kinds.append(repeating: [], count: fieldCount)
    }

    /// False where they waited already.
    @inline(__always)
    mutating func insert(_ kind: Kinds, of field: Int32) -> Bool {
        isEmpty = false
        let place = kinds.row(known: Int(field))
        guard place.pointee.isDisjoint(with: kind) else { return false }
        place.pointee.formUnion(kind)
        return true
    }

    func contains(_ kind: Kinds, of field: Int32) -> Bool { kinds[Int(field)].contains(kind) }

    /// Notes that one of them no longer waits.
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
