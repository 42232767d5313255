import FormSyntax
import FormWords

/// Pieces of Markdown.
enum MarkdownText {
    /// A heading of one line, as the form's author wrote it.
    static func heading(_ level: Int, _ title: String) -> String {
        String(repeating: "#", count: level) + " " + line(title)
    }

    /// A box of a list of tasks.
    static func task(_ title: String, _ isTicked: Bool) -> String { "- [\(isTicked ? "x" : " ")] \(line(title))" }

    /// A text on one line.
    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingBlanks }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A text without the line breaks at its end.
    static func withoutLastBreaks(_ text: String) -> String {
        var text = text[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }

    /// A text that is one item of a list.
    ///
    /// A line of dashes would be a rule, and the item would end behind the definition of a link, or before the other lines of a text
    /// that begins with blanks.
    static func item(_ text: String) -> String {
        let text = text.drop(while: \.isWhitespace)
        let isDefinition = text.first == "[" && String(text).includes("]:")
        return text.first == "-" || isDefinition ? "- \\\(text)" : "- \(text)"
    }

    /// A text in a fence that is longer than any in it.
    ///
    /// - Parameter language: What the fence says; none where it could not hold it.
    static func fence(_ text: String, _ language: String) -> String {
        var (longest, run) = (2, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let words = language.contains { $0 == "`" || $0.isNewline } ? "" : language
        return "\(fence)\(words)\n\(withoutLastBreaks(text))\n\(fence)"
    }

    /// A text in a cell of a table.
    static func cell(_ text: String) -> String {
        var cell = ""
        var backslashes = 0
        for scalar in withoutLastBreaks(text).unicodeScalars {
            // Readers differ on backslashes in front of a stroke that is escaped itself.
            if scalar == "|", backslashes > 0 {
                cell.unicodeScalars.removeLast(backslashes)
                cell += String(repeating: "&#92;", count: backslashes)
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
            switch scalar {
            case "|": cell += "\\|"
            case "\r": continue
            case "\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": cell += "<br>"
            case "\t": cell += " "
            default: cell.unicodeScalars.append(scalar)
            }
        }
        return cell.trimmingBlanks
    }
}

extension StringProtocol {
    /// Without blanks at both ends.
    fileprivate var trimmingBlanks: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
