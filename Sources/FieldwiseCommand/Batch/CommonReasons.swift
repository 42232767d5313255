import FormBatch
import FormSyntax
import FormWords
import LineEditing

/// The reasons why records were rejected, as a few lines for a terminal: the most frequent first, each with a bar.
struct CommonReasons {
    private static let most = 10

    private let language: Language
    private let columns: Int
    private let whole, half, ellipsis: String

    /// A chart.
    ///
    /// - Parameters:
    ///   - columns: The width of the terminal.
    ///   - hasSigns: Whether it can show more than ASCII.
    init(in language: Language, columns: Int, hasSigns: Bool) {
        (self.language, self.columns) = (language, columns)
        (whole, half, ellipsis) = hasSigns ? ("█", "▌", "…") : ("#", "", "...")
    }

    /// The lines; none without rejections.
    func lines(of tally: BatchTally) -> [String] {
        let reasons = tally.commonest
        var rows = reasons.prefix(Self.most).map { (count: $0.count, text: text(of: $0.cause, in: tally)) }
        let rest = reasons.dropFirst(Self.most)
        if !rest.isEmpty {
            let text = language.words(.otherReasons, ["count": rest.count])
            rows.append((rest.reduce(0) { $0 + $1.count }, text))
        }
        let counts = aligned(rows.map { language.grouped($0.count) })
        let shares = aligned(rows.map { language.share(of: $0.count, in: tally.errors) })
        let most = reasons.first?.count ?? 1
        // A bar is only drawn if there is still room for a reason beside it.
        let figures = (counts.first?.count ?? 0) + (shares.first?.count ?? 0) + 4
        let length = min(20, (columns - figures) / 5)
        return rows.indices.map { number in
            var start = "  \(counts[number])  \(shares[number])  "
            if length >= 4 {
                start += number < Self.most ? bar(rows[number].count, of: most, length: length) : spaces(length)
                start += "  "
            }
            let room = columns - 1 - displayWidth(start)
            return start + shortened(rows[number].text, columns: room, mark: ellipsis)
        }
    }

    /// The field with the first reason for a fault.
    private func text(of cause: BatchTally.TalliedFault, in tally: BatchTally) -> String {
        let reason = tally.examples[cause]?.first?.reason ?? cause.code
        return terminalSafe(cause.field.isEmpty ? reason : "\(cause.field): \(reason)")
    }

    private func aligned(_ texts: [String]) -> [String] {
        let width = texts.map(\.count).max() ?? 0
        return texts.map { spaces(width - $0.count) + $0 }
    }

    /// A bar; the longest for the most frequent reason, and never empty.
    private func bar(_ count: Int, of most: Int, length: Int) -> String {
        let halves = max(half.isEmpty ? 2 : 1, count * length * 2 / most)
        let drawn = String(repeating: whole, count: halves / 2) + (halves.isMultiple(of: 2) ? "" : half)
        return drawn + spaces(length - drawn.count)
    }
}
