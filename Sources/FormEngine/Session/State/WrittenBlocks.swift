/// The blocks of slots that may have changed since the checkpoint that was last made or restored.
///
/// Every write to a slot, or to what belongs to it, must be noted here; a debug build checks that at each checkpoint.
/// Changes to the number of slots need not be noted.
struct WrittenBlocks {
    /// The number of slots in a block.
    static let size = 64

    /// Whether all blocks may have changed; true until there is a checkpoint.
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

    /// Starts again at a checkpoint.
    mutating func removeAll() {
        includesAll = false
        for block in marks.indices { marks[block] = false }
    }

    /// The number of blocks for a number of slots.
    static func count(ofSlots count: Int) -> Int { (count + size - 1) / size }

    /// The number of leading blocks that have the same slots in two lists of the given lengths.
    static func common(_ count: Int, _ other: Int) -> Int {
        count == other ? self.count(ofSlots: count) : min(count, other) / size
    }
}
