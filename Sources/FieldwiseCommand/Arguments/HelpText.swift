/// What `fieldwise help COMMAND` prints, or `fieldwise help` without one.
///
/// - Parameter columns: How wide it may be; lines beyond 100 columns are not made.
func helpText(of command: Command?, columns: Int) -> String {
    let layout = HelpLayout(width: min(columns, 100) - 1)
    return command.map(layout.text) ?? layout.overview
}

/// Help laid out for a width; no word is broken.
private struct HelpLayout {
    let width: Int

    var overview: String {
        let commands = Command.all.map { ("\($0.name) \($0.operand.usage)", $0.summary) }
        return joined([
            folded("Usage: fieldwise COMMAND [OPTION...] [OPERAND...]", indent: 4),
            folded("Asks the questions of a form, checks the answers, writes them as JSON or CSV."),
            "Commands:\n" + table(commands, margin: margin(of: commands)),
            "Options:\n" + table(generalRows, margin: margin(of: generalRows)),
            example(of: .answer),
            folded("'fieldwise help COMMAND' shows the options of a command; 'man fieldwise' tells more."),
        ])
    }

    func text(of command: Command) -> String {
        let groups = command.optionGroups.map { ($0.title, $0.options.map { ($0.usage, $0.help) }) }
        let all = groups + [(groups.isEmpty ? "Options" : "Other options", generalRows)]
        let margin = margin(of: all.flatMap(\.1))
        return joined(
            [folded("Usage: " + command.usage, indent: 4), folded(command.explanation), example(of: command)]
                + all.map { title, rows in "\(title):\n\(table(rows, margin: margin))" })
    }

    private func joined(_ paragraphs: [String]) -> String { paragraphs.joined(separator: "\n\n") + "\n" }

    private var generalRows: [(left: String, right: String)] { GeneralOption.allCases.map { ($0.usage, $0.help) } }

    /// Where the right one of two columns begins.
    private func margin(of rows: [(left: String, right: String)]) -> Int { (rows.map(\.left.count).max() ?? 0) + 4 }

    /// Two columns, or the right one below the left where little room would be beside it.
    private func table(_ rows: [(left: String, right: String)], margin: Int) -> String {
        let isBeside = width - margin >= 30
        let indent = isBeside ? margin : 8
        return rows.map { row in
            let gap = isBeside ? spaces(margin - 2 - row.left.count) : "\n" + spaces(indent)
            return spaces(2) + row.left + gap + folded(row.right, indent: indent)
        }.joined(separator: "\n")
    }

    /// A command line that a shell reads as one also where it takes several lines.
    private func example(of command: Command) -> String {
        let isShort = command.example.count + 2 <= width
        return "Example:\n  " + (isShort ? command.example : folded(command.example, indent: 6, ending: " \\"))
    }

    /// A text whose lines but the first are indented.
    private func folded(_ text: String, indent: Int = 0, ending: String = "") -> String {
        wrapped(text, width: width - indent - ending.count).joined(separator: ending + "\n" + spaces(indent))
    }
}

/// So many blanks.
func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

/// Breaks a text between words.
func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= width {
            lines[lines.count - 1] = last + " " + word
        } else {
            lines.append(String(word))
        }
    }
    return lines
}
