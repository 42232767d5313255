import FormWords

/// Arranges texts in as many columns as fit, in column order.
///
/// - Parameters:
///   - rows: The most lines; if they are not enough, the last one tells how many texts are shown.
///   - language: The language of that line.
package func inColumns(
    _ texts: [String], columns: Int, rows: Int = .max, language: Language = .english
) -> [String] {
    let page = columnPage(of: texts, columns: columns, rows: rows)
    guard page.count < texts.count else { return page.lines }
    let cut = columnPage(of: texts, columns: columns, rows: max(rows - 1, 0))
    let rest =
        cut.count == 0
        ? language.words(.moreLeftOut, ["count": texts.count])
        : language.words(.shownOfAll, ["number": cut.count, "count": texts.count])
    return cut.lines + ["… " + rest]
}

/// The first texts that fit into the rows, with their number.
package func columnPage(
    of texts: some RandomAccessCollection<String>, columns: Int, rows: Int
) -> (lines: [String], count: Int) {
    let most = rows < 1000 ? rows * columns : texts.count
    let fitting = texts.prefix(most).map { shortened($0, columns: columns) }
    let whole = TextColumns(fitting, columns: columns)
    guard whole.lines > rows else { return (whole.rows(of: fitting), fitting.count) }
    // A longer list needs at least as many lines, with hardly an exception.
    var (low, high) = (0, fitting.count)
    while low < high {
        let middle = (low + high + 1) / 2
        if TextColumns(fitting[..<middle], columns: columns).lines <= rows { low = middle } else { high = middle - 1 }
    }
    let shown = fitting[..<low]
    return (TextColumns(shown, columns: columns).rows(of: shown), low)
}

/// The widths of as many columns as fit.
private struct TextColumns {
    /// The number of lines.
    private(set) var lines: Int
    private var widths: [Int]

    init(_ texts: some RandomAccessCollection<String>, columns: Int) {
        let textWidths = texts.map(displayWidth)
        lines = textWidths.count
        widths = [textWidths.max() ?? 0]
        // Columns are at least one wide, with two spaces between them.
        for count in stride(from: min((columns + 2) / 3, textWidths.count), through: 2, by: -1) {
            let height = (textWidths.count + count - 1) / count
            let found = stride(from: 0, to: textWidths.count, by: height).map { start in
                textWidths[start..<min(start + height, textWidths.count)].reduce(0, max)
            }
            guard found.reduce(0, +) + 2 * (found.count - 1) <= columns else { continue }
            (lines, widths) = (height, found)
            return
        }
    }

    func rows(of texts: some RandomAccessCollection<String>) -> [String] {
        let texts = Array(texts)
        return (0..<lines).map { row in
            var line = ""
            for (column, width) in widths.enumerated() where column * lines + row < texts.count {
                let text = texts[column * lines + row]
                line += text
                guard (column + 1) * lines + row < texts.count else { break }
                line += String(repeating: " ", count: width - displayWidth(text) + 2)
            }
            return line
        }
    }
}

/// The text as far as it fits, with a mark if it was cut.
package func shortened(_ text: String, columns: Int, mark: String = "…") -> String {
    guard displayWidth(text) > columns else { return text }
    var short = String.UnicodeScalarView()
    var width = displayWidth(mark)
    for scalar in text.unicodeScalars {
        width += columnWidth(of: scalar)
        guard width <= columns else { break }
        short.append(scalar)
    }
    return String(short) + mark
}
