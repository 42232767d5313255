/// The text of a cell without quotes and without the guard against spreadsheets.
package func text(of cell: CSVCell, in bytes: ByteSlice) -> String { withText(of: cell, in: bytes) { String($0) } }

/// Calls a function with the bytes of a cell's text; they are decoded only if the cell has doubled quotes.
package func withText<Result>(of cell: CSVCell, in bytes: ByteSlice, _ body: (ByteSlice) -> Result) -> Result {
    let raw = bytes[cell.start..<cell.end]
    guard cell.hasDoubledQuotes else { return body(unguarded(raw)) }
    return withTemporaryRoom(for: raw.count) { room in body(unguarded(room.written(decodeCSVCell(raw, into: room)))) }
}
