/// A key as programs write it, with quotes and colon, prepared for comparison in words.
@frozen
public struct JSONKeyText: BitwiseCopyable, Sendable {
    /// The number of bytes.
    @usableFromInline let count: Int
    /// The first and last eight bytes, or fewer if there are not that many.
    @usableFromInline let ends: (UInt64, UInt64)
    /// The bits of a word to compare.
    @usableFromInline let mask: UInt64
    /// The offset of the last eight bytes.
    @usableFromInline let lastPlace: Int
    /// The words between the first and the last, for a key of more than sixteen bytes.
    @usableFromInline let middle: (UInt64, UInt64)

    @usableFromInline static var longest: Int { 32 }

    /// A text that no key equals.
    public static var none: JSONKeyText { JSONKeyText(count: 0, first: 1, mask: 0) }

    /// Prepares a key; `none` if it is too long or may be written with escapes.
    public init(_ key: [UInt8]) {
        let text = [ASCII.quote] + key + [ASCII.quote, ASCII.colon]
        let isPlain = key.allSatisfy { $0 >= ASCII.space && $0 != ASCII.quote && $0 != ASCII.backslash }
        guard isPlain, text.count <= Self.longest else {
            self = .none
            return
        }
        let padded = text + [UInt8](repeating: 0, count: Self.longest)
        self = padded.withByteSlice { JSONKeyText($0, count: text.count) }
    }

    private init(count: Int, first: UInt64, mask: UInt64) {
        self.init(count: count, ends: (first, first), mask: mask, middle: (0, 0))
    }

    private init(count: Int, ends: (UInt64, UInt64), mask: UInt64, middle: (UInt64, UInt64)) {
        self.count = count
        self.ends = ends
        self.mask = mask
        self.middle = middle
        lastPlace = max(count - 8, 0)
    }

    /// Prepares the bytes of a key, which zeros follow.
    private init(_ bytes: ByteSlice, count: Int) {
        let first = bytes.word(at: 0)
        if count <= 8 {
            self.init(count: count, first: first, mask: .max >> UInt64(64 - 8 * count))
        } else {
            let middle = count > 16 ? (bytes.word(at: 8), bytes.word(at: count - 16)) : (0, 0)
            self.init(count: count, ends: (first, bytes.word(at: count - 8)), mask: .max, middle: middle)
        }
    }

    /// Whether the key is at a place from which 32 bytes can be read.
    @inlinable
    @inline(__always)
    func stands(at place: UnsafePointer<UInt8>) -> Bool {
        guard ByteWord(place).bits & mask == ends.0, ByteWord(place + lastPlace).bits & mask == ends.1 else {
            return false
        }
        guard count > 16 else { return true }
        return ByteWord(place + 8).bits == middle.0 && ByteWord(place + (count &- 16)).bits == middle.1
    }
}
