import FormTestSupport

/// The real command on a pseudo-terminal, with a person who types what is asked for.
struct PromptRun {
    let terminal: PseudoTerminal
    private let directory: TemporaryDirectory

    /// Starts `fieldwise answer` on a form of these fields.
    ///
    /// - Parameter more: What else the form's root has.
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

    /// Starts `fieldwise` with arguments in a folder, where its standard output goes to `output`.
    init(
        _ arguments: [String], in directory: TemporaryDirectory, columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:]
    ) throws {
        self.directory = directory
        terminal = try directory.start(
            arguments, columns: columns, rows: rows,
            environment: ["XDG_STATE_HOME": directory["state"]].merging(environment) { $1 })
    }

    /// Waits until a row begins with each text in turn, and types the keys there; false where one never does.
    ///
    /// What was there before counts no more: a row must be among the last that are shown.
    func type(_ steps: [(question: String, keys: String)]) -> Bool {
        steps.allSatisfy { question, keys in
            let isThere = terminal.wait { screen in
                // A long question is on one or two rows above the answer.
                let isBelow = screen.row < screen.lines.count && screen.lines[screen.row].hasPrefix(">")
                let row = screen.lines.indices.last { screen.lines[$0].hasPrefix(question) }
                // Between them may be the list of what there is to choose.
                let isList = row.map { $0 < screen.row && screen.lines[$0 + 1..<screen.row].allSatisfy(isListed) }
                return row.map { $0 == screen.row || isBelow && ($0 >= screen.row - 2 || isList == true) } ?? false
            }
            if isThere { terminal.type(keys) }
            return isThere
        }
    }

    /// Whether a row is one of a list of choices.
    private func isListed(_ row: String) -> Bool { row.hasPrefix("  ") || row.hasPrefix("> ") || row.hasPrefix("› ") }

    /// What is on the screen, with what scrolled off.
    var text: String { terminal.screen.text }

    /// What was submitted, once the command has ended; `nil` where it did not end.
    func submission() -> String? {
        guard terminal.waitForExit() != nil else { return nil }
        return directory.text(of: "output")
    }

    /// What a file in the command's folder holds.
    func file(_ name: String) -> String? { directory.text(of: name) }
}
