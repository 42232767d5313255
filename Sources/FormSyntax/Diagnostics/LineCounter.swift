/// Converts offsets in a text to lines and columns.
///
/// Increasing offsets take one pass over the text in total; an earlier one starts again from the top. LF, CRLF and a
/// lone CR end a line; a byte order mark is not counted.
package struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position: Int
    private var line = 1
    private var column = 1

    /// Counts in bytes that the caller keeps alive.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        position = byteOrderMarkLength(bytes)
    }

    /// The location of the character at an offset; beyond the text, that of its end.
    package mutating func location(of offset: Int) -> SourceLocation {
        if offset < position { self = LineCounter(bytes) }
        let end = min(offset, bytes.count)
        while position < end {
            if position &+ 8 <= end, let start = bytes.baseAddress {
                let plain = plainCount(ByteWord(start + position))
                position &+= plain
                column &+= plain
                if plain == 8 { continue }
            }
            step()
        }
        return SourceLocation(line: line, column: column)
    }

    /// The number of bytes before one that is not ASCII or ends a line.
    private func plainCount(_ word: ByteWord) -> Int {
        ByteWord.bytes(
            before: word.nonASCII | word.places(of: ASCII.lineFeed) | word.places(of: ASCII.carriageReturn))
    }

    private mutating func step() {
        let byte = bytes[position]
        position &+= 1
        let endsLine =
            byte == ASCII.lineFeed
            || byte == ASCII.carriageReturn && !(position < bytes.count && bytes[position] == ASCII.lineFeed)
        if endsLine {
            line &+= 1
            column = 1
        } else if byte & 0xc0 != 0x80 {
            column &+= 1
        }
    }
}
