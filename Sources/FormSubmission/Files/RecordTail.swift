import FormSyntax
import CByteScan
import FormSystem

/// The state of a growing file, judged by its end.
struct RecordTail {
    enum TailState {
        /// Every record is finished.
        case whole
        /// The file has nothing, not even the header.
        case empty(header: [UInt8])
        /// The last record is finished except for its line feed.
        case lacksLineFeed
        /// The last record breaks off. Those before it end at `end`, where `missing` has to be written first.
        case unfinished(end: Int, missing: [UInt8])
        /// The file contains something other than these records.
        case foreign(OutputError.WriteFault)
    }

    /// The file's length.
    let size: Int
    let finding: TailState

    /// Examines the part after `known`, which is the end of a whole record.
    ///
    /// - Parameter end: The length to assume; `nil` means the actual one.
    init(of file: borrowing OpenFile, from known: Int, to end: Int? = nil, layout: RecordLayout) throws(SystemError) {
        size = if let end { end } else { try file.status().size }
        let known = size < known ? 0 : known
        finding =
            switch layout {
            case .lines: try endOfLines(file, size: size)
            case .rows(let header): try endOfRows(file, size: size, known: known, header: header)
            }
    }
}

private let blockSize = 1 << 16

/// The smallest unit that a disk writes.
private let sectorSize = 512

/// The greatest length of a record; a longer tail was not written by this program.
private let longestRecord = 1 << 26

private func endOfLines(_ file: borrowing OpenFile, size: Int) throws(SystemError) -> RecordTail.TailState {
    let end = try endOfLastLine(file, size: size)
    let start = end < size || end == 0 ? end : try endOfLastLine(file, size: end - 1)
    guard start < size else { return .whole }
    let first = try file.read(1, at: start)[0]
    guard first == UInt8(ascii: "{") || first == 0, size - start <= longestRecord else {
        return end == size ? .whole : .foreign(.unfinishedLine)
    }
    let line = try file.read(size - start, at: start)
    if line.contains(0) { return .unfinished(end: start, missing: []) }
    if end == size { return .whole }
    return isWholeObject(line) ? .lacksLineFeed : .unfinished(end: start, missing: [])
}

/// The end of the last line before `size`, searched backwards.
private func endOfLastLine(_ file: borrowing OpenFile, size: Int) throws(SystemError) -> Int {
    var end = size
    while end > 0 {
        let start = max(0, end - blockSize)
        let block = try file.read(end - start, at: start)
        if let feed = block.lastIndex(of: UInt8(ascii: "\n")) { return start + feed + 1 }
        end = start
    }
    return 0
}

private func endOfRows(
    _ file: borrowing OpenFile, size: Int, known: Int, header: [UInt8]
) throws(SystemError) -> RecordTail.TailState {
    guard size > 0 else { return .empty(header: header) }
    guard size > known else { return .whole }
    let line = known == 0 ? try lengthOfSeparatorLine(file, size: size, header) : 0
    var scan = RowScan(at: known + line)
    var gap: Gap?
    for offset in stride(from: known + line, to: size, by: blockSize) {
        try file.read(min(blockSize, size - offset), at: offset).withUnsafeBytes { block in
            guard gap == nil, let place = place(ofZeroIn: block) else { return scan.skim(block) }
            scan.skim(UnsafeRawBufferPointer(rebasing: block[..<place]))
            gap = Gap(row: scan.end, start: offset + place)
            scan.skim(UnsafeRawBufferPointer(rebasing: block[place...]))
        }
    }
    let loss = if let gap, try isUnwritten(gap, file, size: size) { gap } else { nil as Gap? }
    if known == 0 {
        let isWhole = loss?.row != 0 && scan.firstEnd != nil
        let end = isWhole ? scan.firstEnd : loss?.start
        let found = try file.read(min(end ?? size, header.count + blockSize), at: 0)
        guard isHeader(found, header, below: line, isWhole: isWhole) else {
            return .foreign(.otherColumns(found: String(decoding: withoutBreak(found).prefix(200), as: UTF8.self)))
        }
        guard isWhole else { return .unfinished(end: byteOrderMarkLength(found), missing: header) }
    }
    if let loss { return .unfinished(end: loss.row, missing: []) }
    guard scan.end < size else { return .whole }
    if scan.isQuoted, try holdsRows(file, from: scan.end, to: size, header: header) {
        return .foreign(.unclosedQuote(line: try lineNumber(file, at: scan.end)))
    }
    guard !scan.isQuoted, size - scan.end <= longestRecord else { return .unfinished(end: scan.end, missing: []) }
    let tail = try file.read(size - scan.end, at: scan.end)
    guard cellCount(of: tail) >= cellCount(of: header) else { return .unfinished(end: scan.end, missing: []) }
    // All cells are there, so only the end of the last one is uncertain.
    return tail.last == UInt8(ascii: "\r") ? .lacksLineFeed : .foreign(.unendedRow)
}

/// The first zero bytes of a file, and the beginning of their row.
private struct Gap {
    let row: Int
    let start: Int
}

private func place(ofZeroIn block: UnsafeRawBufferPointer) -> Int? {
    let place = byte_scan_place(block.baseAddress, block.count, 0)
    return place < 0 ? nil : place
}

/// Whether the zeros come from a system crash that kept parts of the last record from the disk: whole sectors, or the
/// file's end.
private func isUnwritten(_ gap: Gap, _ file: borrowing OpenFile, size: Int) throws(SystemError) -> Bool {
    guard size - gap.row <= longestRecord else { return false }
    let rest = try file.read(size - gap.start, at: gap.start)
    guard let end = rest.firstIndex(where: { $0 != 0 }) else { return true }
    return (gap.start == gap.row || gap.start % sectorSize == 0) && (gap.start + end) % sectorSize == 0
}

/// The number of cells in the first row, finished or not.
private func cellCount(of row: [UInt8]) -> Int {
    var scan = RowScan()
    row.withUnsafeBytes { scan.read($0) }
    return max(scan.widest, scan.cells)
}

/// Whether the first row is the header. After saving in a spreadsheet it may begin with a byte order mark and end with
/// a bare line feed. The line that declares the delimiter may be missing: whoever adds rows knows the delimiter.
///
/// - Parameter line: The length of the delimiter line in the file; 0 without one.
private func isHeader(_ found: [UInt8], _ header: [UInt8], below line: Int, isWhole: Bool) -> Bool {
    let mark = byteOrderMarkLength(found)
    guard isWhole else { return header.starts(with: found[mark...]) }
    return withoutBreak(found[max(line, mark)...]) == withoutBreak(belowFirstLine(header))
}

/// The length of the line that declares the delimiter, with a byte order mark before it; 0 unless both the header and
/// the file have it.
private func lengthOfSeparatorLine(
    _ file: borrowing OpenFile, size: Int, _ header: [UInt8]
) throws(SystemError) -> Int {
    let line = header[..<(header.count - belowFirstLine(header).count)]
    guard !line.isEmpty else { return 0 }
    // The line may have a byte order mark and a carriage return.
    let found = try file.read(min(size, line.count + 4), at: 0)
    guard let feed = found.firstIndex(of: UInt8(ascii: "\n")) else { return 0 }
    return withoutBreak(found[byteOrderMarkLength(found)...feed]) == withoutBreak(line) ? feed + 1 : 0
}

/// The header without the line that declares the delimiter.
private func belowFirstLine(_ header: [UInt8]) -> ArraySlice<UInt8> {
    let delimiter = header.withByteSlice { CSVBeginning($0, isComplete: true).delimiter }
    guard delimiter != nil, let feed = header.firstIndex(of: UInt8(ascii: "\n")), feed + 1 < header.count else {
        return header[...]
    }
    return header[(feed + 1)...]
}

private func withoutBreak(_ line: some BidirectionalCollection<UInt8>) -> [UInt8] {
    var line = Array(line)
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
}

/// Whether whole rows follow the line with an unclosed quotation mark.
///
/// If so, somebody's edit opened it, and the rows are not an unfinished record.
private func holdsRows(
    _ file: borrowing OpenFile, from start: Int, to end: Int, header: [UInt8]
) throws(SystemError) -> Bool {
    guard end - start <= longestRecord else { return true }
    let tail = try file.read(end - start, at: start)
    guard let feed = tail.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    var behind = RowScan()
    tail[(feed + 1)...].withUnsafeBytes { behind.read($0) }
    return behind.widest == cellCount(of: header)
}

private func lineNumber(_ file: borrowing OpenFile, at end: Int) throws(SystemError) -> Int {
    var line = 1
    for offset in stride(from: 0, to: end, by: blockSize) {
        line += try file.read(min(blockSize, end - offset), at: offset).count { $0 == UInt8(ascii: "\n") }
    }
    return line
}
