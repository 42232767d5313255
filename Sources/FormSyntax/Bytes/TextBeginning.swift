import FormWords

/// The facts about a file that its first bytes reveal.
public struct TextBeginning {
    /// The encoding of a text, or the kind of content if it is not text.
    package enum Content: Equatable {
        case utf8
        case utf16(isBigEndian: Bool, isMarked: Bool)
        case utf32
        case foreign(ForeignFile)
    }

    package let content: Content
    /// The first byte after a byte order mark and white space; `nil` if there is none.
    public let first: UInt8?

    /// Examines the beginning of a text, or all of it.
    public init(_ bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { TextBeginning($0) } }

    /// Examines the beginning of a text, or all of it.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        content = Content(bytes)
        let isWide = content != .utf8
        first = bytes.dropFirst(byteOrderMarkLength(bytes)).first { byte in
            switch byte {
            case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: false
            // The other bytes of wide characters, and of their byte order mark.
            case 0x00, 0xfe, 0xff: !isWide
            default: true
            }
        }
    }

    /// Whether the text begins like a JSON object or array.
    public var isJSON: Bool { first == ASCII.openBrace || first == ASCII.openBracket }
    /// Whether the text begins like an XML element or declaration.
    public var isXML: Bool { first == UInt8(ascii: "<") }

    /// Whether the text is UTF-16 with a byte order mark.
    public var isMarkedUTF16: Bool {
        if case .utf16(_, isMarked: true) = content { true } else { false }
    }

    /// The reason why this is not UTF-8 text, with advice; `nil` if it may be.
    package var refusal: Message? {
        switch content {
        case .utf8: nil
        case .utf16: Message(.fileInOtherEncoding, ["encoding": "UTF-16"])
        case .utf32: Message(.fileInOtherEncoding, ["encoding": "UTF-32"])
        case .foreign(let file): file.refusal
        }
    }
}

extension TextBeginning.Content {
    /// Recognizes an encoding by the first four bytes; a shorter text only by its byte order mark.
    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = bytes.prefix(4)
        let mark = start.prefix(2).reduce(0) { $0 << 8 | Int($1) }
        let zeros = start.count < 4 ? 0 : start.reduce(0) { $0 << 1 | ($1 == 0 ? 1 : 0) }
        switch (mark, zeros) {
        case (_, 0b0111), (_, 0b1011), (_, 0b1101), (_, 0b1110): self = .utf32
        case (0xfffe, 0b0011): self = .utf32
        case (0, 0b1100) where start[2] == 0xfe && start[3] == 0xff: self = .utf32
        case (0xfffe, _), (0xfeff, _): self = .utf16(isBigEndian: mark == 0xfeff, isMarked: true)
        case (_, 0b1010), (_, 0b0101): self = .utf16(isBigEndian: zeros == 0b1010, isMarked: false)
        default: self = ForeignFile(bytes).map { .foreign($0) } ?? .utf8
        }
    }
}

/// The length of a UTF-8 byte order mark at the beginning; 0 if there is none.
@inlinable
public func byteOrderMarkLength(_ bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
}

/// The length of a UTF-8 byte order mark at the beginning; 0 if there is none.
@inline(__always)
func byteOrderMarkLength(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    count >= 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf ? 3 : 0
}
