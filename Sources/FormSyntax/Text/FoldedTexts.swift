/// Texts without accents, by their places.
package struct FoldedTexts: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Folds each of them.
    package init(_ texts: some Collection<String>) {
        bytes.reserveCapacity(texts.count * 24)
        ends.reserveCapacity(texts.count)
        for text in texts {
            withFoldedBytes(of: text) { bytes.append(contentsOf: $0.buffer) }
            ends.append(bytes.count)
        }
    }

    /// Calls with what gives a text's bytes for its place.
    package func withTexts<Result>(_ body: ((Int) -> ByteSlice) -> Result) -> Result {
        bytes.withByteSlice { bytes in
            body { place in bytes[(place > 0 ? ends[place - 1] : 0)..<ends[place]] }
        }
    }

    /// The places.
    package var indices: Range<Int> { ends.indices }
}
