import FormWords

/// Finds the names that were probably meant, for at most 200 names, more than a person would correct. So a malicious
/// file cannot use up the time.
package final class NearNames {
    private var left = 200

    package init() {}

    /// The result of `suggestion(for:among:)`; `nil` after too many searches.
    package func question(for text: String, among names: @autoclosure () -> [String]) -> Message? {
        isLeft() ? suggestion(for: text, among: names()) : nil
    }

    /// The result of `nearestName(to:among:)`; `nil` after too many searches.
    package func nearest(to text: String, among names: @autoclosure () -> [String]) -> String? {
        isLeft() ? nearestName(to: text, among: names()) : nil
    }

    private func isLeft() -> Bool {
        left -= 1
        return left >= 0
    }
}

/// The question whether another name was meant; `nil` if none is near.
package func suggestion(for text: String, among names: some Sequence<String>) -> Message? {
    if names.contains(where: { $0 == text && !$0.utf8.elementsEqual(text.utf8) }) {
        return Message(.looksTheSame)
    }
    return nearestName(to: text, among: names).map { Message(.didYouMean, ["name": quoted($0)]) }
}

/// The most slips in a name that was probably meant.
package let mostSlips = 3

/// The name that was probably meant; `nil` if none is near.
///
/// Near means at most one slip (a letter added, left out, changed, or swapped with its neighbour) for each three bytes
/// begun, and at most three in total, ignoring case. Of equally near names, the one that matches more in case wins,
/// then the first. Names and texts of more than 64 bytes are never near, and a text is never its own suggestion.
package func nearestName(to text: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(text.utf8)
    guard (1...64).contains(wanted.count) else { return nil }
    let folded = wanted.map(lowercase)
    let wantedLetters = letters(text)
    var best: (name: String, slips: Int, caseSlips: Int)?
    for name in names {
        let limit = best?.slips ?? min((wanted.count + 2) / 3, mostSlips, wanted.count - 1)
        guard abs(name.utf8.count - wanted.count) <= limit, name.utf8.count <= 64,
            (letters(name) ^ wantedLetters).nonzeroBitCount <= 2 * limit
        else { continue }
        let candidate = Array(name.utf8)
        let slips = slips(from: folded, to: candidate.map(lowercase), limit: limit)
        guard slips <= limit, name != text else { continue }
        let caseSlips = zip(wanted, candidate).count { $0 != $1 }
        if let best, (best.slips, best.caseSlips) <= (slips, caseSlips) { continue }
        best = (name, slips, caseSlips)
    }
    return best?.name
}

private func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// The set of bytes in a name, ignoring case, as a mask of 64 bits. A slip changes at most two bits, so most names can
/// be skipped quickly.
private func letters(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 | 1 << UInt64(lowercase($1) & 63) }
}

/// The Damerau-Levenshtein distance with adjacent swaps; any number above `limit` if it exceeds that. Only columns
/// within the limit of the diagonal are computed.
private func slips(from text: [UInt8], to name: [UInt8], limit: Int) -> Int {
    let beyond = limit + 1
    var previous = [Int](repeating: beyond, count: name.count + 1)
    var current = (0...name.count).map { min($0, beyond) }
    var next = previous
    for row in 0..<text.count {
        let columns = max(0, row - limit)..<min(name.count, row + beyond)
        guard !columns.isEmpty else { return beyond }
        next[columns.lowerBound] = columns.lowerBound == 0 ? min(row + 1, beyond) : beyond
        var least = next[columns.lowerBound]
        for column in columns {
            let change = current[column] + (text[row] == name[column] ? 0 : 1)
            var cell = min(change, current[column + 1] + 1, next[column] + 1)
            if row > 0, column > 0, text[row] == name[column - 1], text[row - 1] == name[column] {
                cell = min(cell, previous[column - 1] + 1)
            }
            next[column + 1] = cell
            least = min(least, cell)
        }
        if columns.upperBound < name.count { next[columns.upperBound + 1] = beyond }
        guard least <= limit else { return beyond }
        (previous, current, next) = (current, next, previous)
    }
    return current[name.count]
}
