import CByteScan

/// A record that is too long, of which only the first bytes are kept.
struct OverlongRecord: Sendable {
    let beginning: [UInt8]
    /// Its length, including the line break.
    let length: Int
    /// The number of lines that end in it.
    let lines: Int

    static let beginningSize = 256
}

/// Finds the end of a record whose bytes arrive in portions and are not kept, in agreement with the tokenizers.
struct RecordEndSearch {
    private enum QuoteState { case cellStart, unquoted, quoted, quoteInQuoted, behindReturn }

    private let syntax: RecordSyntax
    private var state = QuoteState.cellStart
    /// Whether the last byte within quotes was a CR, which is a line break unless an LF follows.
    private var isBehindReturn = false
    /// How many lines have ended so far.
    private(set) var lines = 0

    /// A search that starts at the beginning of a record.
    init(_ syntax: RecordSyntax) { self.syntax = syntax }

    /// The offset after the record's line break; `nil` if the record continues after these bytes.
    mutating func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        switch syntax {
        case .jsonLines:
            guard let feed = place(of: UInt8(ascii: "\n"), in: bytes, from: 0) else { return nil }
            lines = 1
            return feed + 1
        case .csv(let delimiter): return endOfRow(in: bytes, start, delimiter)
        }
    }

    private mutating func endOfRow(
        in bytes: UnsafeBufferPointer<UInt8>, _ start: UnsafePointer<UInt8>, _ delimiter: UInt8
    ) -> Int? {
        var index = 0
        while index < bytes.count {
            switch state {
            case .quoted:
                let quote = place(of: UInt8(ascii: "\""), in: bytes, from: index)
                let next = quote.map { $0 + 1 } ?? bytes.count
                countLines(start + index, next - index)
                if quote != nil { state = .quoteInQuoted }
                index = next
            case .behindReturn: return bytes[index] == UInt8(ascii: "\n") ? index + 1 : index
            case .cellStart, .unquoted, .quoteInQuoted:
                index += 1
                if take(bytes[index - 1], delimiter) { return index }
            }
        }
        return nil
    }

    /// Takes a byte outside quotes; returns whether the record certainly ends with it.
    private mutating func take(_ byte: UInt8, _ delimiter: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): state = state == .unquoted ? .unquoted : .quoted
        case delimiter: state = .cellStart
        case UInt8(ascii: "\n"):
            lines += 1
            return true
        case UInt8(ascii: "\r"):
            lines += 1
            state = .behindReturn
        default: state = .unquoted
        }
        return false
    }

    /// Counts the lines that end within quotes; there must be at least one byte.
    private mutating func countLines(_ start: UnsafePointer<UInt8>, _ count: Int) {
        if isBehindReturn, start[0] != UInt8(ascii: "\n") { lines += 1 }
        isBehindReturn = start[count - 1] == UInt8(ascii: "\r")
        let whole = isBehindReturn ? count - 1 : count
        lines += byte_scan_line_feeds(start, whole) + byte_scan_lone_returns(start, whole)
    }
}

private func place(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let place = byte_scan_place(base + start, bytes.count - start, byte)
    return place < 0 ? nil : start + place
}
