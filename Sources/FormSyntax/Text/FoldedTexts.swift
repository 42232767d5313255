/// Texts without accents, by their places.
package struct FoldedTexts: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Folds so many texts, each of its place.
    package init(count: Int, _ text: (Int) -> String) {
        bytes.reserveCapacity(count * 24)
        ends.reserveCapacity(count)
        for place in 0..<count {
            withFoldedBytes(of: text(place)) { bytes.append(contentsOf: $0.buffer) }
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
