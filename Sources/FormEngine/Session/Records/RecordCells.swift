/// The cells of one record for the fields outside dynamic sections, by slot. Readers fill them, operations read them.
///
/// This refers to a session's own memory and is valid as long as the session.
@frozen
public struct RecordCells: BitwiseCopyable {
    @usableFromInline let start: UnsafeMutablePointer<Cell>
    @usableFromInline let count: Int

    @inline(__always)
    init(_ start: UnsafeMutablePointer<Cell>, count: Int) {
        self.start = start
        self.count = count
    }

    /// Stores a cell for a field outside dynamic sections; its bytes must remain until the session's next reset.
    @inlinable
    @inline(__always)
    public func put(_ cell: Cell, of field: Int) {
        precondition(UInt(bitPattern: field) < UInt(bitPattern: count))
        start[field] = cell
    }

    /// Whether the cell for a field outside dynamic sections has a value.
    public func hasValue(of field: Int) -> Bool {
        precondition(UInt(bitPattern: field) < UInt(bitPattern: count))
        return start[field].form != .absent
    }
}

extension Session {
    /// The cells of the next record, which `finish` takes; a reset makes them all absent.
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
