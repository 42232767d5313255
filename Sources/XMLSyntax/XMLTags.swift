import FormSyntax

/// The start tags of a text, found before it is parsed.
///
/// An XML parser reports lines at best, and some texts must not be parsed: with a DOCTYPE, whose entities could fill
/// the memory, or with endless tags. The tags are in the order in which a parser meets the elements of a well-formed
/// text.
struct XMLTags {
    /// A fault for which a text is not parsed at all.
    enum Fault: Sendable {
        case documentType
        /// Any other `<!`.
        case declaration
        case noCharacter
        case tooManyParts
        case tooManyAttributes
        case tooLongTag
        case tooManyNames
        case tooManyNamespaces
    }

    /// The most elements and attributes: more than twice those of a form with 10,000 fields, and few enough for a
    /// parser's tree.
    static let partLimit = 250_000
    /// The most attributes in a tag, each of which a parser compares with all others.
    static let attributeLimit = 100
    /// The most bytes in a tag.
    static let tagLimit = 1 << 20
    /// The most different names, many times more than forms use; a parser is slow with many.
    static let nameLimit = 1000
    /// The most namespace declarations, all of which a parser searches for each name.
    static let namespaceLimit = 100

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of `<` in each start tag.
    private(set) var offsets: [Int] = []
    /// The number of comments.
    private(set) var commentCount = 0
    private(set) var fault: (kind: Fault, offset: Int)?
    private var partCount = 0
    private var namespaceCount = 0
    /// The hashes of all names.
    private var names: Set<Int> = []

    /// Scans bytes that the caller keeps alive.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // A parser takes a zero byte for the end of the text.
        if let offset = bytes.firstIndex(of: 0) { fault = (.noCharacter, offset) }
        var index = 0
        while fault == nil, let tag = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = end(ofTagAt: tag)
        }
    }

    /// The end of the markup that begins with the `<` at an offset.
    private mutating func end(ofTagAt tag: Int) -> Int {
        if starts(with: "<!--", at: tag) {
            commentCount += 1
            return end(of: "-->", from: tag + 4)
        }
        if starts(with: "<![CDATA[", at: tag) { return end(of: "]]>", from: tag + 9) }
        if starts(with: "<?", at: tag) { return end(of: "?>", from: tag + 2) }
        if starts(with: "<!", at: tag) {
            let isDocumentType = starts(with: "<!DOCTYPE", at: tag) || starts(with: "<!doctype", at: tag)
            fault = (isDocumentType ? .documentType : .declaration, tag)
            return bytes.count
        }
        guard tag + 1 < bytes.count, isNameByte(bytes[tag + 1]) else { return tag + 1 }
        offsets.append(tag)
        note(bytes[(tag + 1)...].prefix(while: isNameByte))
        var count = 0
        let end = Self.forEachAttribute(ofTagAt: tag, in: bytes) { name, _ in
            count += 1
            note(name)
            if name.starts(with: "xmlns".utf8) { namespaceCount += 1 }
        }
        partCount += count + 1
        fault = excess(attributeCount: count, length: end - tag).map { ($0, tag) }
        return end
    }

    private mutating func note(_ name: Slice<UnsafeBufferPointer<UInt8>>) {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: name)))
        names.insert(hasher.finalize())
    }

    /// The limit that is exceeded, counting a tag with that many attributes and bytes.
    private func excess(attributeCount: Int, length: Int) -> Fault? {
        if partCount > Self.partLimit { return .tooManyParts }
        if length > Self.tagLimit { return .tooLongTag }
        if attributeCount > Self.attributeLimit { return .tooManyAttributes }
        if names.count > Self.nameLimit { return .tooManyNames }
        return namespaceCount > Self.namespaceLimit ? .tooManyNamespaces : nil
    }
    /// The offsets of a start tag's attributes, by their names as written.
    func attributes(ofTagAt tag: Int) -> [(name: String, offset: Int)] {
        var attributes: [(name: String, offset: Int)] = []
        _ = Self.forEachAttribute(ofTagAt: tag, in: bytes) { name, offset in
            attributes.append((String(decoding: name, as: UTF8.self), offset))
        }
        return attributes
    }

    /// Calls a function for each name followed by an equals sign; returns the end of the tag.
    private static func forEachAttribute(
        ofTagAt tag: Int, in bytes: UnsafeBufferPointer<UInt8>,
        _ body: (Slice<UnsafeBufferPointer<UInt8>>, Int) -> Void
    ) -> Int {
        var index = tag + 1
        while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
        var name: Range<Int>?
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ">"): return index + 1
            case UInt8(ascii: "<"): return index
            case UInt8(ascii: "="):
                if let name { body(bytes[name], name.lowerBound) }
                name = nil
                index += 1
            case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
                guard let end = bytes[(index + 1)...].firstIndex(of: quote) else { return bytes.count }
                index = end + 1
            case let byte where isNameByte(byte):
                let start = index
                while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
                name = start..<index
            default: index += 1
            }
        }
        return index
    }

    private func starts(with text: StaticString, at index: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    /// The offset after the next occurrence of a text; the end of all bytes if there is none.
    private func end(of text: StaticString, from start: Int) -> Int {
        var index = min(start, bytes.count)
        while let next = bytes[index...].firstIndex(of: text.utf8Start[0]) {
            if starts(with: text, at: next) { return next + text.utf8CodeUnitCount }
            index = next + 1
        }
        return bytes.count
    }
}

/// Whether a byte may be part of a name; all non-ASCII bytes may.
private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"),
        UInt8(ascii: "."), 0x80...0xff:
        true
    default: false
    }
}
