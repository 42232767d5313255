/// A set of ASCII characters.
struct ByteSet: BitwiseCopyable, Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init() {}

    init(_ bytes: ClosedRange<UInt8>...) {
        for range in bytes { insert(range) }
    }

    static let digits = ByteSet(0x30...0x39)
    static let words = ByteSet(0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F...0x5F)
    static let spaces = ByteSet(0x09...0x0D, 0x20...0x20)
    static let horizontalSpaces = ByteSet(0x09...0x09, 0x20...0x20)
    static let verticalSpaces = ByteSet(0x0A...0x0D)
    static let allButLineFeed = ByteSet(0x00...0x09, 0x0B...0x7F)

    func contains(_ byte: UInt8) -> Bool {
        (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte & 63)) & 1 == 1
    }

    /// Inserts an ASCII byte; others are ignored.
    mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte & 63) }
    }

    mutating func insert(_ range: ClosedRange<UInt8>) {
        for byte in range { insert(byte) }
    }

    mutating func formUnion(_ other: ByteSet) {
        low |= other.low
        high |= other.high
    }

    var inverted: ByteSet {
        var result = self
        result.low = ~low
        result.high = ~high
        return result
    }

    /// The set, with both cases of all its letters.
    var ignoringCase: ByteSet {
        let letters: UInt64 = 0x07FF_FFFE
        let capitals = high & letters
        let small = high >> 32 & letters
        var result = self
        result.high |= capitals << 32 | small
        return result
    }
}
