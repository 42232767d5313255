import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// The tokenizer compared with a reader of the same rules byte by byte.
@Suite(.limited) struct CSVReferenceTests {
    @Test func findsWhatByteByByteReadingFinds() {
        var random = SeededGenerator(seed: 31)
        for round in 0..<cases(4000) {
            let delimiter: UInt8 = round % 3 == 0 ? 0x3b : 0x2c
            let bytes = randomText(delimiter, using: &random)
            let isComplete = random.chance(70)
            let line = random.chance(50) ? 1 : 7
            #expect(
                tokenized(bytes, delimiter, line: line, isComplete: isComplete)
                    == plainlyRead(bytes, delimiter, line: line, isComplete: isComplete),
                "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    @Test func findsTheSameWhereverTheTextIsSplit() {
        var random = SeededGenerator(seed: 32)
        for _ in 0..<400 {
            let bytes = randomText(0x2c, using: &random)
            let whole = tokenized(bytes, 0x2c, line: 1, isComplete: true)
            let split = Int.random(in: 0...bytes.count, using: &random)
            let front = tokenized(Array(bytes[..<split]), 0x2c, line: 1, isComplete: false)
            let back = tokenized(Array(bytes[front.position...]), 0x2c, line: front.line, isComplete: true)
            #expect(front.records + back.records.map { $0.moved(by: front.position) } == whole.records)
            #expect(back.line == whole.line && back.position + front.position == whole.position)
        }
    }

    /// Text of up to a few blocks of 64 bytes, with stretches without a delimiter.
    private func randomText(_ delimiter: UInt8, using random: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = random.chance(10) ? [0xef, 0xbb, 0xbf] : []
        let marks = random.number(1...60)
        for _ in 0..<random.number(0...200) {
            if random.chance(marks) {
                bytes.append(random.pick([0x22, 0x22, 0x22, 0x0a, 0x0d, 0x0d, delimiter, delimiter]))
                if random.chance(40) { bytes.append(random.pick([0x22, 0x0a, delimiter])) }
            } else {
                bytes.append(random.chance(90) ? 0x61 : UInt8.random(in: 0...255, using: &random))
            }
        }
        return bytes
    }
}

/// Everything that a tokenizer reports.
private struct Tokens: Equatable {
    var records: [Record] = []
    var position = 0
    var line = 1
}

private struct Record: Equatable {
    struct Span: Equatable {
        var start: Int
        var end: Int
        var isQuoted = false
        var hasDoubledQuotes = false
    }

    var cells: [Span] = []
    var start = 0
    var end = 0
    var line = 0
    var fault: CSVFault?
    var faultPosition = 0
    var faultLine = 0

    func moved(by offset: Int) -> Record {
        var record = self
        record.start += offset
        record.end += offset
        if fault != nil { record.faultPosition += offset }
        for index in cells.indices {
            record.cells[index].start += offset
            record.cells[index].end += offset
        }
        return record
    }
}

/// Reads with the tokenizer, in memory of exactly the size of the bytes.
private func tokenized(_ bytes: [UInt8], _ delimiter: UInt8, line: Int, isComplete: Bool) -> Tokens {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    defer { memory.deallocate() }
    memory.update(from: bytes, count: bytes.count)
    var tokenizer = CSVTokenizer(
        ByteSlice(memory, count: bytes.count), delimiter: delimiter, line: line, isComplete: isComplete)
    var cells = CSVCells(capacity: 1)
    var tokens = Tokens()
    reading: while true {
        var record = Record()
        switch tokenizer.next(into: &cells) {
        case .record: break
        case .fault(let fault):
            record.fault = fault
            record.faultPosition = tokenizer.faultPosition
            record.faultLine = tokenizer.faultLine
        case .incomplete, .end: break reading
        }
        record.start = tokenizer.recordStart
        record.end = tokenizer.recordEnd
        record.line = tokenizer.recordLine
        for index in 0..<cells.count {
            let cell = cells[index]
            record.cells.append(
                Record.Span(
                    start: cell.start, end: cell.end, isQuoted: cell.isQuoted,
                    hasDoubledQuotes: cell.hasDoubledQuotes))
        }
        tokens.records.append(record)
    }
    tokens.position = tokenizer.position
    tokens.line = tokenizer.line
    return tokens
}

/// Reads by the rules, byte by byte.
private func plainlyRead(_ bytes: [UInt8], _ delimiter: UInt8, line: Int, isComplete: Bool) -> Tokens {
    var tokens = Tokens(line: line)
    if line == 1, bytes.starts(with: [0xef, 0xbb, 0xbf]) { tokens.position = 3 }
    while tokens.position < bytes.count, let record = plainRecord(bytes, delimiter, isComplete, &tokens) {
        tokens.records.append(record)
    }
    // A byte order mark belongs to the first record.
    if tokens.records.isEmpty, !isComplete { tokens.position = 0 }
    return tokens
}

private func plainRecord(_ bytes: [UInt8], _ delimiter: UInt8, _ isComplete: Bool, _ tokens: inout Tokens) -> Record? {
    func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
    func lineBreak(_ index: Int) -> Int {
        switch byte(index) {
        case 0x0a: 1
        case 0x0d: byte(index + 1) == 0x0a ? 2 : 1
        default: 0
        }
    }
    var record = Record(start: tokens.position, line: tokens.line)
    var line = tokens.line
    var index = tokens.position
    func note(_ fault: CSVFault, _ position: Int, _ line: Int) {
        guard record.fault == nil else { return }
        (record.fault, record.faultPosition, record.faultLine) = (fault, position, line)
    }
    while true {
        var cell = Record.Span(start: index, end: index)
        if byte(index) == 0x22 {
            let (quote, quoteLine) = (index, line)
            cell.isQuoted = true
            index += 1
            cell.start = index
            while let next = byte(index), next != 0x22 || byte(index + 1) == 0x22 {
                if next == 0x22 { cell.hasDoubledQuotes = true }
                if lineBreak(index) > 0 { line += 1 }
                index += next == 0x22 ? 2 : max(1, lineBreak(index))
            }
            cell.end = index
            if index >= bytes.count {
                note(.unterminatedQuote, quote, quoteLine)
            } else {
                index += 1
                let rest = index
                while let next = byte(index), next != delimiter, lineBreak(index) == 0 { index += 1 }
                if index > rest { note(.textAfterQuote, rest, line) }
            }
        } else {
            while let next = byte(index), next != delimiter, lineBreak(index) == 0 { index += 1 }
            cell.end = index
        }
        record.cells.append(cell)
        guard byte(index) == delimiter else { break }
        index += 1
    }
    record.end = index
    let width = lineBreak(index)
    if !isComplete, width == 0 || byte(index) == 0x0d && index + 1 == bytes.count { return nil }
    tokens.position = index + width
    tokens.line = line + (width > 0 ? 1 : 0)
    return record
}
