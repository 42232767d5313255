/// The blocks of slots in which something may be another than at the checkpoint that was made, or gone back to, last.
///
/// Every write to a slot, or to what belongs to it, must be noted here; a debug build checks that at each checkpoint. A change of
/// the number of slots is seen without.
struct WrittenBlocks {
    /// How many slots a block has.
    static let size = 64

    /// Also as long as there is no checkpoint.
    private var includesAll = true
    private var marks: [Bool] = []

    func contains(_ block: Int) -> Bool { includesAll || block < marks.count && marks[block] }

    @inline(__always)
    mutating func insert(slot: Int32) { if !includesAll { insert(Int(slot) / Self.size) } }

    @inline(never)
    private mutating func insert(_ block: Int) {
        if block >= marks.count { marks += repeatElement(false, count: block + 1 - marks.count) }
        marks[block] = true
    }

    mutating func insertAll() { includesAll = true }

    /// Begins anew at a checkpoint.
    mutating func removeAll() {
        includesAll = false
        for block in marks.indices { marks[block] = false }
    }

    /// How many blocks so many slots make.
    static func count(ofSlots count: Int) -> Int { (count + size - 1) / size }

    /// The number of first blocks that have the same slots in two lists, of so many slots each.
    static func common(_ count: Int, _ other: Int) -> Int {
        count == other ? self.count(ofSlots: count) : min(count, other) / size
    }
}
