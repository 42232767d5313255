import FormRecords
import FormWords

extension CommandOption {
    /// Where the submission goes.
    static let output = CommandOption(
        file: "output", short: "o", help: .outputHelp, cure: .nameFileOrStandardOutput
    ) { request, path in request.output = path.isStandardStream ? nil : path }

    /// The format of the submission.
    static let format = CommandOption(
        "format", short: "f", takes: "FORMAT", oneOf: RecordFormat.allCases, else: .notAFormat,
        help: .formatHelp
    ) { request, format in request.format = format }

    /// Repeating sections as flat names.
    static let flat = CommandOption("flat", help: .flatHelp) { request, _ in request.isFlat = true }

    /// An existing file may go.
    static let replace = CommandOption("replace", help: .replaceHelp) { request, _ in request.replaces = true }

    /// The command that sees the submission first.
    static let submitCommand = CommandOption(
        shellCommand: "submit-command", help: .submitCommandHelp
    ) { $0.submitCommand = $1 }

    /// The beginning of a shell's variables.
    static let prefix = CommandOption(
        "prefix", takes: .text("TEXT"), help: .prefixHelp
    ) { request, argument throws(UsageError) in
        guard ShellEncoder.isPrefix(argument.text) else {
            throw .badArgument(
                option: "prefix", found: argument.text, .notAPrefix, cure: Message(.usePrefixCharacters))
        }
        request.prefix = argument.text
    }
}
