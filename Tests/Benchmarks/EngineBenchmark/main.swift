import FormEngine
import FormFiles
import FormSyntax
import Glibc

// EngineBenchmark FORM.json RECORDS.csv [RUNS]: the engine alone over records in memory, from bytes to verdict.
// Prints the median time a record, and what was accepted, rejected and found. Count allocations with an LD_PRELOAD counter.

func fileBytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { fatalError("cannot open \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
}

func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The cells of all records in a row, as batch hands them to the engine.
func cells(of bytes: UnsafeBufferPointer<UInt8>) -> (header: [String], cells: [Cell]) {
    guard let start = bytes.baseAddress else { return ([], []) }
    var tokenizer = CSVTokenizer(start, count: bytes.count)
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

func cell(_ cell: CSVCell, in start: UnsafePointer<UInt8>) -> Cell {
    guard cell.count > 0 else { return Cell(.absent) }
    guard cell.hasDoubledQuotes else { return Cell(.text, start: start + cell.start, count: cell.count) }
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: cell.count)
    let count = decodeCSVCell(from: start + cell.start, count: cell.count, into: room)
    return Cell(.text, start: UnsafePointer(room), count: count)
}

struct Outcome: Equatable {
    var accepted = 0
    var rejected = 0
    var errors = 0
}

func run(_ session: inout Session, _ cells: UnsafeBufferPointer<Cell>, _ slots: [Slot]) -> Outcome {
    var outcome = Outcome()
    var index = 0
    let width = slots.count
    slots.withUnsafeBufferPointer { slots in
        while index + width <= cells.count {
            session.reset()
            session.give(record: UnsafeBufferPointer(rebasing: cells[index..<index + width]), to: slots)
            session.finish()
            session.findFailures()
            outcome.errors += session.failureCount
            if session.failureCount == 0 { outcome.accepted += 1 } else { outcome.rejected += 1 }
            index += width
        }
    }
    return outcome
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
    print("usage: EngineBenchmark FORM.json RECORDS.csv [RUNS]")
    exit(64)
}
let reading = readForm(bytes: fileBytes(arguments[1]), path: arguments[1])
guard let model = reading.form, let form = compile(model).form else {
    print(reading.diagnostics.map(\.description).joined(separator: "\n"))
    exit(78)
}
let data = fileBytes(arguments[2])
data.withUnsafeBufferPointer { bytes in
    let (header, cells) = cells(of: bytes)
    let slots = header.compactMap { form.fieldNumber(id: $0) }
    var session = Session(form, now: Moment(seconds: 1_709_199_000))
    session.start()
    let records = cells.count / max(header.count, 1)
    cells.withUnsafeBufferPointer { cells in
        let fieldSlots = slots.compactMap { session.slot(field: $0, instance: 0) }
        var times: [UInt64] = []
        var outcome = run(&session, cells, fieldSlots)
        for _ in 0..<(arguments.count > 3 ? Int(arguments[3]) ?? 5 : 5) {
            let before = nanoseconds()
            outcome = run(&session, cells, fieldSlots)
            times.append((nanoseconds() - before) / UInt64(max(records, 1)))
        }
        times.sort()
        print(
            "\(records) records, \(outcome.accepted) accepted, \(outcome.rejected) rejected, \(outcome.errors) errors")
        print("median \(times[times.count / 2]) ns a record (\(times.first ?? 0)..\(times.last ?? 0))")
    }
}
