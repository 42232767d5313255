import FormSyntax

import Synchronization

/// The titles and ids of a long list of options without accents, one behind the other: a list is gone through several times at
/// each key, and to look at a text of its own for each costs more than to compare it.
///
/// They are put together when a text is first looked for: records name options by a table.
final class OptionTexts: Sendable {
    private let texts = Mutex<(titles: FoldedTexts, ids: FoldedTexts)?>(nil)

    /// How many options a list has that is worth it.
    static let leastCount = 1000

    /// The texts of these options, which are always the same.
    func of(_ options: [OptionDescription]) -> (titles: FoldedTexts, ids: FoldedTexts) {
        texts.withLock { texts in
            if let texts { return texts }
            let found = (FoldedTexts(options.lazy.map(\.title)), FoldedTexts(options.lazy.map(\.id)))
            texts = found
            return found
        }
    }
}

/// Texts without accents, by their places.
struct FoldedTexts: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    init(_ texts: some Collection<String>) {
        bytes.reserveCapacity(texts.count * 24)
        ends.reserveCapacity(texts.count)
        for text in texts {
            withFoldedBytes(of: text) { bytes.append(contentsOf: $0.buffer) }
            ends.append(bytes.count)
        }
    }

    /// Calls with what gives a text's bytes for its place.
    @inline(__always)
    func withTexts<Result>(_ body: ((Int) -> ByteSlice) -> Result) -> Result {
        bytes.withByteSlice { bytes in
            body { place in bytes[(place > 0 ? ends[place - 1] : 0)..<ends[place]] }
        }
    }

    var indices: Range<Int> { ends.indices }
}
