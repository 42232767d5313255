import CByteScan
import FormSyntax

/// The syntax that separates the records of an input.
package enum RecordSyntax: Hashable, Sendable {
    /// RFC 4180, with a header; LF, CRLF or a lone CR ends a record.
    case csv(delimiter: UInt8)
    /// A JSON object on each line.
    case jsonLines
}

/// Finds the end of the last whole record of a block.
///
/// A block starts at the beginning of a record. In CSV a quote opens a quoted cell only at the start of a cell, and
/// line breaks within do not end a record, as in `CSVTokenizer`.
struct RecordEnds: ~Copyable {
    private let syntax: RecordSyntax
    /// The beginning and end of each run outside quoted cells.
    private var runs: [(start: Int, end: Int)] = []

    init(_ syntax: RecordSyntax) { self.syntax = syntax }

    /// The offset after the last whole record's line break; 0 if there is none.
    ///
    /// - Parameter searched: How far an earlier search found none.
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

    /// The offset after the closing quote; `nil` if the cell does not end here, or more bytes are needed to tell.
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

/// The offset after the last line break of a run; 0 without one. A final CR may be the first half of one.
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
