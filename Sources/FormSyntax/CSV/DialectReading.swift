/// Rewrites the rows of a file as RFC 4180 in UTF-8, piece by piece. Line numbers stay the same: a comment becomes a
/// blank line.
package struct DialectReading: Sendable {
    private enum ScanPosition {
        case beginningOfRow, beginningOfCell, plain, quoted, afterQuote, comment
    }

    /// The length beyond which a cell is written before its end is seen.
    private static let longestCell = 1 << 16

    private let dialect: TableDialect
    private var place = ScanPosition.beginningOfRow
    /// The rest of a byte order mark that may begin the file.
    private var mark: ArraySlice<UInt8>
    /// The bytes of the current cell that are not written yet.
    private var cell: [UInt8] = []
    private var needsQuotes = false
    private var isEscaped = false
    /// Whether the cell's first quote was written.
    private var isOpen = false

    /// Prepares reading of a dialect.
    package init(_ dialect: TableDialect) {
        self.dialect = dialect
        mark = dialect.encoding == nil ? [0xEF, 0xBB, 0xBF] : []
    }

    /// Appends what can be written of the next bytes.
    package mutating func add(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
        guard !dialect.hasPlainRows else { return bytes.forEach { write($0, to: &output) } }
        for byte in bytes {
            if let expected = mark.first {
                mark = byte == expected ? mark.dropFirst() : []
                if byte == expected { continue }
            }
            take(byte, &output)
        }
    }

    /// Appends the rest after the last byte. An unclosed quote stays unclosed.
    package mutating func finish(_ output: inout [UInt8]) {
        let isUnclosed = place == .quoted
        endCell(&output, closes: !isUnclosed)
        place = .beginningOfRow
    }

    /// Rewrites a whole file.
    package static func rewritten(_ bytes: [UInt8], _ dialect: TableDialect) -> [UInt8] {
        guard !dialect.isPlain else { return bytes }
        var (reading, output) = (DialectReading(dialect), [UInt8]())
        output.reserveCapacity(bytes.count)
        reading.add(bytes, to: &output)
        reading.finish(&output)
        return output
    }

    // MARK: - Cells

    private mutating func take(_ byte: UInt8, _ output: inout [UInt8]) {
        if isEscaped {
            isEscaped = false
            return keep(byte, &output)
        }
        switch place {
        case .comment:
            guard byte.isLineBreak else { return }
            output.append(byte)
            place = .beginningOfRow
        case .beginningOfRow where byte == dialect.comment: place = .comment
        case .beginningOfRow, .beginningOfCell:
            if dialect.passesOverBlanks, byte == UInt8(ascii: " ") { return place = .beginningOfCell }
            if byte == dialect.quote {
                (place, needsQuotes) = (.quoted, true)
            } else {
                place = .plain
                takePlain(byte, &output)
            }
        case .plain: takePlain(byte, &output)
        case .quoted:
            if byte == dialect.escape {
                isEscaped = true
            } else if byte == dialect.quote {
                place = .afterQuote
            } else {
                keep(byte, &output)
            }
        case .afterQuote where byte == dialect.quote && dialect.doublesQuotes:
            place = .quoted
            keep(byte, &output)
        case .afterQuote:
            place = .plain
            takePlain(byte, &output)
        }
    }

    private mutating func takePlain(_ byte: UInt8, _ output: inout [UInt8]) {
        if byte == dialect.delimiter || byte.isLineBreak {
            endCell(&output)
            output.append(byte)
            place = byte == dialect.delimiter ? .beginningOfCell : .beginningOfRow
        } else if byte == dialect.escape {
            (isEscaped, needsQuotes) = (true, true)
        } else {
            if cell.isEmpty, byte == UInt8(ascii: "\"") { needsQuotes = true }
            keep(byte, &output)
        }
    }

    private mutating func keep(_ byte: UInt8, _ output: inout [UInt8]) {
        cell.append(byte)
        if cell.count > Self.longestCell { writeCell(&output, inQuotes: true) }
    }

    private mutating func endCell(_ output: inout [UInt8], closes: Bool = true) {
        let isQuoted = needsQuotes || isOpen
        writeCell(&output, inQuotes: isQuoted)
        if isQuoted, closes { output.append(UInt8(ascii: "\"")) }
        (needsQuotes, isOpen) = (false, false)
    }

    private mutating func writeCell(_ output: inout [UInt8], inQuotes isQuoted: Bool) {
        if isQuoted, !isOpen {
            output.append(UInt8(ascii: "\""))
            isOpen = true
        }
        for byte in cell {
            if isQuoted, byte == UInt8(ascii: "\"") { output.append(byte) }
            write(byte, to: &output)
        }
        cell.removeAll(keepingCapacity: true)
    }

    /// Appends a character in UTF-8; a byte that is not a character stays as invalid UTF-8.
    private func write(_ byte: UInt8, to output: inout [UInt8]) {
        guard byte >= 0x80, let scalar = dialect.encoding?.scalar(of: byte), let encoded = UTF8.encode(scalar) else {
            return output.append(byte)
        }
        output += encoded
    }
}

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == ASCII.lineFeed || self == ASCII.carriageReturn }
}
