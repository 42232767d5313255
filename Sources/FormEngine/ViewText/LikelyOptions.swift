import FormSyntax

/// The options that a typed text may lead to, the likeliest first: those whose id, label or title begins with it, then
/// those with a word that does, then those whose words match its words in order.
///
/// - Parameter most: The most options to return.
/// - Returns: Their indices, and the number of all matches.
package func likelyOptions(_ typed: String, in field: FieldDescription, most: Int) -> (options: [Int], total: Int) {
    likelyOptions(typed, among: field.options, texts: field.optionTexts?.of(field.options), most: most)
}

extension FieldDescription {
    /// Prepares the index of options before the first key, so that the first search is not slow.
    package func prepareLookingForOptions() { _ = optionTexts?.of(options) }
}

/// The options that a typed text may lead to, from a list.
package func likelyOptions(
    _ typed: String, among options: DescribedOptions, most: Int
) -> (options: [Int], total: Int) { likelyOptions(typed, among: options, texts: nil, most: most) }

private func likelyOptions(
    _ typed: String, among options: DescribedOptions, texts: (titles: FoldedTexts, ids: FoldedTexts)?, most: Int
) -> (options: [Int], total: Int) {
    let sought = SoughtText(typed.trimmingBlanks)
    guard !sought.isEmpty else { return ([], 0) }
    var fits = texts.map { sought.fits(in: $0.titles) } ?? options.indices.map { sought.fit(in: options.title(at: $0)) }
    let others = fits.indices.filter { fits[$0] != .beginning }
    let named =
        texts.map { sought.beginnings(of: $0.ids, among: others) }
        ?? others.filter { sought.begins(options.id(at: $0)) }
    for place in named { fits[place] = .beginning }
    // Labels are numbers or ids.
    if sought.beginsInNumber {
        for place in others where sought.begins(options.label(at: place)) { fits[place] = .beginning }
    }
    var found: [Int] = []
    for wanted in [TextFit.beginning, .word, .words] where found.count < most {
        found += fits.indices.lazy.filter { fits[$0] == wanted }.prefix(most - found.count)
    }
    return (found, fits.count { $0 != .none })
}
