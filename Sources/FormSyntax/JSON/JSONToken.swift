/// The strictness with which JSON is read.
public enum JSONMode: Sendable {
    /// RFC 8259 exactly, for records.
    case strict
    /// Also accepts a byte order mark, comments, and superfluous commas, each of which is reported; for form files.
    case tolerant
}

/// A piece of a JSON text, as `JSONTokenizer` finds it.
@frozen
public struct JSONToken: BitwiseCopyable, Sendable {
    /// The kind of a token.
    @frozen
    public enum TokenKind: UInt8, BitwiseCopyable, Sendable {
        /// The tokens of JSON; colons and commas are checked but not reported.
        case beginObject, endObject, beginArray, endArray, key, string, number, `true`, `false`, null
        /// A comma without a value before or after it; in tolerant mode only.
        case strayComma
        /// The value is complete.
        case end
        /// The text is not JSON, for the reason in the tokenizer's `fault`. All later tokens are the same.
        case error
    }

    /// The kind.
    public let kind: TokenKind
    /// Whether a key or string contains escapes and needs decoding.
    public let hasEscapes: Bool
    /// The offset of the first byte; for keys and strings, after the quote.
    public let start: Int
    /// The offset after the last byte; for keys and strings, that of the closing quote.
    public let end: Int

    @inlinable
    @inline(__always)
    init(_ kind: TokenKind, _ start: Int, _ end: Int, hasEscapes: Bool = false) {
        self.kind = kind
        self.start = start
        self.end = end
        self.hasEscapes = hasEscapes
    }

    /// The number of bytes, without quotes.
    @inlinable public var count: Int { end &- start }
}
