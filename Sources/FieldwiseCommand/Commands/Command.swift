import FormWords

/// A command of `fieldwise`.
///
/// A new command is one of these in a file of its own and a line in `Command.all`.
struct Command: Sendable {
    /// A file or word given to a command.
    struct CommandOperand: Sendable {
        let kind: ArgumentKind
        var isRequired = true
        /// Further operands in any number.
        var others: ArgumentKind?

        var usage: String {
            (isRequired ? kind.name : "[\(kind.name)]") + (others.map { " [\($0.name)...]" } ?? "")
        }
    }

    let name: String
    let operand: CommandOperand
    /// A line for the list of commands.
    let summary: Phrase
    /// A paragraph for the command's help.
    let explanation: Phrase
    /// An example that works in the package's directory.
    let example: String
    /// The options, made when needed, since a run only needs those of its own command.
    let optionGroups: @Sendable () -> [OptionGroup]
    let run: @Sendable (Request) throws(CommandError) -> ExitStatus

    /// All commands, in the order of the help.
    static let all: [Command] = [.answer, .ask, .batch, .check, .show, .convert, .new, .completions, .help]

    /// All options, in the order of the help.
    var options: [CommandOption] { optionGroups().flatMap(\.options) }

    static func named(_ name: String) -> Command? { all.first { $0.name == name } }

    /// The usage in help, such as `fieldwise answer [OPTION...] FORM`.
    var usage: String { "fieldwise \(name)\(options.isEmpty ? "" : " [OPTION...]") \(operand.usage)" }
}
