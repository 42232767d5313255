import FormSyntax

import Synchronization

/// The titles and ids of a long list of options without accents, stored consecutively: each key searches a list several
/// times, and accessing a separate text costs more than comparing it.
///
/// They are made for the first search; records name options by a table instead.
final class OptionTexts: Sendable {
    private let texts = Mutex<(titles: FoldedTexts, ids: FoldedTexts)?>(nil)

    /// The number of options from which this is worth its cost.
    static let leastCount = 1000

    /// The texts of these options, which must always be the same.
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
