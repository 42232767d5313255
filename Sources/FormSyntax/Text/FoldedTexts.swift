/// Texts without accents, stored together.
package struct FoldedTexts: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Folds `count` texts, which a function returns by index.
    package init(count: Int, _ text: (Int) -> String) {
        bytes.reserveCapacity(count * 24)
        ends.reserveCapacity(count)
        for place in 0..<count {
            withFoldedBytes(of: text(place)) { bytes.append(contentsOf: $0.buffer) }
            ends.append(bytes.count)
        }
    }

    /// Calls a function with a closure that returns the bytes of a text by index.
    package func withTexts<Result>(_ body: ((Int) -> ByteSlice) -> Result) -> Result {
        bytes.withByteSlice { bytes in
            body { place in bytes[(place > 0 ? ends[place - 1] : 0)..<ends[place]] }
        }
    }

    /// The indices of the texts.
    package var indices: Range<Int> { ends.indices }
}
