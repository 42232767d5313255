import CByteScan

/// Finds the end of the last whole row of a CSV file, block by block.
///
/// Only at the beginning of a cell does a quotation mark open a quoted cell, in which line breaks do not end the row.
struct RowScan {
    /// The end of the last whole row, after its line feed.
    private(set) var end: Int
    /// The end of the first row, after its line feed; `nil` until it is found.
    private(set) var firstEnd: Int?
    /// Whether a quoted cell is open.
    private(set) var isQuoted = false
    /// The greatest number of cells in a whole row.
    private(set) var widest = 0
    /// The number of cells so far in the unfinished row, if all of it was read.
    private(set) var cells = 1
    private var position: Int
    private var isAtCellStart = true
    private var isAfterQuote = false

    /// Begins a scan at the start of a row.
    init(at offset: Int = 0) {
        end = offset
        position = offset
    }

    mutating func read(_ block: UnsafeRawBufferPointer) {
        for byte in block { take(byte) }
    }

    /// Scans a block without updating `widest`; without quotation marks, the block is not read byte by byte.
    mutating func skim(_ block: UnsafeRawBufferPointer) {
        guard !isQuoted, !isAfterQuote, firstEnd != nil,
            byte_scan_place(block.baseAddress, block.count, UInt8(ascii: "\"")) < 0
        else {
            return read(block)
        }
        if let last = block.lastIndex(of: UInt8(ascii: "\n")) { end = position + last + 1 }
        position += block.count
        isAtCellStart = block.last.map { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") } ?? isAtCellStart
    }

    private mutating func take(_ byte: UInt8) {
        position += 1
        if isQuoted {
            if byte == UInt8(ascii: "\"") { (isQuoted, isAfterQuote) = (false, true) }
            return
        }
        switch byte {
        case UInt8(ascii: "\"") where isAtCellStart || isAfterQuote: isQuoted = true
        case UInt8(ascii: "\n"):
            end = position
            if firstEnd == nil { firstEnd = position }
            widest = max(widest, cells)
            cells = 1
        case UInt8(ascii: ","): cells += 1
        default: break
        }
        isAfterQuote = false
        isAtCellStart = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n")
    }
}

/// Whether the text is a JSON object with its closing brace; only braces, brackets and strings are examined.
func isWholeObject(_ text: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var isString = false
    var isEscaped = false
    var isWhole = false
    for byte in text {
        if isString {
            if !isEscaped, byte == UInt8(ascii: "\"") { isString = false }
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            continue
        }
        switch byte {
        case UInt8(ascii: "\""): isString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: continue
        }
        isWhole = depth == 0 && !isString
    }
    return isWhole
}
