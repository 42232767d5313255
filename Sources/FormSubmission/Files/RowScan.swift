import CByteScan

/// Finds where the last whole row of a CSV ends, block by block.
///
/// A quotation mark opens a quoted cell only where the cell begins; within it a line break ends no row.
struct RowScan {
    /// After the line feed of the last whole row.
    private(set) var end: Int
    /// After the first row's line feed; `nil` before there is one.
    private(set) var firstEnd: Int?
    /// Whether a quoted cell is open.
    private(set) var isQuoted = false
    /// The most cells that a whole row had.
    private(set) var widest = 0
    /// How many cells the row that has not ended has so far, where all of it was read.
    private(set) var cells = 1
    private var position: Int
    private var isAtCellStart = true
    private var isAfterQuote = false

    /// Begins at the start of a row.
    init(at offset: Int = 0) {
        end = offset
        position = offset
    }

    mutating func read(_ block: UnsafeRawBufferPointer) {
        for byte in block { take(byte) }
    }

    /// The same for one who does not look at `widest`: a block without quotation marks is not read byte by byte.
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

/// Whether the text is a JSON object up to its closing brace; only braces, brackets and strings are looked at.
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
