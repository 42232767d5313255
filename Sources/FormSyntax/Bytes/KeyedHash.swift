/// A 128-bit hash with a key, without which nobody can construct texts that collide: SipHash-1-3, by Aumasson and
/// Bernstein.
package struct KeyedHash: Sendable {
    private let key: (low: UInt64, high: UInt64)

    /// Uses the given key.
    package init(key: (low: UInt64, high: UInt64)) { self.key = key }

    /// Uses a new random key.
    package init() {
        var random = SystemRandomNumberGenerator()
        self.init(key: (random.next(), random.next()))
    }

    /// The hash of bytes.
    package func hash(of bytes: UnsafeRawBufferPointer) -> (high: UInt64, low: UInt64) {
        var state = HashState(key)
        var index = 0
        while index &+ 8 <= bytes.count {
            state.mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index &+= 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        for place in index..<bytes.count { last |= UInt64(bytes[place]) << UInt64(8 * (place - index)) }
        state.mix(last)
        return state.ended()
    }
}

/// The four words that each word of the text is mixed into.
private struct HashState {
    private var a, b, c, d: UInt64

    init(_ key: (low: UInt64, high: UInt64)) {
        a = key.low ^ 0x736f_6d65_7073_6575
        b = key.high ^ 0x646f_7261_6e64_6f6d ^ 0xee
        c = key.low ^ 0x6c79_6765_6e65_7261
        d = key.high ^ 0x7465_6462_7974_6573
    }

    @inline(__always)
    mutating func mix(_ word: UInt64) {
        d ^= word
        round()
        a ^= word
    }

    /// Finishes and returns both halves of the hash.
    mutating func ended() -> (high: UInt64, low: UInt64) {
        c ^= 0xee
        for _ in 0..<3 { round() }
        let high = a ^ b ^ c ^ d
        b ^= 0xdd
        for _ in 0..<3 { round() }
        return (high, a ^ b ^ c ^ d)
    }

    @inline(__always)
    private mutating func round() {
        a &+= b
        c &+= d
        b = rotated(b, 13) ^ a
        d = rotated(d, 16) ^ c
        a = rotated(a, 32)
        c &+= b
        a &+= d
        b = rotated(b, 17) ^ c
        d = rotated(d, 21) ^ a
        c = rotated(c, 32)
    }
}

@inline(__always)
private func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word << count | word >> (64 - count) }
