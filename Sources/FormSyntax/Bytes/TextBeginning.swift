import FormWords

/// Facts about a file by its first bytes.
public struct TextBeginning {
    /// How a text's bytes make characters, or what is there in place of a text.
    package enum Content: Equatable {
        case utf8
        case utf16(isBigEndian: Bool, isMarked: Bool)
        case utf32
        case foreign(ForeignFile)
    }

    package let content: Content
    /// The first byte behind a byte order mark and white space; `nil` where there is none.
    public let first: UInt8?

    /// Looks at the beginning of a text, or at all of it.
    public init(_ bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { TextBeginning($0) } }

    /// Looks at the beginning of a text, or at all of it.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        content = Content(bytes)
        let isWide = content != .utf8
        first = bytes.dropFirst(byteOrderMarkLength(bytes)).first { byte in
            switch byte {
            case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: false
            // The other bytes of those characters, and of the mark.
            case 0x00, 0xfe, 0xff: !isWide
            default: true
            }
        }
    }

    /// Whether it begins as an object or array of JSON does.
    public var isJSON: Bool { first == ASCII.openBrace || first == ASCII.openBracket }
    /// Whether it begins as an element or declaration of XML does.
    public var isXML: Bool { first == UInt8(ascii: "<") }

    /// Whether it is UTF-16 with a byte order mark.
    public var isMarkedUTF16: Bool {
        if case .utf16(_, isMarked: true) = content { true } else { false }
    }

    /// Why it is no text in UTF-8, and what to do; `nil` where it may be one.
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
    /// Tells an encoding by the first four bytes, and that of a shorter text by its mark alone.
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

/// How long the byte order mark of UTF-8 is that a text begins with; 0 where it has none.
@inlinable
public func byteOrderMarkLength(_ bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
}

/// How long the byte order mark of UTF-8 is that a text begins with; 0 where it has none.
@inline(__always)
func byteOrderMarkLength(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    count >= 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf ? 3 : 0
}
