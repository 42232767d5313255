/// The cells of one record for the fields outside dynamic sections, by slot: readers put them here, operations take them from
/// here.
///
/// It looks at a session's own memory and is good as long as the session is.
@frozen
public struct RecordCells: BitwiseCopyable {
    @usableFromInline let start: UnsafeMutablePointer<Cell>
    @usableFromInline let count: Int

    @inline(__always)
    init(_ start: UnsafeMutablePointer<Cell>, count: Int) {
        self.start = start
        self.count = count
    }

    /// Puts a cell for a field outside dynamic sections; its bytes must stay until the session's next reset.
    @inlinable
    @inline(__always)
    public func put(_ cell: Cell, of field: Int) {
        precondition(UInt(bitPattern: field) < UInt(bitPattern: count))
        start[field] = cell
    }

    /// Whether there is a cell for a field outside dynamic sections that has a value.
    public func hasValue(of field: Int) -> Bool {
        precondition(UInt(bitPattern: field) < UInt(bitPattern: count))
        return start[field].form != .absent
    }
}

extension Session {
    /// Where the next record's cells go, which `finish` takes; all of them are absent after a reset.
    public var recordCells: RecordCells {
        mutating get {
            records.holdsCells = true
            return RecordCells(records.cells.start, count: records.cells.count)
        }
    }

    /// Makes every cell absent.
    @inline(__always)
    mutating func forgetCells() {
        records.row = nil
        guard records.holdsCells else { return }
        records.holdsCells = false
        records.cells.clear()
    }
}
