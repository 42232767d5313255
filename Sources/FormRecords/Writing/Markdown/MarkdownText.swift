import FormSyntax
import FormWords

/// Building blocks of Markdown.
enum MarkdownText {
    /// A heading on one line; Markdown in the title stays.
    static func heading(_ level: Int, _ title: String) -> String {
        String(repeating: "#", count: level) + " " + line(title)
    }

    /// A checkbox in a list.
    static func task(_ title: String, _ isTicked: Bool) -> String { "- [\(isTicked ? "x" : " ")] \(line(title))" }

    /// A text on one line.
    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingBlanks }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A text as an item of a list.
    ///
    /// A backslash goes before a dash, which could begin a rule, and before a bracket that could begin the definition
    /// of a link, which would end the item.
    static func item(_ text: String) -> String {
        let text = text.drop(while: \.isWhitespace)
        let isDefinition = text.first == "[" && String(text).includes("]:")
        return text.first == "-" || isDefinition ? "- \\\(text)" : "- \(text)"
    }

    /// A code block, whose fence is longer than any run of backquotes in the text.
    ///
    /// - Parameter language: The language of the code; left out if it cannot be on the line of the fence.
    static func fence(_ text: String, _ language: String) -> String {
        var (longest, run) = (2, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let words = language.contains { $0 == "`" || $0.isNewline } ? "" : language
        return "\(fence)\(words)\n\(text.withoutLastBreaks)\n\(fence)"
    }

    /// A text as a cell of a table.
    static func cell(_ text: String) -> String {
        var cell = ""
        var backslashes = 0
        for scalar in text.withoutLastBreaks.unicodeScalars {
            // Readers treat backslashes before an escaped stroke differently.
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
    /// The text without blanks at either end.
    fileprivate var trimmingBlanks: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
