/// Compares the tokenizer with the plain reader, and reading in pieces with reading at once.
func fuzzCSV(_ bytes: [UInt8], _ delimiter: UInt8) {
    let expected = PlainCSVReader.records(in: bytes, delimiter: delimiter)
    compare(tokenized(bytes, delimiter, cuts: []), expected, "whole")
    if bytes.count <= 256 { compare(tokenized(bytes, delimiter, cuts: Array(bytes.indices)), expected, "bytewise") }
    var random = SeededGenerator(seed: bytes.reduce(UInt64(delimiter)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    for cutCount in [1, 2, 8] {
        let cuts = (0..<cutCount).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
        compare(tokenized(bytes, delimiter, cuts: cuts), expected, "cut at \(cuts)")
    }
}

private func compare(_ found: [CSVRecord], _ expected: [CSVRecord], _ how: String) {
    guard found != expected else { return }
    for (index, record) in expected.enumerated() where index >= found.count || found[index] != record {
        require(false, "\(how): \(index < found.count ? "\(found[index])" : "nothing") in place of \(record)")
    }
    require(false, "\(how): too many records: \(found[expected.count])")
}

/// Reads a stream that pauses at the cuts.
private func tokenized(_ bytes: [UInt8], _ delimiter: UInt8, cuts: [Int]) -> [CSVRecord] {
    var found: [CSVRecord] = []
    var cells = CSVCells(capacity: 1)
    var consumed = 0
    var line = 1
    for end in cuts.filter({ $0 < bytes.count }) + [bytes.count] {
        let piece = GuardedBytes(bytes[consumed..<end])
        var tokenizer = CSVTokenizer(
            ByteSlice(piece.start, count: piece.count), delimiter: delimiter, line: line, isComplete: end == bytes.count
        )
        reading: while true {
            var record = CSVRecord()
            switch tokenizer.next(into: &cells) {
            case .record: break
            case .fault(let fault): record.fault = fault
            case .incomplete, .end: break reading
            }
            record.cells = texts(of: cells, in: piece)
            record.range = consumed + tokenizer.recordStart..<consumed + tokenizer.recordEnd
            record.line = tokenizer.recordLine
            found.append(record)
        }
        consumed += tokenizer.position
        line = tokenizer.line
    }
    require(consumed == bytes.count, "stopped at \(consumed) of \(bytes.count)")
    return found
}

private func texts(of cells: borrowing CSVCells, in bytes: borrowing GuardedBytes) -> [CSVText] {
    var texts: [CSVText] = []
    for index in 0..<cells.count {
        let cell = cells[index]
        require(0 <= cell.start && cell.start <= cell.end && cell.end <= bytes.count, "a cell outside the bytes")
        var text = Array(UnsafeBufferPointer(start: bytes.start + cell.start, count: cell.count))
        if cell.hasDoubledQuotes {
            let quoted = text
            let length = text.withUnsafeMutableBufferPointer { room in
                room.baseAddress.map { room in
                    quoted.withByteSlice { decodeCSVCell($0, into: ByteRoom(room, count: cell.count)) }
                } ?? 0
            }
            text.removeSubrange(length...)
        }
        texts.append(CSVText(bytes: text, isQuoted: cell.isQuoted))
    }
    return texts
}
