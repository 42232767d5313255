import FormWords

/// One thing that `fieldwise` does.
///
/// A new command is one file with one of these and one line in `Command.all`.
struct Command: Sendable {
    /// A file, or a word, that a command is called with.
    struct CommandOperand: Sendable {
        let kind: ArgumentKind
        var isRequired = true
        /// The operands that may follow in any number.
        var others: ArgumentKind?

        var usage: String {
            (isRequired ? kind.name : "[\(kind.name)]") + (others.map { " [\($0.name)...]" } ?? "")
        }
    }

    let name: String
    let operand: CommandOperand
    /// A line for the list of commands.
    let summary: Phrase
    /// A paragraph for the command's own help.
    let explanation: Phrase
    /// A command line that works in the package's directory.
    let example: String
    /// Made where they are asked for: those of the other commands are not needed to run one.
    let optionGroups: @Sendable () -> [OptionGroup]
    let run: @Sendable (Request) throws(CommandError) -> ExitStatus

    /// Every command, in the order of the help.
    static let all: [Command] = [.answer, .ask, .batch, .check, .show, .convert, .new, .completions, .help]

    /// Its options, in the order of the help.
    var options: [CommandOption] { optionGroups().flatMap(\.options) }

    static func named(_ name: String) -> Command? { all.first { $0.name == name } }

    /// As help shows it, such as `fieldwise answer [OPTION...] FORM`.
    var usage: String { "fieldwise \(name)\(options.isEmpty ? "" : " [OPTION...]") \(operand.usage)" }
}
