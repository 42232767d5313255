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
    func of(_ options: DescribedOptions) -> (titles: FoldedTexts, ids: FoldedTexts) {
        texts.withLock { texts in
            if let texts { return texts }
            let found = (
                FoldedTexts(count: options.count) { options.title(at: $0) },
                FoldedTexts(count: options.count) { options.id(at: $0) }
            )
            texts = found
            return found
        }
    }
}
