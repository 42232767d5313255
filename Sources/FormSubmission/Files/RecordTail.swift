import FormSyntax
import Glibc

/// What the end of a growing file tells.
struct RecordTail {
    enum Finding {
        /// Every record is finished.
        case whole
        /// Nothing is there yet, not even the header.
        case empty(header: [UInt8])
        /// The last record is finished but for its line feed.
        case lacksLineFeed
        /// The last record breaks off; those before it end at `end`, and `missing` has to be written there first.
        case unfinished(end: Int, missing: [UInt8])
        /// The file holds something else than these records.
        case foreign(OutputError.Cause)
    }

    /// The file's length.
    let size: Int
    let finding: Finding

    /// Looks at what follows `known`, which is the end of a whole record.
    init(of file: borrowing OpenFile, from known: Int, layout: RecordLayout) throws(SystemError) {
        size = Int(try file.status().st_size)
        let known = size < known ? 0 : known
        finding =
            switch layout {
            case .lines: try endOfLines(file, size: size)
            case .rows(let header): try endOfRows(file, size: size, known: known, header: header)
            }
    }
}

private let blockSize = 1 << 16

/// No record is longer; a longer tail is not ours.
private let longestRecord = 1 << 26

private func endOfLines(_ file: borrowing OpenFile, size: Int) throws(SystemError) -> RecordTail.Finding {
    let start = try endOfLastLine(file, size: size)
    guard start < size else { return .whole }
    let first = try file.read(1, at: start)[0]
    // A crash of the system can leave zeros where content was still to be written.
    guard first == UInt8(ascii: "{") || first == 0, size - start <= longestRecord else {
        return .foreign(.unfinishedLine)
    }
    let tail = try file.read(size - start, at: start)
    return isWholeObject(tail) ? .lacksLineFeed : .unfinished(end: start, missing: [])
}

/// After the last line feed, found from the back.
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
) throws(SystemError) -> RecordTail.Finding {
    guard size > 0 else { return .empty(header: header) }
    guard size > known else { return .whole }
    var scan = RowScan(at: known)
    for offset in stride(from: known, to: size, by: blockSize) {
        try file.read(min(blockSize, size - offset), at: offset).withUnsafeBytes { scan.skim($0) }
    }
    if known == 0 {
        let found = try file.read(min(scan.firstEnd ?? size, header.count + blockSize), at: 0)
        guard isHeader(found, header, isWhole: scan.firstEnd != nil) else {
            return .foreign(.otherColumns(found: String(decoding: withoutBreak(found).prefix(200), as: UTF8.self)))
        }
    }
    guard scan.end < size else { return .whole }
    if scan.isQuoted, try holdsRows(file, from: scan.end, to: size, header: header) {
        return .foreign(.unclosedQuote(line: try lineNumber(file, at: scan.end)))
    }
    guard scan.end > 0 else { return .unfinished(end: 0, missing: header) }
    guard !scan.isQuoted, size - scan.end <= longestRecord else { return .unfinished(end: scan.end, missing: []) }
    let tail = try file.read(size - scan.end, at: scan.end)
    guard tail[0] != 0, cellCount(of: tail) >= cellCount(of: header) else {
        return .unfinished(end: scan.end, missing: [])
    }
    // After all its cells only the end of the last one is in doubt.
    return tail.last == UInt8(ascii: "\r") ? .lacksLineFeed : .foreign(.unendedRow)
}

/// How many cells the first row has, ended or not.
private func cellCount(of row: [UInt8]) -> Int {
    var scan = RowScan()
    row.withUnsafeBytes { scan.read($0) }
    return max(scan.widest, scan.cells)
}

/// The first row of a file that a spreadsheet has saved may begin with a byte order mark and end in a bare line feed.
private func isHeader(_ found: [UInt8], _ header: [UInt8], isWhole: Bool) -> Bool {
    guard isWhole else { return header.starts(with: found) || found.allSatisfy { $0 == 0 } }
    return withoutBreak(found[byteOrderMarkLength(found)...]) == withoutBreak(header[...])
}

private func withoutBreak(_ line: some BidirectionalCollection<UInt8>) -> [UInt8] {
    var line = Array(line)
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
}

/// Whether whole rows follow the line in which a quotation mark was opened and never closed.
///
/// Then somebody's edit has opened it, and the rows after it are not an unfinished record.
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
