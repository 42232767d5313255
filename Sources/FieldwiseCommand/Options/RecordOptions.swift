import FormRecords
import FormSyntax
import FormSystem
import FormWords

/// How records go through a form.
struct RecordOptions: Sendable {
    var rejects: FilePath?
    var report: FilePath?
    /// Whether the input is CSV; absent means by its ending or beginning.
    var isInputCSV: Bool?
    var delimiter: UInt8?
    /// How the rows of a package's table are written.
    var dialect: TableDialect?
    /// Absent means as many as there are processors.
    var jobs: Int?
    var showsProgress = false
    /// A folder for a file a record.
    var split: FilePath?
    /// How these files are called.
    var fileName: String?
}

extension CommandOption {
    /// Where accepted records go.
    static let accepted = CommandOption("output", short: "o", takes: .file, help: .acceptedHelp, effect: output.effect)

    /// How accepted records are written.
    static let recordFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: RecordFormat.allCases.filter { !$0.isWholeFile },
        else: .notAFormat, help: .recordFormatHelp
    ) { request, format in request.output.format = format }

    /// Where rejected records go.
    static let rejects = CommandOption(
        file: "rejects", help: .rejectsHelp, mayBeStream: false
    ) { request, path in request.batch.rejects = path }

    /// The format of the input.
    static let inputFormat = CommandOption(
        "input-format", takes: "FORMAT", oneOf: [RecordFormat.csv, .jsonLines], else: .notAFormat,
        help: .inputFormatHelp
    ) { request, format in request.batch.isInputCSV = format == .csv }

    /// The character between cells.
    static let delimiter = CommandOption(
        "delimiter", takes: .text("CHARACTER"), help: .delimiterHelp
    ) { request, argument throws(UsageError) in
        let byte = ["tab", "\\t"].contains(argument.text) ? 0x09 : argument.bytes.count == 1 ? argument.bytes[0] : 0
        guard byte > 0, byte < 0x80, !"\"\r\n".utf8.contains(byte) else {
            throw .badArgument(
                option: "delimiter", found: argument.text, .notADelimiter,
                cure: Message(.useDelimiterCharacter))
        }
        request.batch.delimiter = byte
    }

    /// How many threads work.
    static let jobs = CommandOption(
        "jobs", short: "j", takes: .text("N"), help: .jobsHelp
    ) { request, argument throws(UsageError) in
        guard let jobs = Int(argument.text), (1...256).contains(jobs) else {
            throw .badArgument(option: "jobs", found: argument.text, .notANumberOfJobs, cure: nil)
        }
        request.batch.jobs = jobs
    }

    /// How far the run has come.
    static let progress = CommandOption("progress", help: .progressHelp) { request, _ in
        request.batch.showsProgress = true
    }

    /// A run that was broken off.
    static let resume = CommandOption("resume", help: .resumeBatchHelp) { request, _ in request.resumes = true }

    /// A summary for programs.
    static let report = CommandOption(
        file: "report", help: .reportHelp, mayBeStream: false
    ) { request, path in request.batch.report = path }

    /// A file a record.
    static let split = CommandOption(
        "split", takes: .folder, help: .splitHelp
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(option: "split", found: "", .notAFolder, cure: nil)
        }
        request.batch.split = argument.path
    }

    /// How the files of records are called.
    static let fileName = CommandOption(
        "name", takes: .text("TEMPLATE"), help: .fileNameHelp,
        values: ["example": "'{username}.json'", "number": "{record}"]
    ) { request, argument in request.batch.fileName = argument.text }

    /// Records with values that are not used are rejected.
    static let strictRecords = CommandOption(
        "strict", help: .strictRecordsHelp
    ) { request, _ in request.isStrict = true }
}
