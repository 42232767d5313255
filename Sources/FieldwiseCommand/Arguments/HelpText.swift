/// What `fieldwise help` prints.
func helpText() -> String {
    let commands = Command.all.map { ("\($0.name) \($0.operand.usage)", $0.summary) }
    return """
        Usage: fieldwise COMMAND [OPTION...] [OPERAND]

        Asks the questions of a form, checks the answers, writes them as JSON or CSV.

        Commands:
        \(table(commands))

        Options:
        \(table(generalOptions))

        'man fieldwise' tells more.

        """
}

/// What `fieldwise help COMMAND` prints.
func helpText(of command: Command) -> String {
    """
    Usage: \(command.usage)

    \(wrapped(command.explanation, width: 79).joined(separator: "\n"))

    Options:
    \(table(command.options.map { ($0.usage, $0.help) } + generalOptions))

    """
}

private let generalOptions = [("--help", "show help, of a command if one is named"), ("--version", "show versions")]

/// Two columns within 79; the right one is wrapped.
private func table(_ rows: [(left: String, right: String)]) -> String {
    let margin = (rows.map(\.left.count).max() ?? 0) + 4
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
