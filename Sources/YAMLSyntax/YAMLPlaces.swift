import FormSyntax

/// The places of a text of which libyaml counts characters.
///
/// Its own lines would also end where YAML 1.1 alone ends one.
struct YAMLPlaces {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var lines: LineCounter
    /// A character, by its number, and where it begins.
    private var (character, position): (Int, Int)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        lines = LineCounter(bytes)
        // libyaml does not count the mark.
        (character, position) = (0, byteOrderMarkLength(bytes))
    }

    /// Where a character begins, found from the one that was asked for before.
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

    /// The character at an offset as a text, of one that can be shown.
    func character(at offset: Int) -> String {
        let rest = bytes[min(offset, bytes.count)...].prefix(4)
        return String(decoding: rest, as: UTF8.self).unicodeScalars.first.map { String($0) } ?? ""
    }

    /// The characters at an offset up to white space.
    func word(at offset: Int) -> String {
        String(decoding: bytes[min(offset, bytes.count)...].prefix(64).prefix { $0 > ASCII.space }, as: UTF8.self)
    }

    /// The place of an anchor whose name goes on where libyaml lets it end; `nil` where that is right.
    func longerAnchor(than name: String, at start: Int) -> Int? {
        var offset = start
        while let first = byte(at: offset), first == UInt8(ascii: "&") || first == UInt8(ascii: "!") {
            let word = bytes[offset...].prefix { $0 > ASCII.space && !"[]{},".utf8.contains($0) }
            if first == UInt8(ascii: "&") { return word.dropFirst().elementsEqual(name.utf8) ? nil : offset }
            offset += word.count
            while let blank = byte(at: offset), blank <= ASCII.space { offset += 1 }
        }
        return nil
    }

    /// How many comments are in the first line of a block, which begins with `|` or `>`.
    func commentCount(ofBlock range: Range<Int>) -> Int {
        let end = bytes[range].firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn } ?? range.upperBound
        return commentCount(in: range.lowerBound..<end)
    }

    /// How many comments are in a part of the text that is none of a scalar; the line for editors is no comment.
    func commentCount(in range: Range<Int>) -> Int {
        var (index, count) = (range.lowerBound, 0)
        while index < range.upperBound {
            guard bytes[index] == UInt8(ascii: "#"), index == 0 || bytes[index - 1] <= ASCII.space else {
                index += 1
                continue
            }
            let end = bytes[index...].firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn } ?? bytes.count
            let words = bytes[index..<end].dropFirst().drop { $0 == ASCII.space }
            if !words.starts(with: "yaml-language-server:".utf8) { count += 1 }
            index = end
        }
        return count
    }
}
