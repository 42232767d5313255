import FormEngine
import FormFiles
import FormSyntax
import Glibc
import Measuring

/// The cells of all records, one record after the other, as a batch passes them to the engine.
private func cells(of bytes: UnsafeBufferPointer<UInt8>) -> (header: [String], cells: [Cell]) {
    guard let start = bytes.baseAddress else { return ([], []) }
    var tokenizer = CSVTokenizer(ByteSlice(start, count: bytes.count))
    var record = CSVCells()
    var header: [String] = []
    var cells: [Cell] = []
    while true {
        switch tokenizer.next(into: &record) {
        case .record: break
        default: return (header, cells)
        }
        if header.isEmpty {
            header = (0..<record.count).map { index in
                String(decoding: bytes[record[index].start..<record[index].end], as: UTF8.self)
            }
            continue
        }
        for index in 0..<record.count { cells.append(cell(record[index], in: start)) }
    }
}

private func cell(_ cell: CSVCell, in start: UnsafePointer<UInt8>) -> Cell {
    guard cell.count > 0 else { return Cell(.absent) }
    guard cell.hasDoubledQuotes else { return Cell(.text, ByteSlice(start + cell.start, count: cell.count)) }
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: cell.count)
    let count = decodeCSVCell(ByteSlice(start + cell.start, count: cell.count), into: ByteRoom(room, count: cell.count))
    return Cell(.text, ByteSlice(room, count: count))
}

private struct Outcome: Equatable {
    var accepted = 0
    var rejected = 0
    var errors = 0
}

private func run(_ session: inout Session, _ cells: UnsafeBufferPointer<Cell>, _ slots: [Slot]) -> Outcome {
    var outcome = Outcome()
    var index = 0
    let width = slots.count
    while index + width <= cells.count {
        session.reset()
        let record = session.recordCells
        for place in 0..<width { record.put(cells[index + place], of: Int(slots[place].index)) }
        session.finish()
        session.findFailures()
        outcome.errors += session.failureCount
        if session.failureCount == 0 { outcome.accepted += 1 } else { outcome.rejected += 1 }
        index += width
    }
    return outcome
}

/// Runs all records of a file through a form, several times: from bytes in memory to verdicts.
func measureRecords(form path: String, records: String, runs: Int) {
    let reading = readJSONForm(bytes: fileBytes(path), path: path)
    guard let model = reading.form, let form = compile(model).form else {
        print(reading.diagnostics.map(\.description).joined(separator: "\n"))
        exit(78)
    }
    fileBytes(records).withUnsafeBufferPointer { bytes in
        let (header, cells) = cells(of: bytes)
        var session = Session(form, now: Moment(seconds: 1_709_199_000))
        session.start()
        let slots = header.compactMap { form.fieldNumber(id: $0) }.compactMap { session.slot(field: $0, instance: 0) }
        let count = cells.count / max(header.count, 1)
        cells.withUnsafeBufferPointer { cells in
            var outcome = run(&session, cells, slots)
            let times = median(runs: runs) {
                let before = nanoseconds()
                outcome = run(&session, cells, slots)
                return (nanoseconds() - before) / UInt64(max(count, 1))
            }
            print(
                "\(count) records, \(outcome.accepted) accepted, \(outcome.rejected) rejected, \(outcome.errors) errors"
            )
            print("median \(times.median) ns a record, least \(times.least)")
        }
    }
}
