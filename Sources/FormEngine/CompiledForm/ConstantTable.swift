/// An immutable array of plain elements behind a pointer, shared by every session of a form.
///
/// Reading an element costs one load: no reference counting, no exclusivity check. The compiled form that owns the
/// tables frees them; a copy of this value is only valid while that form lives. Only debug builds check an index: the
/// compiler of the form wrote it, and the check would cost an order 3.6 % of its instructions.
@safe
struct ConstantTable<Element: BitwiseCopyable>: @unchecked Sendable {
    let start: UnsafePointer<Element>
    let count: Int

    init(_ elements: [Element]) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
        elements.withUnsafeBufferPointer { source in
            if let first = source.baseAddress { memory.initialize(from: first, count: source.count) }
        }
        start = UnsafePointer(memory)
        count = elements.count
    }

    /// A table of equal elements, which the closure then changes.
    init(repeating element: Element, count: Int, change: (inout MutableSpan<Element>) -> Void) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
        memory.initialize(repeating: element, count: count)
        (start, self.count) = (UnsafePointer(memory), count)
        var elements = unsafe MutableSpan(_unsafeStart: memory, count: count)
        change(&elements)
    }

    @inline(__always)
    subscript(_ index: Int) -> Element {
        assert(UInt(bitPattern: index) < UInt(bitPattern: count))
        return start[index]
    }

    @inline(__always)
    subscript(_ index: Int32) -> Element { self[Int(index)] }

    /// An element in place, without a copy; for large ones.
    @inline(__always)
    func row(_ index: Int) -> Row<Element> {
        assert(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe Row(start + index)
    }

    /// A run of rows in place.
    @inline(__always)
    subscript(_ range: TableRange) -> Rows<Element> {
        assert(range.start >= 0 && range.count >= 0 && Int(range.start) + Int(range.count) <= count)
        return unsafe Rows(start + Int(range.start), count: Int(range.count))
    }

    /// The index of a row in the table.
    @inline(__always)
    func index(of row: Row<Element>) -> Int { unsafe row.place - start }

    func deallocate() { UnsafeMutablePointer(mutating: start).deallocate() }
}

/// A run of elements of a constant table.
struct TableRange: BitwiseCopyable, Sendable {
    var start: Int32
    var count: Int32

    static let empty = TableRange(start: 0, count: 0)

    var isEmpty: Bool { count == 0 }

    @inline(__always)
    var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
