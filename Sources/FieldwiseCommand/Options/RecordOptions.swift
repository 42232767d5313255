import FormRecords
import FormSyntax
import FormSystem
import FormWords

/// How records are processed.
struct RecordOptions: Sendable {
    var rejects: FilePath?
    var report: FilePath?
    /// Whether the input is CSV; `nil` decides by its ending or beginning.
    var isInputCSV: Bool?
    var delimiter: UInt8?
    /// The dialect of a package's table.
    var dialect: TableDialect?
    /// The number of threads; `nil` means the number of processors.
    var jobs: Int?
    var showsProgress = false
    /// A folder in which each record gets a file.
    var split: FilePath?
    /// The template for the names of these files.
    var fileName: String?
}

extension CommandOption {
    /// The output of accepted records.
    static let accepted = CommandOption("output", short: "o", takes: .file, help: .acceptedHelp, effect: output.effect)

    /// The format of accepted records.
    static let recordFormat = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: RecordFormat.allCases.filter { !$0.isWholeFile },
        else: .notAFormat, help: .recordFormatHelp
    ) { request, format in request.output.format = format }

    /// The output of rejected records.
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

    /// The number of threads.
    static let jobs = CommandOption(
        "jobs", short: "j", takes: .text("N"), help: .jobsHelp
    ) { request, argument throws(UsageError) in
        guard let jobs = Int(argument.text), (1...256).contains(jobs) else {
            throw .badArgument(option: "jobs", found: argument.text, .notANumberOfJobs, cure: nil)
        }
        request.batch.jobs = jobs
    }

    /// Shows the progress of the run.
    static let progress = CommandOption("progress", help: .progressHelp) { request, _ in
        request.batch.showsProgress = true
    }

    /// Resumes an interrupted run.
    static let resume = CommandOption("resume", help: .resumeBatchHelp) { request, _ in request.resumes = true }

    /// A summary for programs.
    static let report = CommandOption(
        file: "report", help: .reportHelp, mayBeStream: false
    ) { request, path in request.batch.report = path }

    /// The folder in which each record gets a file.
    static let split = CommandOption(
        "split", takes: .folder, help: .splitHelp
    ) { request, argument throws(UsageError) in
        guard !argument.bytes.isEmpty else {
            throw .badArgument(option: "split", found: "", .notAFolder, cure: nil)
        }
        request.batch.split = argument.path
    }

    /// The template for the names of records' files.
    static let fileName = CommandOption(
        "name", takes: .text("TEMPLATE"), help: .fileNameHelp,
        values: ["example": "'{username}.json'", "number": "{record}"]
    ) { request, argument in request.batch.fileName = argument.text }

    /// Rejects records with unused values.
    static let strictRecords = CommandOption(
        "strict", help: .strictRecordsHelp
    ) { request, _ in request.isStrict = true }
}
