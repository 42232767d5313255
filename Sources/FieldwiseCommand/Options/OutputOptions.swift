import FormRecords

extension CommandOption {
    /// Where the submission goes.
    static let output = CommandOption(
        "output", short: "o", takes: .file,
        help: "write there instead of standard output; JSON Lines and CSV files are appended to"
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(option: "output", found: "", cure: "a file's name, or '-' for standard output")
        }
        request.output = argument.path.isStandardStream ? nil : argument.path
    }

    /// What the submission is written as.
    static let format = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: RecordFormat.allCases,
        help: "json, jsonl, csv or sh; without it by the ending of the output's name, else json"
    ) { request, format in request.format = format }

    /// Repeating sections as flat names.
    static let flat = CommandOption(
        "flat", help: "name the answers of repeating sections 'lines[0].price' instead of nesting them"
    ) { request, _ in request.isFlat = true }

    /// An existing file may go.
    static let replace = CommandOption(
        "replace", help: "replace an existing file of json or sh"
    ) { request, _ in request.replaces = true }

    /// What sees the submission first.
    static let submitCommand = CommandOption(
        shellCommand: "submit-command",
        help: "run that command of the shell with the JSON as its input first; the form is submitted only where it "
            + "succeeds"
    ) { $0.submitCommand = $1 }

    /// What a shell's variables are called.
    static let prefix = CommandOption(
        "prefix", takes: .text("TEXT"), help: "what the variables of --format sh begin with; without it 'answer_'"
    ) { request, argument throws(UsageError) in
        guard ShellEncoder.isPrefix(argument.text) else {
            throw .badArgument(option: "prefix", found: argument.text, cure: "letters, digits and '_', no digit first")
        }
        request.prefix = argument.text
    }
}
