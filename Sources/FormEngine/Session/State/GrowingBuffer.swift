import FormSyntax

/// A growable array of plain elements with a single owner. Emptying it keeps the memory, so that a steady state
/// allocates nothing.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var start: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 16) {
        self.capacity = max(capacity, 1)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    var isEmpty: Bool { count == 0 }

    @inline(__always)
    subscript(_ index: Int) -> Element {
        @inline(__always) unsafeAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return unsafe UnsafePointer(start + index)
        }
        @inline(__always) unsafeMutableAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return unsafe start + index
        }
    }

    /// An element in place; valid until the buffer grows.
    @inline(__always)
    func row(_ index: Int) -> MutableRow<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe MutableRow(start + index)
    }

    /// An element in place, at an index that the form's compiler wrote, so that only debug builds check it.
    @inline(__always)
    func row(known index: Int) -> MutableRow<Element> {
        assert(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe MutableRow(start + index)
    }

    /// The element at the index of a row of another buffer with as many elements, which was checked when the row was
    /// made.
    @inline(__always)
    func row<Other>(beside row: MutableRow<Other>, of other: borrowing GrowingBuffer<Other>) -> MutableRow<Element> {
        assert(count == other.count && UInt(bitPattern: other.index(of: row)) < UInt(bitPattern: count))
        return unsafe MutableRow(start + other.index(of: row))
    }

    /// The element at a distance from a row; only debug builds check it.
    @inline(__always)
    func row(_ distance: Int, from row: MutableRow<Element>) -> MutableRow<Element> {
        // The stack of a machine may point just past its last element.
        assert((0...count).contains(index(of: row) + distance))
        return unsafe MutableRow(row.place + distance)
    }

    /// The elements from a row on.
    @inline(__always)
    func rows(from row: MutableRow<Element>, count length: Int) -> MutableRows<Element> {
        assert((0...count).contains(index(of: row) + length))
        return unsafe MutableRows(row.place, count: length)
    }

    /// The index of a row of the buffer.
    @inline(__always)
    func index(of row: MutableRow<Element>) -> Int { unsafe row.place - start }

    /// All elements; valid until the buffer grows.
    @inline(__always)
    var rows: Rows<Element> { unsafe Rows(start, count: count) }

    @inline(__always)
    var knownRows: KnownRows<Element> { unsafe KnownRows(start, count: count) }

    @inline(__always)
    mutating func append(_ element: Element) {
        reserve(count + 1)
        (start + count).initialize(to: element)
        count += 1
    }

    mutating func append(repeating element: Element, count length: Int) {
        reserve(count + length)
        (start + count).initialize(repeating: element, count: length)
        count += length
    }

    @inline(__always)
    mutating func removeLast() -> Element {
        precondition(count > 0)
        count -= 1
        return start[count]
    }

    @inline(__always)
    mutating func truncate(to length: Int) {
        precondition(length >= 0 && length <= count)
        count = length
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Makes every byte of the elements zero.
    @inline(__always)
    mutating func clear() {
        UnsafeMutableRawPointer(start).initializeMemory(
            as: UInt8.self, repeating: 0, count: count &* MemoryLayout<Element>.stride)
    }

    @inline(__always)
    mutating func reserve(_ needed: Int) {
        if needed > capacity { grow(to: needed) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        enlarge(&start, holding: count, &capacity, toHold: needed)
    }

    /// Replaces the elements by a copy of another buffer's.
    mutating func copy(_ other: borrowing GrowingBuffer<Element>) {
        reserve(other.count)
        start.update(from: other.start, count: other.count)
        count = other.count
    }

    /// Replaces the elements by stored ones.
    mutating func copy(_ stored: StoredBytes) {
        reserve(stored.count / MemoryLayout<Element>.stride)
        count = stored.count / MemoryLayout<Element>.stride
        stored.copy(to: room)
    }

    /// The bytes of some elements.
    func bytes(_ range: Range<Int>) -> [UInt8] {
        let stride = MemoryLayout<Element>.stride
        return Array(bytes[range.lowerBound * stride..<range.upperBound * stride].buffer)
    }

    /// Overwrites elements from an index on; the buffer grows if necessary.
    mutating func write(_ stored: [UInt8], at index: Int) {
        guard !stored.isEmpty else { return }
        precondition(index >= 0 && index <= count)
        let stride = MemoryLayout<Element>.stride
        let end = max(index + stored.count / stride, count)
        reserve(end)
        count = end
        _ = stored.withByteSlice { room.write($0, at: index * stride) }
    }

    private var room: ByteRoom {
        let memory = UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt8.self)
        return unsafe ByteRoom(memory, count: count * MemoryLayout<Element>.stride)
    }

    /// The memory of the elements; valid until the buffer grows.
    var bytes: ByteSlice {
        unsafe ByteSlice(
            UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: count * MemoryLayout<Element>.stride)
    }

    var elements: [Element] { Array(UnsafeBufferPointer(start: start, count: count)) }
}

extension GrowingBuffer where Element: Comparable {
    mutating func sort() {
        var elements = unsafe UnsafeMutableBufferPointer(start: start, count: count)
        unsafe elements.sort()
    }
}
