import CByteScan
import FormSyntax

/// How the records of an input are told apart.
package enum RecordSyntax: Hashable, Sendable {
    /// RFC 4180, with a header; LF, CRLF or a lone CR ends a record.
    case csv(delimiter: UInt8)
    /// A JSON object a line.
    case jsonLines
}

/// Finds where the last whole record of a block ends.
///
/// A block begins where a record does. In CSV a quotation mark opens a quoted cell only at a cell's beginning, and a
/// line break within one ends no record, as `CSVTokenizer` has it.
struct RecordEnds: ~Copyable {
    private let syntax: RecordSyntax
    /// Where each run outside quoted cells began and ended.
    private var runs: [(start: Int, end: Int)] = []

    init(_ syntax: RecordSyntax) { self.syntax = syntax }

    /// After the line break of the last whole record; 0 where there is none.
    ///
    /// - Parameter searched: Up to where there was none before more bytes came.
    mutating func last(in bytes: UnsafePointer<UInt8>, count: Int, searched: Int = 0) -> Int {
        switch syntax {
        case .jsonLines: endOfLastLine(bytes, from: searched, to: count, lineFeedsOnly: true)
        case .csv(let delimiter): endOfLastRow(bytes, count: count, delimiter: delimiter)
        }
    }

    private mutating func endOfLastRow(_ bytes: UnsafePointer<UInt8>, count: Int, delimiter: UInt8) -> Int {
        runs.removeAll(keepingCapacity: true)
        var start = 0
        var index = 0
        while let quote = firstQuote(bytes, from: index, to: count) {
            guard opensCell(bytes, quote, delimiter) else {
                index = quote + 1
                continue
            }
            runs.append((start, quote))
            guard let end = endOfQuotedCell(bytes, from: quote + 1, to: count) else { return endInRuns(bytes, count) }
            (start, index) = (end, end)
        }
        runs.append((start, count))
        return endInRuns(bytes, count)
    }

    private func endInRuns(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        for run in runs.reversed() {
            let end = endOfLastLine(bytes, from: run.start, to: run.end, lineFeedsOnly: false, count: count)
            if end > 0 { return end }
        }
        return 0
    }

    private func opensCell(_ bytes: UnsafePointer<UInt8>, _ quote: Int, _ delimiter: UInt8) -> Bool {
        guard quote > 0 else { return true }
        let before = bytes[quote - 1]
        return before == delimiter || before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r")
    }

    /// After the closing quote; `nil` where the cell does not end, or it is not yet seen whether it does.
    private func endOfQuotedCell(_ bytes: UnsafePointer<UInt8>, from start: Int, to count: Int) -> Int? {
        var index = start
        while let quote = firstQuote(bytes, from: index, to: count) {
            guard quote + 1 < count else { return nil }
            guard bytes[quote + 1] == UInt8(ascii: "\"") else { return quote + 1 }
            index = quote + 2
        }
        return nil
    }
}

@inline(__always)
private func firstQuote(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    let place = byte_scan_place(bytes + start, end - start, UInt8(ascii: "\""))
    return place < 0 ? nil : start + place
}

/// After the last line break of a run, 0 where it has none. A CR at the very end may be half of one.
private func endOfLastLine(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, lineFeedsOnly: Bool, count: Int = .max
) -> Int {
    var index = end
    while index > start {
        let byte = bytes[index - 1]
        if byte == UInt8(ascii: "\n") { return index }
        if byte == UInt8(ascii: "\r"), !lineFeedsOnly, index < count { return index }
        index -= 1
    }
    return 0
}
