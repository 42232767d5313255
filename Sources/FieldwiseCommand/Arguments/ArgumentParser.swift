import FormSubmission
import Glibc

/// What a command line asks for.
enum Invocation {
    case run(Command, Request)
    /// Help of one command, or of all.
    case help(Command?)
    case version
}

/// Reads the arguments behind the program's name.
///
/// Options and operands mix; `--` ends the options; an option's argument follows it or stands behind `=`.
func parseArguments(_ arguments: [Argument]) throws(UsageError) -> Invocation {
    guard let first = arguments.first else { throw .noCommand }
    if let general = generalOption(first) { return general(nil) }
    guard !first.isOption else { throw .unknownOption(first.text, command: "") }
    guard let command = Command.named(first.text) else {
        throw first.path.isLikelyForm ? .missingCommand(form: first.text) : .unknownCommand(first.text)
    }
    var request = Request()
    request.arguments = arguments
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
        if argument.text == "--" {
            request.operands += rest
            break
        }
        if let general = generalOption(argument) { return general(command) }
        if argument.isOption {
            try applyOption(argument, of: command, followedBy: &rest, to: &request)
        } else {
            request.operands.append(argument)
        }
    }
    try checkOperands(request.operands, of: command)
    return .run(command, request)
}

/// Help and version, which every command knows.
private func generalOption(_ argument: Argument) -> ((Command?) -> Invocation)? {
    switch argument.text {
    case "--help", "-h": { .help($0) }
    case "--version": { _ in .version }
    default: nil
    }
}

private func applyOption(
    _ argument: Argument, of command: Command, followedBy rest: inout ArraySlice<Argument>, to request: inout Request
) throws(UsageError) {
    let (name, attached) = argument.split.map { ($0.name, Optional($0.value)) } ?? (argument.text, nil)
    guard let option = command.options.first(where: { "--\($0.name)" == name }) else {
        throw .unknownOption(name, command: command.name)
    }
    guard let wanted = option.argument else {
        guard attached == nil else { throw .unexpectedArgument(option: option.name) }
        return try option.effect(&request, Argument(""))
    }
    guard let value = attached ?? rest.popFirst() else {
        throw .missingArgument(option: option.name, argument: wanted)
    }
    try option.effect(&request, value)
}

private func checkOperands(_ operands: [Argument], of command: Command) throws(UsageError) {
    if operands.isEmpty, command.operand.isRequired {
        throw .missingOperand(command.operand.name, command: command.name)
    }
    if operands.count > 1, command.operand.others == nil {
        throw .extraOperand(operands[1].text, command: command.name)
    }
}

extension FilePath {
    /// By its ending, or because there is such a file.
    fileprivate var isLikelyForm: Bool {
        if ["json", "xml"].contains(ending) { return true }
        var found = stat()
        return withCString { stat($0, &found) } == 0 && found.st_mode & S_IFMT != S_IFDIR
    }
}
