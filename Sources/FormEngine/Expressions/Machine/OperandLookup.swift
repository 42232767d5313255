import FormSyntax

/// Looks up cells of files.
extension ExpressionMachine {
    /// The cell of a column in the row whose first cell is the key; absent if there is none.
    @inline(never)
    mutating func lookedUp(_ key: Operand, in column: Int32) -> Operand {
        guard key.isComparable, column >= 0 else { return key.kind == .invalid ? key : .absent }
        let column = tables.lookupColumns.row(Int(column))
        let row = tables.lookUp(text(of: key), in: column.pointee.keys)
        guard row >= 0 else { return .absent }
        let end = column.pointee.firstEnd + row * column.pointee.width
        let first = tables.cellEnds[end - 1]
        let cell = TableRange(start: column.pointee.start + first, count: tables.cellEnds[end] - first)
        guard !cell.isEmpty else { return .absent }
        var found = Operand.text(tables.text(cell))
        found.evidence = key.evidence
        return found
    }
}
