/// What Tab makes of a text.
struct Completion: Equatable {
    /// The text as far as all that match agree.
    var text: String
    /// The candidates that begin with the text, case aside, where there are several.
    var matches: [String] = []

    /// What to say under the line.
    var remark: String? {
        guard !matches.isEmpty else { return nil }
        let shown = matches.prefix(20).joined(separator: "  ")
        return matches.count > 20 ? "\(shown)  … \(matches.count - 20) more" : shown
    }
}

/// Completes a text to the longest beginning that the candidates agree on; one match is taken as it is written.
func completion(of text: String, among candidates: [String]) -> Completion {
    let wanted = text.lowercased()
    let matches = candidates.filter { $0.lowercased().hasPrefix(wanted) }
    guard let first = matches.first else { return Completion(text: text) }
    guard matches.count > 1 else { return Completion(text: first) }
    let agreed = matches.dropFirst().reduce(first) { agreed, match in commonBeginning(agreed, match) }
    return Completion(text: agreed.count > text.count ? agreed : text, matches: matches)
}

private func commonBeginning(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0.0.lowercased() == $0.1.lowercased() }.map(\.0))
}
