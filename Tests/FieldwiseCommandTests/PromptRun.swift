import FormTestSupport

/// The real command on a pseudo-terminal, with a person who types what is asked for.
struct PromptRun {
    let terminal: PseudoTerminal
    private let directory: TemporaryDirectory

    /// Starts `fieldwise answer` on a form of these fields.
    ///
    /// - Parameter more: Further members of the form.
    init(
        _ fields: String, _ options: [String] = [], more: String = #""finish_on_last_field": true"#,
        columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) throws {
        directory = TemporaryDirectory()
        let form = directory.write(
            #"{"id": "sample", \#(more), "groups": [{"sections": [{"fields": [\#(fields)]}]}]}"#, to: "form.json")
        terminal = try directory.start(
            ["answer", form, "--format", "jsonl"] + options, columns: columns, rows: rows,
            environment: ["XDG_STATE_HOME": directory["state"]].merging(environment) { $1 })
    }

    /// Starts `fieldwise` with arguments in a folder; its standard output goes to the file `output`.
    init(
        _ arguments: [String], in directory: TemporaryDirectory, columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:]
    ) throws {
        self.directory = directory
        terminal = try directory.start(
            arguments, columns: columns, rows: rows,
            environment: ["XDG_STATE_HOME": directory["state"]].merging(environment) { $1 })
    }

    /// Waits for rows that begin with each text in turn and types the keys there; false if one never appears.
    ///
    /// The row must be the one with the caret, or just above it.
    func type(_ steps: [(question: String, keys: String)]) -> Bool {
        steps.allSatisfy { question, keys in
            let isThere = terminal.wait { screen in
                // A long question takes one or two rows above the answer.
                let isBelow = screen.row < screen.lines.count && screen.lines[screen.row].hasPrefix(">")
                let row = screen.lines.indices.last { screen.lines[$0].hasPrefix(question) }
                // The list of choices may be between them.
                let isList = row.map { $0 < screen.row && screen.lines[$0 + 1..<screen.row].allSatisfy(isListed) }
                return row.map { $0 == screen.row || isBelow && ($0 >= screen.row - 2 || isList == true) } ?? false
            }
            if isThere { terminal.type(keys) }
            return isThere
        }
    }

    /// Whether a row belongs to a list of choices.
    private func isListed(_ row: String) -> Bool { row.hasPrefix("  ") || row.hasPrefix("> ") || row.hasPrefix("› ") }

    /// The text of the screen, including what has scrolled off.
    var text: String { terminal.screen.text }

    /// The submission after the command has ended; `nil` if it does not end.
    func submission() -> String? {
        guard terminal.waitForExit() != nil else { return nil }
        return directory.text(of: "output")
    }

    /// The content of a file in the command's folder.
    func file(_ name: String) -> String? { directory.text(of: name) }
}
