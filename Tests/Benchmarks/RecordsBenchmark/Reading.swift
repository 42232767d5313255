import FormSyntax
import Measuring

/// Splits all records into tokens, several times.
func measureReading(_ bytes: UnsafeBufferPointer<UInt8>, isCSV: Bool, runs: Int) {
    guard let start = bytes.baseAddress else { return }
    var records = 0
    var values = 0
    let times = median(runs: runs) {
        let before = nanoseconds()
        (records, values) = isCSV ? readCSV(start, bytes.count) : readJSONLines(start, bytes.count)
        return (nanoseconds() - before) / UInt64(max(records, 1))
    }
    print("\(records) records of \(bytes.count / max(records, 1)) bytes, \(values) values")
    print("reading: median \(times.median) ns a record, least \(times.least)")
}

private func readCSV(_ start: UnsafePointer<UInt8>, _ count: Int) -> (records: Int, values: Int) {
    var tokenizer = CSVTokenizer(ByteSlice(start, count: count))
    var cells = CSVCells()
    var records = 0
    var values = 0
    while case .record = tokenizer.next(into: &cells) {
        records += 1
        values += cells.count
    }
    return (records, values)
}

private func readJSONLines(_ start: UnsafePointer<UInt8>, _ count: Int) -> (records: Int, values: Int) {
    var tokenizer = JSONLinesTokenizer(ByteSlice(start, count: count))
    var members = JSONLineMembers()
    var records = 0
    var values = 0
    while case .record = tokenizer.next(into: &members) {
        records += 1
        values += members.count
    }
    return (records, values)
}
