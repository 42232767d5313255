/// The text of a cell: without quotes, and without what keeps a spreadsheet from running it.
package func text(of cell: CSVCell, in bytes: ByteSlice) -> String { withText(of: cell, in: bytes) { String($0) } }

/// Lends the bytes of a cell's text, which are decoded only where the cell holds doubled quotes.
package func withText<Result>(of cell: CSVCell, in bytes: ByteSlice, _ body: (ByteSlice) -> Result) -> Result {
    let raw = bytes[cell.start..<cell.end]
    guard cell.hasDoubledQuotes else { return body(unguarded(raw)) }
    return withTemporaryRoom(for: raw.count) { room in body(unguarded(room.written(decodeCSVCell(raw, into: room)))) }
}
