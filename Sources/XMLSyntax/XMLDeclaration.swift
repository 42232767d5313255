import FormSyntax

/// The XML declaration at the beginning of a text: `<?xml version="1.0" encoding="UTF-8"?>`.
struct XMLDeclaration {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let range: Range<Int>

    /// Finds the declaration in bytes that the caller keeps alive; `nil` if there is none.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = byteOrderMarkLength(bytes)
        guard bytes[start...].starts(with: "<?xml".utf8), start + 5 < bytes.count, isXMLSpace(bytes[start + 5]),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        self.bytes = bytes
        range = start + 5..<end
    }

    /// The declared encoding and its offset; `nil` if none is declared.
    var encoding: (name: String, offset: Int)? {
        value(of: "encoding").map { (String(decoding: bytes[$0], as: UTF8.self), $0.lowerBound) }
    }

    /// The range of a value between its quotes.
    private func value(of name: String) -> Range<Int>? {
        var index = range.lowerBound
        while index < range.upperBound, !bytes[index..<range.upperBound].starts(with: name.utf8) { index += 1 }
        index += name.utf8.count
        while index < range.upperBound, isXMLSpace(bytes[index]) || bytes[index] == UInt8(ascii: "=") { index += 1 }
        guard index < range.upperBound, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]),
            let end = bytes[index + 1..<range.upperBound].firstIndex(of: bytes[index])
        else { return nil }
        return index + 1..<end
    }
}

private func isXMLSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }
