/// What `fieldwise help` prints.
func helpText() -> String {
    let commands = Command.all.map { ("\($0.name) \($0.operand.usage)", $0.summary) }
    return """
        Usage: fieldwise COMMAND [OPTION...] [OPERAND...]

        Asks the questions of a form, checks the answers, writes them as JSON or CSV.

        Commands:
        \(table(commands))

        Options:
        \(table(generalRows))

        Example:
          \(Command.answer.example)

        'fieldwise help COMMAND' shows the options of a command; 'man fieldwise' tells
        more.

        """
}

/// What `fieldwise help COMMAND` prints.
func helpText(of command: Command) -> String {
    let groups = command.optionGroups.map { ($0.title, $0.options.map { ($0.usage, $0.help) }) }
    let all = groups + [(groups.isEmpty ? "Options" : "Other options", generalRows)]
    let margin = margin(of: all.flatMap(\.1))
    let options = all.map { title, rows in "\(title):\n\(table(rows, margin: margin))" }.joined(separator: "\n\n")
    return """
        Usage: \(command.usage)

        \(wrapped(command.explanation, width: 79).joined(separator: "\n"))

        Example:
          \(command.example)

        \(options)

        """
}

private var generalRows: [(left: String, right: String)] { GeneralOption.allCases.map { ($0.usage, $0.help) } }

/// Where the right one of two columns begins.
private func margin(of rows: [(left: String, right: String)]) -> Int { (rows.map(\.left.count).max() ?? 0) + 4 }

/// Two columns within 79; the right one is wrapped.
private func table(_ rows: [(left: String, right: String)], margin: Int? = nil) -> String {
    let margin = margin ?? FieldwiseCommand.margin(of: rows)
    return rows.map { row in
        let lines = wrapped(row.right, width: 79 - margin)
        let first = "  " + row.left + String(repeating: " ", count: margin - 2 - row.left.count)
        return first + lines.joined(separator: "\n" + String(repeating: " ", count: margin))
    }.joined(separator: "\n")
}

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
