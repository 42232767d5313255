import FormRecords

extension CommandOption {
    /// Where accepted records go.
    static let accepted = CommandOption(
        "output", short: "o", takes: .file,
        help: "write accepted records to a file instead of standard output; it is appended to",
        effect: output.effect)

    /// How accepted records are written.
    static let recordFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: RecordFormat.allCases.filter { !$0.isWholeFile },
        help: "jsonl or csv; by default as the output's name ends, else jsonl"
    ) { request, format in request.format = format }

    /// Where rejected records go.
    static let rejects = CommandOption(
        "rejects", takes: .file,
        help:
            "write rejected records to a file with every reason: as CSV with a column _errors if its name ends in .csv "
            + "or .tsv, otherwise as JSON Lines"
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty, !argument.path.isStandardStream else {
            throw .badArgument(option: "rejects", found: argument.text, wanted: "a file name", cure: nil)
        }
        request.rejects = argument.path
    }

    /// What the input is written as.
    static let inputFormat = CommandOption(
        "input-format", takes: "FORMAT", oneOf: [RecordFormat.csv, .jsonl],
        help: "csv or jsonl; by default as the input's name ends, else by how it begins"
    ) { request, format in request.isInputCSV = format == .csv }

    /// The character between cells.
    static let delimiter = CommandOption(
        "delimiter", takes: .text("CHARACTER"),
        help: "the separator between CSV cells, 'tab' for TAB; by default a comma"
    ) { request, argument throws(UsageError) in
        let byte = ["tab", "\\t"].contains(argument.text) ? 0x09 : argument.bytes.count == 1 ? argument.bytes[0] : 0
        guard byte > 0, byte < 0x80, !"\"\r\n".utf8.contains(byte) else {
            throw .badArgument(
                option: "delimiter", found: argument.text, wanted: "a delimiter",
                cure: "use one ASCII character, or 'tab'")
        }
        request.delimiter = byte
    }

    /// How many threads work.
    static let jobs = CommandOption(
        "jobs", short: "j", takes: .text("N"),
        help: "use that many threads; by default as many as there are processors"
    ) { request, argument throws(UsageError) in
        guard let jobs = Int(argument.text), (1...256).contains(jobs) else {
            throw .badArgument(option: "jobs", found: argument.text, wanted: "a number from 1 to 256", cure: nil)
        }
        request.jobs = jobs
    }

    /// How far the run has come.
    static let progress = CommandOption(
        "progress", help: "show on standard error how far the run has come, if that is a terminal"
    ) { request, _ in request.showsProgress = true }

    /// A run that was broken off.
    static let resume = CommandOption(
        "resume", help: "continue a run that was interrupted"
    ) { request, _ in request.resumes = true }

    /// A summary for programs.
    static let report = CommandOption(
        "report", takes: .file, help: "write a summary to a file, as a JSON object"
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty, !argument.path.isStandardStream else {
            throw .badArgument(option: "report", found: argument.text, wanted: "a file name", cure: nil)
        }
        request.report = argument.path
    }

    /// A file a record.
    static let split = CommandOption(
        "split", takes: .folder, help: "write each accepted record to its own file in a folder; needs --name"
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(option: "split", found: "", wanted: "a folder", cure: nil)
        }
        request.split = argument.path
    }

    /// How the files of records are called.
    static let fileName = CommandOption(
        "name", takes: .text("TEMPLATE"),
        help: "the name of such a file, with ids in braces: '{username}.json'; {record} is the record's number"
    ) { request, argument in request.fileName = argument.text }

    /// Records with values that are not used are rejected.
    static let strictRecords = CommandOption(
        "strict", help: "reject a record that has a value for a field that is hidden, disabled or computed"
    ) { request, _ in request.isStrict = true }
}
