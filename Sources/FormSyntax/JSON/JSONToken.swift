/// Whether JSON is read as RFC 8259 has it or as people write it.
public enum JSONMode: Sendable {
    /// RFC 8259 exactly, for records.
    case strict
    /// Also a byte order mark, and superfluous commas, each of which is reported; for form files.
    case tolerant
}

/// A piece of a JSON text, as `JSONTokenizer` finds it.
@frozen
public struct JSONToken: BitwiseCopyable, Sendable {
    /// The kind of a token.
    @frozen
    public enum TokenKind: UInt8, BitwiseCopyable, Sendable {
        /// The tokens of JSON; a key's colon and the commas between values are checked and left out.
        case beginObject, endObject, beginArray, endArray, key, string, number, `true`, `false`, null
        /// A comma without a value before or after it; in tolerant mode only.
        case strayComma
        /// The value is complete.
        case end
        /// The text is not JSON; the tokenizer's `fault` says why. Every later token is the same.
        case error
    }

    /// The kind.
    public let kind: TokenKind
    /// Whether a key or string holds escapes, so that its bytes are not yet its text.
    public let hasEscapes: Bool
    /// The offset of its first byte; of keys and strings, the first after the quote.
    public let start: Int
    /// The offset after its last byte; of keys and strings, that of the closing quote.
    public let end: Int

    @inlinable
    @inline(__always)
    init(_ kind: TokenKind, _ start: Int, _ end: Int, hasEscapes: Bool = false) {
        self.kind = kind
        self.start = start
        self.end = end
        self.hasEscapes = hasEscapes
    }

    /// How many bytes it covers, quotes not counted.
    @inlinable public var count: Int { end &- start }
}
