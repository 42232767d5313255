import FormSyntax
import FormWords

/// The result of a completion by Tab.
struct Completion: Equatable {
    /// The text, extended as far as all matches agree.
    var text: String
    /// The matches if there are several, without what they share up to the last comma or slash.
    var matches: [String] = []

    /// The remark under the line: as many matches as fit, in columns, and the number of the others.
    func remark(columns: Int, rows: Int, language: Language) -> String? {
        matches.isEmpty
            ? nil : inColumns(matches, columns: columns, rows: rows, language: language).joined(separator: "\n")
    }
}

/// Completes a text from the candidates that begin with it, otherwise those with a word that does, otherwise those that
/// contain it, ignoring case.
///
/// A single match is taken as it is written; several with the same beginning give what they agree on. If all candidates
/// begin with the text up to its last comma, the part after that is completed.
func completion(of text: String, among candidates: [LineCandidate]) -> Completion {
    let head = sharedHead(of: text, among: candidates)
    let texts = candidates.map { head.isEmpty ? $0.text : String($0.text.dropFirst(head.count)) }
    let part = String(text.dropFirst(head.count))
    let (fit, places) = bestFits(of: part, among: texts)
    let matches = places.map { texts[$0] }
    guard let first = matches.first else { return Completion(text: text) }
    guard matches.count > 1 else { return Completion(text: head + first) }
    let agreed = fit == .beginning ? commonBeginning(matches.min() ?? first, matches.max() ?? first) : ""
    let listed = zip(places, withoutFolder(of: part, matches)).map { candidates[$0].listed ?? $1 }
    return Completion(text: agreed.count > part.count ? head + agreed : text, matches: listed)
}

/// The matches without the folder that they share.
private func withoutFolder(of part: String, _ matches: [String]) -> [String] {
    guard let end = part.lastIndex(of: "/") else { return matches }
    let folder = part[...end]
    guard matches.allSatisfy({ $0.hasPrefix(folder) }) else { return matches }
    return matches.map { String($0.dropFirst(folder.count)) }
}

/// The text up to its last comma and the spaces after it, if all candidates begin with that; otherwise empty.
private func sharedHead(of text: String, among candidates: [LineCandidate]) -> String {
    guard let comma = text.lastIndex(of: ",") else { return "" }
    let rest = text[text.index(after: comma)...]
    let head = text[...comma] + rest.prefix { $0 == " " }
    return candidates.allSatisfy { $0.text.hasPrefix(head) } ? String(head) : ""
}

private func commonBeginning(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0.0 == $0.1 }.map(\.0))
}
