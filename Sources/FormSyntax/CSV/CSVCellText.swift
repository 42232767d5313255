/// The text of a cell: without quotes, and without what keeps a spreadsheet from running it.
package func text(of cell: CSVCell, in bytes: ByteSlice) -> String {
    let raw = bytes[cell.start..<cell.end]
    guard cell.hasDoubledQuotes else { return unguardedText(raw) }
    return withTemporaryRoom(for: raw.count) { room in unguardedText(room.written(decodeCSVCell(raw, into: room))) }
}

private func unguardedText(_ text: ByteSlice) -> String { String(isGuarded(text) ? text[1...] : text) }
