/// A row of a table in place, for rows too large to copy; valid as long as the table.
@safe
@usableFromInline
struct Row<Element: BitwiseCopyable>: BitwiseCopyable {
    @usableFromInline let place: UnsafePointer<Element>

    @unsafe
    @inlinable
    @inline(__always)
    init(_ place: UnsafePointer<Element>) { unsafe self.place = place }

    @inlinable var pointee: Element {
        @inline(__always) unsafeAddress { unsafe place }
    }
}

/// Read-only rows of a buffer; valid until it grows.
@safe
@usableFromInline
struct Rows<Element: BitwiseCopyable>: BitwiseCopyable {
    @usableFromInline private(set) var start: UnsafePointer<Element>
    @usableFromInline private(set) var count: Int

    @unsafe
    @inline(__always)
    init(_ start: UnsafePointer<Element>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    @inlinable
    @inline(__always)
    func row(_ index: Int) -> Row<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe Row(start + index)
    }

    var isEmpty: Bool {
        @inline(__always) get { count == 0 }
    }

    var first: Row<Element>? {
        @inline(__always) get { count > 0 ? unsafe Row(start) : nil }
    }

    @inline(__always)
    mutating func removeFirst() {
        precondition(count > 0)
        count &-= 1
        unsafe start += 1
    }

    @inline(__always)
    subscript(_ range: Range<Int>) -> Rows {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe Rows(start + range.lowerBound, count: range.count)
    }

    /// A row at an index that the form's compiler wrote, so that only debug builds check it.
    @inlinable
    @inline(__always)
    func row(known index: Int) -> Row<Element> {
        assert(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe Row(start + index)
    }

    subscript(_ index: Int) -> Element {
        @inline(__always) unsafeAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return unsafe start + index
        }
    }
}

/// Rows of a buffer at indices that the form's compiler wrote or that were counted, so that only debug builds check
/// them.
@safe
struct KnownRows<Element: BitwiseCopyable>: BitwiseCopyable {
    private let start: UnsafePointer<Element>
    #if DEBUG
        private let count: Int
    #endif

    @unsafe
    @inline(__always)
    init(_ start: UnsafePointer<Element>, count: Int) {
        unsafe self.start = start
        #if DEBUG
            self.count = count
        #endif
    }

    subscript(_ index: Int) -> Element {
        @inline(__always) unsafeAddress {
            #if DEBUG
                precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            #endif
            return unsafe start + index
        }
    }
}

/// A row that is changed in place; valid until its buffer grows. A debug build then makes the old memory useless.
@safe
struct MutableRow<Element: BitwiseCopyable>: BitwiseCopyable {
    let place: UnsafeMutablePointer<Element>

    @unsafe
    @inline(__always)
    init(_ place: UnsafeMutablePointer<Element>) { unsafe self.place = place }

    var pointee: Element {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(place) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe place }
    }

    /// A read-only view of the row.
    @inline(__always)
    var row: Row<Element> { unsafe Row(UnsafePointer(place)) }
}

/// Rows that are changed in place; valid until their buffer grows.
@safe
struct MutableRows<Element: BitwiseCopyable>: BitwiseCopyable, RandomAccessCollection {
    private let start: UnsafeMutablePointer<Element>
    let count: Int

    @unsafe
    @inline(__always)
    init(_ start: UnsafeMutablePointer<Element>, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    subscript(_ index: Int) -> Element {
        @inline(__always) unsafeAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return unsafe UnsafePointer(start + index)
        }
        @inline(__always) nonmutating unsafeMutableAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return unsafe start + index
        }
    }

    @inline(__always)
    func row(_ index: Int) -> MutableRow<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe MutableRow(start + index)
    }

    var startIndex: Int { 0 }

    var endIndex: Int { count }
}
