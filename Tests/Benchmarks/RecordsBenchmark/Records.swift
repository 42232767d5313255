import FormEngine
import FormSyntax

/// Records in the form that the engine takes: a cell for each name, record by record.
struct Records {
    var names: [String] = []
    var cells: [Cell] = []
}

func recordsOfCSV(_ bytes: UnsafeBufferPointer<UInt8>) -> Records {
    var records = Records()
    guard let start = bytes.baseAddress else { return records }
    var tokenizer = CSVTokenizer(ByteSlice(start, count: bytes.count))
    var row = CSVCells()
    guard case .record = tokenizer.next(into: &row) else { return records }
    for index in 0..<row.count {
        records.names.append(String(decoding: bytes[row[index].start..<row[index].end], as: UTF8.self))
    }
    while case .record = tokenizer.next(into: &row), row.count == records.names.count {
        for index in 0..<row.count { records.cells.append(cell(row[index], in: start)) }
    }
    return records
}

private func cell(_ cell: CSVCell, in start: UnsafePointer<UInt8>) -> Cell {
    guard cell.count > 0 else { return Cell(.absent) }
    guard cell.hasDoubledQuotes else { return Cell(.text, ByteSlice(start + cell.start, count: cell.count)) }
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: cell.count)
    let count = decodeCSVCell(ByteSlice(start + cell.start, count: cell.count), into: ByteRoom(room, count: cell.count))
    return Cell(.text, ByteSlice(room, count: count))
}

func recordsOfJSONLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Records {
    var records = Records()
    guard let start = bytes.baseAddress else { return records }
    var tokenizer = JSONLinesTokenizer(ByteSlice(start, count: bytes.count))
    var members = JSONLineMembers()
    while case .record = tokenizer.next(into: &members) {
        let isFirst = records.cells.isEmpty
        for index in 0..<members.count {
            let key = members[index].key
            if isFirst {
                records.names.append(
                    decodeJSONString(ByteSlice(start + key.start, count: key.count), hasEscapes: key.hasEscapes))
            }
            records.cells.append(cell(members[index].value, in: start))
        }
    }
    return records
}

private func cell(_ token: JSONToken, in start: UnsafePointer<UInt8>) -> Cell {
    switch token.kind {
    case .string where token.hasEscapes:
        let room = UnsafeMutablePointer<UInt8>.allocate(capacity: token.count)
        let count = decodeJSONString(
            ByteSlice(start + token.start, count: token.count), into: ByteRoom(room, count: token.count))
        return Cell(.text, ByteSlice(room, count: count))
    case .string: return Cell(.text, ByteSlice(start + token.start, count: token.count))
    case .number: return Cell(.number, ByteSlice(start + token.start, count: token.count))
    case .true: return Cell(.yes)
    case .false: return Cell(.no)
    default: return Cell(.absent)
    }
}
