import FormRecords
import FormSystem
import FormWords

/// Where submissions go, and their format.
struct OutputOptions: Sendable {
    /// The path; `nil` means standard output.
    var path: FilePath?
    /// The format; `nil` uses the output's name.
    var format: RecordFormat?
    var isFlat = false
    /// Whether JSON omits unanswered fields, whatever the form says.
    var omitsEmpty = false
    /// Whether dots in ids lead to objects in JSON, whatever the form says.
    var isNested = false
    /// The prefix of variables; `nil` uses the default of the format.
    var prefix: String?
    /// Whether an existing file may be replaced.
    var replaces = false
    /// A shell command that receives the submission before it is written.
    var command: Argument?
}

extension OutputOptions {
    /// The format of the submission, by the option or the output's name.
    var recordFormat: RecordFormat {
        format ?? RecordFormat(name: path?.fileName.description ?? "", ending: path?.ending)
    }

    /// Refuses to omit fields in formats other than JSON.
    func checkOmission(in format: RecordFormat) throws(CommandError) {
        guard omitsEmpty, ![.json, .jsonLines].contains(format) else { return }
        let other = self.format == nil ? path.map { "--output \(shellWord($0.description))" } : nil
        throw .usage(
            .conflict("--omit-empty", other ?? "--format \(format.rawValue)", cure: Message(.leaveOneOut)))
    }
}

extension CommandOption {
    /// The output of the submission.
    static let output = CommandOption(
        file: "output", short: "o", help: .outputHelp, cure: .nameFileOrStandardOutput
    ) { request, path in request.output.path = path.isStandardStream ? nil : path }

    /// The format of the submission.
    static let format = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: RecordFormat.allCases, else: .notAFormat,
        help: .formatHelp
    ) { request, format in request.output.format = format }

    /// Flat names for repeating sections.
    static let flat = CommandOption("flat", help: .flatHelp) { request, _ in request.output.isFlat = true }

    /// Omits unanswered fields.
    static let omitEmpty = CommandOption("omit-empty", help: .omitEmptyHelp) { request, _ in
        request.output.omitsEmpty = true
    }

    /// Makes dots in ids lead to inner objects.
    static let nested = CommandOption("nested", help: .nestedHelp) { request, _ in request.output.isNested = true }

    /// Allows replacing an existing file.
    static let replace = CommandOption("replace", help: .replaceHelp) { request, _ in request.output.replaces = true }

    /// The command that receives the submission first.
    static let submitCommand = CommandOption(
        shellCommand: "submit-command", help: .submitCommandHelp
    ) { $0.output.command = $1 }

    /// The prefix of variables.
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
