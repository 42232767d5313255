import FormRecords
import FormSyntax

/// How a command line is wrong.
enum UsageError: Error, Hashable, Sendable {
    case noCommand
    case unknownCommand(String)
    /// A form where a command should be.
    case missingCommand(form: String)
    case unknownOption(String, command: String)
    case unknownShell(String)
    case missingArgument(option: String, argument: String)
    case unexpectedArgument(option: String)
    /// The argument is not what the option takes, such as `a format`; `cure` says what to do, if that is not clear.
    case badArgument(option: String, found: String, wanted: String, cure: String?)
    case missingOperand(String, command: String)
    case extraOperand(String, command: String)
    /// A secret would be seen by others as an argument.
    case secret(id: String)
    /// Two options that cannot be used together; `cure` says what to do.
    case conflict(String, String, cure: String)
    /// An option that is nothing without another; `cure` says what to do.
    case incomplete(String, lacks: String, cure: String)
    /// Two inputs want standard input.
    case standardInputTwice(String, String)
}

extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noCommand: "no command; write 'fieldwise answer FORM', or 'fieldwise help' for all commands"
        case .unknownCommand(let name):
            "unknown command \(quoted(name)); "
                + (meantName(name, among: Command.all.map(\.name)).map { "did you mean '\($0)'?" }
                    ?? "'fieldwise help' lists them")
        case .missingCommand(let form):
            "unknown command \(quoted(form)); did you mean 'fieldwise answer \(shellWord(form))'?"
        case .unknownOption(let name, ""):
            "unknown option \(quoted(name)); "
                + (meantOption(name, of: nil).map { "did you mean '\($0)'?" }
                    ?? "write a command first, such as 'fieldwise answer'")
        case .unknownOption(let name, let command):
            "unknown option \(quoted(name)); "
                + (meantOption(name, of: Command.named(command)).map { "did you mean '\($0)'?" }
                    ?? "'fieldwise help \(command)' lists them")
        case .unknownShell(let name): "unknown shell \(quoted(name)); use bash, zsh or fish"
        case .missingArgument(let option, let argument): "--\(option) needs an argument; write --\(option) \(argument)"
        case .unexpectedArgument(let option): "--\(option) takes no argument; write --\(option) alone"
        case .badArgument(let option, let found, let wanted, let cure):
            "--\(option): \(quoted(found)) is not \(wanted)" + (cure.map { ": \($0)" } ?? "")
        case .missingOperand(let operand, let command): "\(operand) is missing; write 'fieldwise \(command) \(operand)'"
        case .extraOperand(let found, let command):
            "\(quoted(found)) is one argument too many; 'fieldwise help \(command)' shows what \(command) takes"
        case .secret(let id):
            "--set: \(quoted(id)) is a secret, and others could see it in the list of processes; "
                + "use --answers or standard input"
        case .conflict(let first, let second, let cure): "\(first) and \(second) do not go together; \(cure)"
        case .incomplete(let option, let other, let cure): "\(option) needs \(other); \(cure)"
        case .standardInputTwice(let first, let second):
            "\(first) and \(second) cannot both be standard input; name a file for one of them"
        }
    }

    private func meantOption(_ name: String, of command: Command?) -> String? {
        let known = (command?.options.map(\.name) ?? []) + GeneralOption.allCases.map(\.rawValue)
        return meantName(String(name.drop { $0 == "-" }), among: known).map { "--\($0)" }
    }
}

/// The only name that begins so, or the nearest one.
private func meantName(_ text: String, among names: [String]) -> String? {
    let beginnings = names.filter { $0.hasPrefix(text) }
    return beginnings.count == 1 ? beginnings[0] : nearestName(to: text, among: names)
}
