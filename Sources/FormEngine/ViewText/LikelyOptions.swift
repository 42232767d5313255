/// The options that a text may be on its way to, the likelier first: those whose id, label or title begins with it, those
/// with a word that does, those whose words do in their order.
///
/// - Parameter most: How many to name.
/// - Returns: Their places in the list, and how many there are together.
package func likelyOptions(
    _ typed: String, among options: [OptionDescription], most: Int
) -> (options: [Int], total: Int) {
    let sought = SoughtText(typed.trimmingBlanks)
    guard !sought.isEmpty else { return ([], 0) }
    var found: (beginning: [Int], word: [Int], words: [Int]) = ([], [], [])
    var total = 0
    // By its place: a copy of an option costs more than to look at its title.
    for place in options.indices {
        var fit = sought.fit(in: options[place].title)
        if fit != .beginning, sought.begins(options[place].id) || sought.begins(options[place].label) {
            fit = .beginning
        }
        total += fit == .none ? 0 : 1
        switch fit {
        case .beginning: if found.beginning.count < most { found.beginning.append(place) }
        case .word: if found.word.count < most { found.word.append(place) }
        case .words: if found.words.count < most { found.words.append(place) }
        case .none: break
        }
    }
    return (Array((found.beginning + found.word + found.words).prefix(most)), total)
}
