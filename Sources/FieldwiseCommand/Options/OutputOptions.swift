import FormRecords

extension CommandOption {
    /// Where the submission goes.
    static let output = CommandOption(
        "output", short: "o", takes: .file,
        help: "write to a file instead of standard output; JSON Lines and CSV files are appended to"
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(
                option: "output", found: "", wanted: "a file name", cure: "name a file, or '-' for standard output")
        }
        request.output = argument.path.isStandardStream ? nil : argument.path
    }

    /// What the submission is written as.
    static let format = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: RecordFormat.allCases,
        help: "json, jsonl, csv or sh; by default as the output's name ends, else json"
    ) { request, format in request.format = format }

    /// Repeating sections as flat names.
    static let flat = CommandOption(
        "flat", help: "name the answers of repeating sections 'lines[0].price' instead of nesting them"
    ) { request, _ in request.isFlat = true }

    /// An existing file may go.
    static let replace = CommandOption(
        "replace", help: "replace an existing json or sh file"
    ) { request, _ in request.replaces = true }

    /// What sees the submission first.
    static let submitCommand = CommandOption(
        shellCommand: "submit-command",
        help: "run a shell command with the JSON as its input first; the form is submitted only if it succeeds"
    ) { $0.submitCommand = $1 }

    /// What a shell's variables are called.
    static let prefix = CommandOption(
        "prefix", takes: .text("TEXT"), help: "what the variables of --format sh begin with; by default 'answer_'"
    ) { request, argument throws(UsageError) in
        guard ShellEncoder.isPrefix(argument.text) else {
            throw .badArgument(
                option: "prefix", found: argument.text, wanted: "a prefix",
                cure: "use letters, digits and '_', no digit first")
        }
        request.prefix = argument.text
    }
}
