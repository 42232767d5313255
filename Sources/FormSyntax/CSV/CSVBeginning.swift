/// The part before the header of a CSV file: a byte order mark and a line such as `sep=;`, which tells Excel the
/// separator.
package struct CSVBeginning: BitwiseCopyable {
    /// The number of bytes before the header.
    let length: Int
    /// The number of lines before the header.
    let lineCount: Int
    /// The separator according to the line; `nil` without such a line.
    package let delimiter: UInt8?

    static let nothing = CSVBeginning(length: 0, lineCount: 0, delimiter: nil)

    private init(length: Int, lineCount: Int, delimiter: UInt8?) {
        (self.length, self.lineCount, self.delimiter) = (length, lineCount, delimiter)
    }

    /// Examines the first bytes of a text.
    ///
    /// - Parameter isComplete: Whether these are all bytes of the text.
    package init(_ text: ByteSlice, isComplete: Bool) {
        let mark = text.count >= 3 && text[..<3].equals(ByteSlice("\u{FEFF}")) ? 3 : 0
        self =
            Self.separatorLine(text, from: mark, isComplete: isComplete)
            ?? CSVBeginning(length: mark, lineCount: 0, delimiter: nil)
    }

    /// Reads the line, which has the separator as such or as `\t`, possibly in quotes.
    private static func separatorLine(_ text: ByteSlice, from start: Int, isComplete: Bool) -> CSVBeginning? {
        var place = start
        func next() -> UInt8? { place < text.count ? text[place] : nil }
        func skip(_ byte: UInt8) -> Bool {
            guard next() == byte else { return false }
            place += 1
            return true
        }
        let isQuoted = skip(ASCII.quote)
        for letter in "sep".utf8 {
            guard let found = next(), found | 0x20 == letter else { return nil }
            place += 1
        }
        guard skip(UInt8(ascii: "=")), var delimiter = next(), isSeparator(delimiter) else { return nil }
        place += 1
        if delimiter == ASCII.backslash, skip(UInt8(ascii: "t")) { delimiter = ASCII.tab }
        guard !isQuoted || skip(ASCII.quote) else { return nil }
        // After a carriage return, a line feed may still follow.
        let isCutOff = place == text.count || (next() == ASCII.carriageReturn && place + 1 == text.count)
        guard isComplete || !isCutOff else { return nil }
        let isEnded = skip(ASCII.carriageReturn)
        guard skip(ASCII.lineFeed) || isEnded || place == text.count else { return nil }
        return CSVBeginning(length: place, lineCount: 1, delimiter: delimiter)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn: false
        case ASCII.tab, 0x20...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
        default: false
        }
    }
}
