import FormSubmission
import FormSystem

/// The request of a command line.
enum Invocation {
    case run(Command, Request)
    /// Help of one command, or of all.
    case help(Command?)
    case version
    /// The question of a shell that completes: its name, the place of the word that is being written, and all words.
    case candidates(ArraySlice<Argument>)
}

/// Reads the arguments after the program's name.
///
/// Options and operands mix; `--` ends the options; an option's argument follows it, or is written after `=` or
/// directly after a single letter. Names of options are not abbreviated: a new option would then break a script.
func parseArguments(_ arguments: [Argument]) throws(UsageError) -> Invocation {
    guard let first = arguments.first else { throw .noCommand }
    if let general = GeneralOption(first) { return general.invocation(of: nil) }
    guard !first.isOption else { throw .unknownOption(first.text, command: "") }
    if arguments.starts(with: [Argument("completions"), Argument("--candidates")]) {
        return .candidates(arguments.dropFirst(2))
    }
    guard let command = Command.named(first.text) else {
        throw first.path.isLikelyForm ? .missingCommand(form: first.text) : .unknownCommand(first.text)
    }
    lazy var options = command.options
    var request = Request()
    request.arguments = arguments
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
        if argument.endsOptions {
            request.operands += rest
            break
        }
        if let general = GeneralOption(argument) { return general.invocation(of: command) }
        if argument.isOption {
            try applyOption(argument, of: command, options, followedBy: &rest, to: &request)
        } else {
            request.operands.append(argument)
        }
    }
    try checkOperands(request.operands, of: command)
    return .run(command, request)
}

extension GeneralOption {
    fileprivate func invocation(of command: Command?) -> Invocation {
        switch self {
        case .help: .help(command)
        case .version: .version
        }
    }
}

extension [CommandOption] {
    /// The option that an argument names, and the value that is written in one word with it.
    func option(namedBy argument: Argument) -> (option: CommandOption, value: Argument?)? {
        if argument.bytes.starts(with: "--".utf8) {
            let (name, value) = argument.split.map { ($0.name, Optional($0.value)) } ?? (argument.text, nil)
            let wanted = String(decoding: name.utf8.dropFirst(2), as: UTF8.self)
            return first { $0.name == wanted }.map { ($0, value) }
        }
        let option = first { $0.shortName?.asciiValue == argument.bytes.dropFirst().first }
        let rest = argument.bytes.dropFirst(2)
        return option.map { ($0, rest.isEmpty ? nil : Argument(rest)) }
    }
}

private func applyOption(
    _ argument: Argument, of command: Command, _ options: [CommandOption],
    followedBy rest: inout ArraySlice<Argument>, to request: inout Request
) throws(UsageError) {
    guard let (option, attached) = options.option(namedBy: argument) else {
        throw .unknownOption(argument.split?.name ?? argument.text, command: command.name)
    }
    guard let wanted = option.argument else {
        guard attached == nil else { throw .unexpectedArgument(option: option.name) }
        return try option.effect(&request, Argument(""))
    }
    guard let value = attached ?? rest.popFirst() else {
        throw .missingArgument(option: option.name, argument: wanted.name)
    }
    try option.effect(&request, value)
}

private func checkOperands(_ operands: [Argument], of command: Command) throws(UsageError) {
    if operands.isEmpty, command.operand.isRequired {
        throw .missingOperand(command.operand.kind.name, command: command.name)
    }
    if operands.count > 1, command.operand.others == nil {
        throw .extraOperand(operands[1].text, command: command.name)
    }
    let kinds = [command.operand.kind] + operands.dropFirst().map { _ in command.operand.others ?? .file }
    for (operand, kind) in zip(operands, kinds) where operand.bytes.isEmpty && kind.isName {
        throw .emptyOperand(kind.name)
    }
}

extension FilePath {
    /// By its ending, or because there is such a file.
    fileprivate var isLikelyForm: Bool {
        if ["json", "xml"].contains(ending) { return true }
        guard case .success(let found) = status() else { return false }
        return found.kind != .folder
    }
}
