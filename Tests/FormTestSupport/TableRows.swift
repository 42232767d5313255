/// Reads the rows of a table: each is a line, and the lines below it, indented by two spaces, are its outcome.
///
/// A line that begins with `//` is a comment.
package func tableRows(_ table: String) -> [(row: String, outcome: [String])] {
    var rows: [(row: String, outcome: [String])] = []
    for line in table.split(separator: "\n") where !line.hasPrefix("//") {
        if line.hasPrefix("  "), !rows.isEmpty {
            rows[rows.count - 1].outcome.append(String(line.dropFirst(2)))
        } else {
            rows.append((String(line), []))
        }
    }
    return rows
}
