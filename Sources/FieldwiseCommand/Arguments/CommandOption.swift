/// One option: its name, what it takes, what it is for, and what it does.
///
/// A command lists its options; from that list come the parser, the help and the test of the manual page.
struct CommandOption: Sendable {
    /// Without the dashes.
    let name: String
    /// What the argument is called; `nil` where there is none.
    let argument: String?
    /// Completes "this option is there to …".
    let help: String
    /// The argument is empty where the option takes none.
    let effect: @Sendable (inout Request, Argument) throws(UsageError) -> Void

    init(
        _ name: String, takes argument: String? = nil, help: String,
        effect: @escaping @Sendable (inout Request, Argument) throws(UsageError) -> Void
    ) {
        self.name = name
        self.argument = argument
        self.help = help
        self.effect = effect
    }

    /// As help shows it, such as `--output FILE`.
    var usage: String { argument.map { "--\(name) \($0)" } ?? "--\(name)" }
}
