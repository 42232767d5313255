import FormSyntax

/// The offsets and locations in a text for which libyaml reports characters.
///
/// Its own line numbers cannot be used, since they count the line ends of YAML 1.1, too.
struct YAMLPlaces {
    private let bytes: ByteSlice
    private var lines: LineCounter
    /// The number of a character and its offset.
    private var (character, position): (Int, Int)

    init(_ bytes: ByteSlice) {
        self.bytes = bytes
        lines = LineCounter(bytes.buffer)
        // libyaml does not count the byte order mark.
        (character, position) = (0, byteOrderMarkLength(bytes.buffer))
    }

    /// The offset of a character, found from the last one asked for.
    mutating func offset(ofCharacter number: Int) -> Int {
        while character < number, position < bytes.count {
            position += 1
            while position < bytes.count, bytes[position] & 0xc0 == 0x80 { position += 1 }
            character += 1
        }
        while character > number, position > 0 {
            position -= 1
            while position > 0, bytes[position] & 0xc0 == 0x80 { position -= 1 }
            character -= 1
        }
        return position
    }

    mutating func location(of offset: Int) -> SourceLocation { lines.location(of: offset) }

    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether only blanks are between an offset and the beginning of its line.
    func isFirstInLine(_ offset: Int) -> Bool {
        var index = min(offset, bytes.count)
        while index > 0, bytes[index - 1] == ASCII.space || bytes[index - 1] == ASCII.tab { index -= 1 }
        return index == 0 || !isInLine(bytes[index - 1])
    }

    /// The character at an offset as a text; empty at the end.
    func character(at offset: Int) -> String {
        String(bytes[min(offset, bytes.count)..<min(offset + 4, bytes.count)]).unicodeScalars.first.map { String($0) }
            ?? ""
    }

    /// The characters from an offset to the next white space.
    func word(at offset: Int) -> String {
        let start = min(offset, bytes.count)
        return String(bytes[start..<min(end(of: start) { $0 > ASCII.space }, start + 64)])
    }

    /// The offset of an anchor that libyaml cut short; `nil` if it was read whole.
    func longerAnchor(than name: String, at start: Int) -> Int? {
        var offset = start
        while let first = byte(at: offset), first == UInt8(ascii: "&") || first == UInt8(ascii: "!") {
            let end = end(of: offset) { $0 > ASCII.space && !"[]{},".utf8.contains($0) }
            if first == UInt8(ascii: "&") { return String(bytes[(offset + 1)..<end]) == name ? nil : offset }
            offset = self.end(of: end) { $0 <= ASCII.space }
        }
        return nil
    }

    /// The first offset from `start` on whose byte is not wanted.
    private func end(of start: Int, _ isWanted: (UInt8) -> Bool) -> Int {
        var index = start
        while let byte = byte(at: index), isWanted(byte) { index += 1 }
        return index
    }

    /// The number of comments in the first line of a block, which begins with `|` or `>`.
    func commentCount(ofBlock range: Range<Int>) -> Int {
        commentCount(in: range.lowerBound..<min(range.upperBound, end(of: range.lowerBound, isInLine)))
    }

    /// The number of comments in a part of the text outside scalars; the line for editors does not count.
    func commentCount(in range: Range<Int>) -> Int {
        var (index, count) = (range.lowerBound, 0)
        while index < range.upperBound {
            guard bytes[index] == UInt8(ascii: "#"), index == 0 || bytes[index - 1] <= ASCII.space else {
                index += 1
                continue
            }
            let end = end(of: index, isInLine)
            let words = self.end(of: index + 1) { $0 == ASCII.space }
            if !String(bytes[min(words, end)..<end]).hasPrefix("yaml-language-server:") { count += 1 }
            index = end
        }
        return count
    }

    private func isInLine(_ byte: UInt8) -> Bool { byte != ASCII.lineFeed && byte != ASCII.carriageReturn }
}
