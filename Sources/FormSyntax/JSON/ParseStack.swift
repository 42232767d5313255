/// A stack of parts that wait for their container, whose end takes them off as an array.
///
/// Parts are moved and never copied; with plain arrays, parsing took three times as long.
struct ParseStack<Element>: ~Copyable {
    private var storage: UnsafeMutablePointer<Element>
    private var capacity = 64
    private(set) var count = 0

    init() { storage = .allocate(capacity: capacity) }

    deinit {
        storage.deinitialize(count: count)
        storage.deallocate()
    }

    mutating func push(_ element: consuming Element) {
        if count == capacity { enlarge(&storage, holding: count, &capacity, toHold: count + 1) }
        (storage + count).initialize(to: element)
        count += 1
    }

    /// Takes off everything pushed since there were `start` parts.
    mutating func take(from start: Int) -> [Element] {
        let length = count - start
        let source = storage + start
        count = start
        // One by one, since an array of uninitialized elements would look up its storage type each time.
        var taken: [Element] = []
        taken.reserveCapacity(length)
        for index in 0..<length { taken.append((source + index).move()) }
        return taken
    }
}
