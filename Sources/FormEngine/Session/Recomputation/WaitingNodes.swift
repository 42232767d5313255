/// The nodes waiting for recomputation, lowest rank first. The first, often the only one, is stored separately; the
/// others, as ranks and slots, form a binary heap.
struct WaitingNodes: ~Copyable {
    private var first = none
    private var heap = GrowingBuffer<UInt64>()

    private static var none: UInt64 { .max }

    @inline(__always)
    var isEmpty: Bool { first == Self.none }

    @inline(__always)
    mutating func insert(rank: Int32, slot: Int32) {
        let node = UInt64(UInt32(bitPattern: rank)) << 32 | UInt64(UInt32(bitPattern: slot))
        guard !isEmpty else { return first = node }
        pushBehind(max(node, first))
        first = min(node, first)
    }

    @inline(__always)
    mutating func removeAll() {
        first = Self.none
        heap.removeAll()
    }

    @inline(never)
    private mutating func pushBehind(_ node: UInt64) {
        heap.append(node)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child] < heap[parent] else { return }
            swap(child, parent)
            child = parent
        }
    }

    @inline(__always)
    mutating func removeFirst() -> (rank: Int32, slot: Int32)? {
        guard !isEmpty else { return nil }
        let node = first
        first = heap.isEmpty ? Self.none : popHeap()
        return (Int32(truncatingIfNeeded: node >> 32), Int32(truncatingIfNeeded: node))
    }

    @inline(never)
    private mutating func popHeap() -> UInt64 {
        let least = heap[0]
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            sink()
        }
        return least
    }

    private mutating func sink() {
        var parent = 0
        while true {
            var least = parent
            for child in parent * 2 + 1...parent * 2 + 2 where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            guard least != parent else { return }
            swap(parent, least)
            parent = least
        }
    }

    private mutating func swap(_ left: Int, _ right: Int) {
        let element = heap[left]
        heap[left] = heap[right]
        heap[right] = element
    }
}

/// The events that ran because of one change; each runs at most once.
struct FiredEvents: ~Copyable {
    private var keys = GrowingBuffer<UInt64>(capacity: 64)
    private var count = 0

    init() { keys.append(repeating: .max, count: 64) }

    /// Adds an event; false if it has already run.
    mutating func insert(event: Int32, slot: Int32) -> Bool {
        if (count + 1) * 2 > keys.count { grow() }
        let key = UInt64(UInt32(bitPattern: event)) << 32 | UInt64(UInt32(bitPattern: slot))
        let place = place(of: key)
        if keys[place] == key { return false }
        keys[place] = key
        count += 1
        return true
    }

    mutating func removeAll() {
        guard count > 0 else { return }
        for index in 0..<keys.count { keys[index] = .max }
        count = 0
    }

    private func place(of key: UInt64) -> Int {
        let mask = keys.count - 1
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
        while keys[place] != .max, keys[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = keys.elements
        keys.removeAll()
        keys.append(repeating: .max, count: old.count * 2)
        for key in old where key != .max { keys[place(of: key)] = key }
    }
}
