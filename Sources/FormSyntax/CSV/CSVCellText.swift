/// The text of a cell: without quotes, and without what keeps a spreadsheet from running it.
package func text(of cell: CSVCell, in bytes: UnsafePointer<UInt8>) -> String {
    guard cell.count > 0 else { return "" }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: cell.count) { room in
        guard let target = room.baseAddress else { return "" }
        let count = decodeCSVCell(from: bytes + cell.start, count: cell.hasDoubledQuotes ? cell.count : 0, into: target)
        let (start, length) =
            cell.hasDoubledQuotes ? (UnsafePointer(target), count) : (bytes + cell.start, cell.count)
        let guarded = isGuarded(start, count: length) ? 1 : 0
        return String(decoding: UnsafeBufferPointer(start: start + guarded, count: length - guarded), as: UTF8.self)
    }
}
