import FormRecords
import FormSystem
import FormWords

/// Where submissions go, and how they are written.
struct OutputOptions: Sendable {
    /// Absent means standard output.
    var path: FilePath?
    /// Absent means by the output's ending.
    var format: RecordFormat?
    var isFlat = false
    /// Whether JSON leaves out what was not answered, whatever the form says.
    var omitsEmpty = false
    /// Whether the points in ids lead to objects in JSON, whatever the form says.
    var isNested = false
    /// The beginning of variables; absent means the usual one of the format.
    var prefix: String?
    /// Whether an existing file may go.
    var replaces = false
    /// A command of the shell that sees the submission before it is written.
    var command: Argument?
}

extension OutputOptions {
    /// The format of the submission, by the option or the output's name.
    var recordFormat: RecordFormat {
        format ?? RecordFormat(name: path?.fileName.description ?? "", ending: path?.ending)
    }

    /// Refuses to leave something out of what is not JSON.
    func checkOmission(in format: RecordFormat) throws(CommandError) {
        guard omitsEmpty, ![.json, .jsonLines].contains(format) else { return }
        let other = self.format == nil ? path.map { "--output \(shellWord($0.description))" } : nil
        throw .usage(
            .conflict("--omit-empty", other ?? "--format \(format.rawValue)", cure: Message(.leaveOneOut)))
    }
}

extension CommandOption {
    /// Where the submission goes.
    static let output = CommandOption(
        file: "output", short: "o", help: .outputHelp, cure: .nameFileOrStandardOutput
    ) { request, path in request.output.path = path.isStandardStream ? nil : path }

    /// The format of the submission.
    static let format = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: RecordFormat.allCases, else: .notAFormat,
        help: .formatHelp
    ) { request, format in request.output.format = format }

    /// Repeating sections as flat names.
    static let flat = CommandOption("flat", help: .flatHelp) { request, _ in request.output.isFlat = true }

    /// Without what was not answered.
    static let omitEmpty = CommandOption("omit-empty", help: .omitEmptyHelp) { request, _ in
        request.output.omitsEmpty = true
    }

    /// Objects within, to which the points in ids lead.
    static let nested = CommandOption("nested", help: .nestedHelp) { request, _ in request.output.isNested = true }

    /// An existing file may go.
    static let replace = CommandOption("replace", help: .replaceHelp) { request, _ in request.output.replaces = true }

    /// The command that sees the submission first.
    static let submitCommand = CommandOption(
        shellCommand: "submit-command", help: .submitCommandHelp
    ) { $0.output.command = $1 }

    /// The beginning of a shell's variables.
    static let prefix = CommandOption(
        "prefix", takes: .text("TEXT"), help: .prefixHelp
    ) { request, argument throws(UsageError) in
        guard ShellEncoder.isPrefix(argument.text) else {
            throw .badArgument(
                option: "prefix", found: argument.text, .notAPrefix, cure: Message(.usePrefixCharacters))
        }
        request.output.prefix = argument.text
    }
}
